import type { z } from 'zod';
import type { CheckMore, Fault } from '@/config/site/site';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { viewCodes } from '@/config/shop/store-views';
import type { Language, StoreCode } from '@/config/types';
import { type ContentRow, contentRowsSchema } from './content-rows';

// Texts of files that are given per language, or per store where its words differ (docs/content.md).

const languages = new Set<string>(viewCodes.map((code) => storeConfig(code).language));
const places: ReadonlySet<string> = new Set([...languages, ...viewCodes]);

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPerLanguage = (value: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => places.has(key));
};

/** A value given per language: returns that of the store, else of its language; undefined if neither is given. */
export function localised(value: unknown, store: StoreCode): unknown {
  if (Array.isArray(value)) return value.map((each) => localised(each, store));
  if (!isMap(value)) return value;
  if (isPerLanguage(value)) return localised(value[store] ?? value[storeConfig(store).language], store);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, localised(each, store)]));
}

type PerStore = string | Partial<Record<StoreCode, string>>;

export interface PageTexts {
  readonly texts: Readonly<
    Record<
      Language,
      {
        readonly path: string;
        readonly title: PerStore;
        readonly body: PerStore;
        /** What differs between the stores of the language, by the name of its placeholder. */
        readonly passages: Readonly<Record<string, PerStore>>;
      }
    >
  >;
}

export const textIn = (text: PerStore | undefined, store: StoreCode): string | undefined =>
  typeof text === 'string' ? text : text?.[store];

export const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** The page in a store, with the passages of the store; values such as `{email}` stay for the storefront. */
export function pageIn(page: PageTexts, store: StoreCode): { path: string; title: string; body: string } {
  const { path, title, body, passages } = page.texts[storeConfig(store).language];
  const filled = (textIn(body, store) ?? '').replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(passages, name) ? (textIn(passages[name], store) ?? '') : whole,
  );
  return { path, title: textIn(title, store) ?? '', body: filled };
}

const parsedIn = (home: unknown, store: StoreCode) =>
  contentRowsSchema('home').safeParse(localised(home, store));

const fieldsOf = (
  value: unknown,
): {
  readonly home?: unknown;
  readonly stores?: unknown;
} => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

function faultsOf(issue: z.core.$ZodIssue, language: Language): Fault[] {
  const path = ['home', ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of this row' }));
  if (issue.code === 'invalid_union') return [{ path, message: 'is no row or field of docs/content.md' }];
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return [{ path, message: isMissing ? `has no text for ${language}` : issue.message }];
}

export const checkSiteRows: CheckMore = (given) => {
  const { home, stores } = fieldsOf(given);
  if (!Array.isArray(home)) return [];
  const named = Object.keys(fieldsOf(stores));
  return viewCodes
    .filter((store) => named.includes(store))
    .flatMap((store) =>
      (parsedIn(home, store).error?.issues ?? []).flatMap((issue) =>
        faultsOf(issue, storeConfig(store).language),
      ),
    );
};

/** The home page of a site file in a store; null without one, or with faults, which stop a start. */
export const siteRowsIn = (
  home: readonly unknown[] | undefined,
  store: StoreCode,
): readonly ContentRow[] | null => (home === undefined ? null : (parsedIn(home, store).data ?? null));

export function siteRows(
  home: readonly unknown[] | undefined,
): ReadonlyMap<StoreCode, readonly ContentRow[]> {
  return new Map(
    storeCodes.flatMap((store) => {
      const rows = siteRowsIn(home, store);
      return rows === null ? [] : [[store, rows] as const];
    }),
  );
}
