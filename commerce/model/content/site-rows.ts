import type { z } from 'zod';
import type { CheckMore, Fault } from '@/config/site/site';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { viewCodes } from '@/config/shop/store-views';
import type { Language, StoreCode } from '@/config/types';
import { type ContentRow, contentRowsSchema } from './content-rows';
import { localised } from './localised-texts';

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
