import { z } from 'zod';
import { storeCodes, viewCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type ContentRow, contentRowsSchema } from '../../../model/content/content-rows';
import type { Problem } from '../../../ports/admin/catalogue';
import { fieldName } from '../check/problems';
import { code, languages } from './row-fields';
import { readYaml, type YamlFile } from './yaml-file';

/** The page-builder rows of one file of `content`, in the words of each store. */
export interface ContentRowsOfFile {
  readonly code: string;
  readonly stores: readonly { readonly store: StoreCode; readonly rows: readonly ContentRow[] }[];
}

/** Whether a file has page-builder rows: `content/home.yaml`. The files in `content/pages` have texts. */
export const isRowFile = (name: string): boolean => /^content\/[^/]+\.yaml$/.test(name);

const fileSchema = z.strictObject({ code, rows: z.array(z.unknown()) });

const places: ReadonlySet<string> = new Set([...languages, ...viewCodes]);

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is given per language: all keys are languages or stores, and English is among them. */
const isPerLanguage = (value: Readonly<Record<string, unknown>>) =>
  'en' in value && Object.keys(value).every((key) => places.has(key));

/**
 * A value of a file in the words of a store: where it is given per language, what stands at the store, or else at its
 * language. Undefined, which the schema reports, if neither is given.
 */
function localised(value: unknown, store: StoreCode): unknown {
  if (Array.isArray(value)) return value.map((each) => localised(each, store));
  if (!isMap(value)) return value;
  if (isPerLanguage(value)) return localised(value[store] ?? value[storeConfig(store).language], store);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, localised(each, store)]));
}

function rowsOfFile(file: YamlFile): ContentRowsOfFile[] {
  const parsed = fileSchema.safeParse(file.content);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) file.report(path, message);
    return [];
  }
  const reported = new Set<string>();
  const stores = storeCodes.flatMap((store) => {
    const rows = contentRowsSchema(parsed.data.code).safeParse(localised(parsed.data.rows, store));
    if (rows.success) return [{ store, rows: rows.data }];
    for (const { path, message } of rows.error.issues) {
      const field = fieldName(['rows', ...path]);
      if (!reported.has(field + message)) file.report(['rows', ...path], message, `${field} (${store})`);
      reported.add(field + message);
    }
    return [];
  });
  return [{ code: parsed.data.code, stores }];
}

/** The files of page-builder rows among `files`. Invalid ones are left out and added to `problems`. */
export function readContentRows(
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): ContentRowsOfFile[] {
  const names = [...files.keys()].filter(isRowFile);
  const found = names.flatMap((name) => {
    const file = readYaml(name, files.get(name) ?? '', problems);
    return file ? rowsOfFile(file).map((rows) => ({ rows, file })) : [];
  });
  const codes = found.map(({ rows }) => rows.code);
  for (const [index, { rows, file }] of found.entries())
    if (codes.indexOf(rows.code) < index) file.report(['code'], 'has rows in another file');
  return found.map(({ rows }) => rows);
}
