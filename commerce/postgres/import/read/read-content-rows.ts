import { z } from 'zod';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type ContentRow, contentRowsSchema } from '../../../model/content/content-rows';
import { localised } from '../../../model/content/localised-texts';
import type { Problem } from '../../../ports/admin/catalogue';
import { fieldName } from '../check/problems';
import { code } from './row-fields';
import type { Regions } from './regions';
import { readYaml, type YamlFile } from './yaml-file';

export interface ContentRowsOfFile {
  readonly code: string;
  readonly stores: readonly { readonly store: StoreCode; readonly rows: readonly ContentRow[] }[];
}

/** Whether a file has page-builder rows: `content/home.yaml`. The files in `content/pages` have texts. */
export const isRowFile = (name: string): boolean => /^content\/[^/]+\.yaml$/.test(name);

const fileSchema = z.strictObject({ code, rows: z.array(z.unknown()) });

function rowsOfFile(file: YamlFile, regions: Regions['pages']): ContentRowsOfFile[] {
  const parsed = fileSchema.safeParse(file.content);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) file.report(path, message);
    return [];
  }
  const reported = new Set<string>();
  const stores = storeCodes.flatMap((store) => {
    const rows = contentRowsSchema(parsed.data.code).safeParse(localised(parsed.data.rows, store));
    if (rows.success) return [{ store, rows: regions.get(store)?.(rows.data) ?? rows.data }];
    for (const { path, message } of rows.error.issues) {
      const field = fieldName(['rows', ...path]);
      if (!reported.has(field + message)) file.report(['rows', ...path], message, `${field} (${store})`);
      reported.add(field + message);
    }
    return [];
  });
  return [{ code: parsed.data.code, stores }];
}

/** Invalid ones are left out and added to `problems`. */
export function readContentRows(
  files: ReadonlyMap<string, string>,
  problems: Problem[],
  regions: Regions['pages'],
): ContentRowsOfFile[] {
  const names = [...files.keys()].filter(isRowFile);
  const entries = names.flatMap((name) => {
    const file = readYaml(name, files.get(name) ?? '', problems);
    return file ? rowsOfFile(file, regions).map((rows) => ({ rows, file })) : [];
  });
  const codes = entries.map(({ rows }) => rows.code);
  for (const [index, { rows, file }] of entries.entries())
    if (codes.indexOf(rows.code) < index) file.report(['code'], 'has rows in another file');
  return entries.map(({ rows }) => rows);
}
