import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { urlPath } from '../../schema/content';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';

export interface UrlRow {
  language: Language;
  path: string;
  target: string;
}

/** Former paths are kept and redirect, until another target uses them. `known`: may have former paths; all if left out. */
export async function writeUrls(
  tx: Transaction,
  type: 'category' | 'product' | 'page',
  rows: readonly UrlRow[],
  known?: ReadonlySet<string>,
): Promise<void> {
  await retirePaths(tx, type, known ? rows.filter(({ target }) => known.has(target)) : rows);
  await upsertRows(
    tx,
    urlPath,
    ['language', 'path'],
    rows.map(({ language, path, target }) => ({ language, path, type, target, current: true })),
  );
}

export async function storedPaths(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.select({ language: urlPath.language, path: urlPath.path }).from(urlPath);
  return new Set(rows.map(({ language, path }) => language + path));
}

/** The paths of categories, pages and redirects, also former ones. */
export async function listedPaths(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ path: urlPath.path })
    .from(urlPath)
    .where(ne(urlPath.type, 'product'));
  return rows.map(({ path }) => path);
}

export async function endedPaths(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const left = await tx
    .selectDistinct({ path: urlPath.path })
    .from(urlPath)
    .where(inArray(urlPath.path, [...paths]));
  const known = new Set(left.map(({ path }) => path));
  return paths.filter((path) => !known.has(path)).toSorted();
}

/** Like `writeUrls`. `paths`: all paths stored before the import, or null; other paths are inserted without a comparison. */
export async function writeProductUrls(
  writer: Writer,
  rows: readonly UrlRow[],
  { known, paths }: { known: ReadonlySet<string>; paths: ReadonlySet<string> | null },
): Promise<void> {
  const isFree = ({ language, path, target }: UrlRow) =>
    paths !== null && !known.has(target) && !paths.has(language + path);
  const compared = rows.filter((row) => !isFree(row));
  await writeUrls(writer.tx, 'product', compared, known);
  await copyRows(
    writer,
    urlPath,
    rows
      .filter(isFree)
      .map(({ language, path, target }) => ({ language, path, type: 'product', target, current: true })),
  );
}

async function retirePaths(
  tx: Transaction,
  type: 'category' | 'product' | 'page',
  rows: readonly UrlRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const targets = JSON.stringify([...new Set(rows.map(({ target }) => target))]);
  const kept = JSON.stringify(rows);
  await tx.execute(sql`update ${urlPath} set current = false
    where ${urlPath.type} = ${type} and ${urlPath.current}
    and ${urlPath.target} in (select jsonb_array_elements_text(${targets}::jsonb))
    and (${urlPath.language}, ${urlPath.path}, ${urlPath.target}) not in (
      select language, path, target from jsonb_to_recordset(${kept}::jsonb) as kept(language text, path text, target text))`);
}

export async function deleteUrls(
  tx: Transaction,
  type: 'category' | 'page',
  targets: readonly number[],
): Promise<void> {
  if (targets.length === 0) return;
  await tx
    .delete(urlPath)
    .where(
      and(
        eq(urlPath.type, type),
        sql`${urlPath.target} in (select jsonb_array_elements_text(${JSON.stringify(targets.map(String))}::jsonb))`,
      ),
    );
}
