import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { urlPath } from '../schema/content';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';

export interface UrlRow {
  language: Language;
  path: string;
  /** An id. */
  target: string;
}

/**
 * Gives the targets their paths. Paths that they had before stay and lead to the new ones, until something
 * else takes them. `known`: the targets that may have had some, where not all may.
 */
export async function writeUrls(
  tx: Transaction,
  type: 'category' | 'product' | 'page',
  rows: readonly UrlRow[],
  known?: ReadonlySet<string>,
): Promise<void> {
  await leaveOldPaths(tx, type, known ? rows.filter(({ target }) => known.has(target)) : rows);
  await upsertRows(
    tx,
    urlPath,
    ['language', 'path'],
    rows.map(({ language, path, target }) => ({ language, path, type, target, current: true })),
  );
}

/** Which of the paths lead somewhere already. */
async function takenPaths(tx: Transaction, rows: readonly UrlRow[]): Promise<Set<string>> {
  const given = JSON.stringify(rows.map(({ language, path }) => ({ language, path })));
  const { rows: taken } = await tx.execute<{ language: Language; path: string }>(sql`
    select own.language, own.path from jsonb_to_recordset(${given}::jsonb) as given(language text, path text)
    join ${urlPath} as own on own.language = given.language and own.path = given.path`);
  return new Set(taken.map(({ language, path }) => language + path));
}

/** As `writeUrls`, for many products of which most are new. */
export async function writeProductUrls(
  writer: Writer,
  rows: readonly UrlRow[],
  known: ReadonlySet<string>,
): Promise<void> {
  const taken = await takenPaths(writer.tx, rows);
  const isTaken = ({ language, path, target }: UrlRow) => known.has(target) || taken.has(language + path);
  await writeUrls(writer.tx, 'product', rows.filter(isTaken), known);
  const fresh = rows.filter((row) => !isTaken(row));
  await copyRows(
    writer,
    urlPath,
    fresh.map(({ language, path, target }) => ({ language, path, type: 'product', target, current: true })),
  );
}

async function leaveOldPaths(
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

/** Takes the paths of targets that are gone. */
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
