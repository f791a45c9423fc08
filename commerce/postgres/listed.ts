import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '@/database/pool';
import { type Listed, type ListQuery, mostCounted } from '../model/list';
import { isUuid } from './schema/columns';

/** Of a search: lower case, without accents, as `folded` of the database. Shorter words would be found nearly everywhere. */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return folded.split(/\s+/).filter((word) => word.length >= 3);
}

/** The condition of a search in one text, which an index of trigrams has as `folded(…)`; undefined without a search. */
export function foundIn(folded: SQL, search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql.join(
    patterns.map((pattern) => sql`${folded} like ${pattern}`),
    sql` and `,
  );
}

/** A list ends after `mostCounted` rows, so that no page reads more. */
export function pageOf({ page, size }: ListQuery): { readonly limit: number; readonly offset: number } {
  return { limit: size, offset: Math.min((page - 1) * size, mostCounted) };
}

/** The number of rows of `select 1 from …`; one above `mostCounted` stands for more. */
export async function countRows(db: Queryable, rows: SQL): Promise<number> {
  const counted = sql`select count(*)::int as total from (select from (${rows}) found limit ${mostCounted + 1}) counted`;
  const result = await db.execute<{ total: number }>(counted);
  return result.rows[0]?.total ?? 0;
}

/** A query that gets its limits as the last thing. */
export interface Paged<Stored> {
  limit(most: number): { offset(skipped: number): PromiseLike<readonly Stored[]> };
}

/** The page of `rows` that `query` asks for. `counted`: the same rows as `table where …`. */
export async function listOf<Stored, Row>(
  db: Queryable,
  query: ListQuery,
  rows: Paged<Stored>,
  counted: SQL,
  toRow: (stored: Stored) => Row,
): Promise<Listed<Row>> {
  const { limit, offset } = pageOf(query);
  const [page, total] = await Promise.all([
    rows.limit(limit).offset(offset),
    countRows(db, sql`select 1 from ${counted}`),
  ]);
  return { rows: page.map(toRow), total };
}

/** The ids of a page, and how many rows there are: rows that are too few for a scan in their order are looked up once. `rows`: `select id, … as at`. */
export async function pageOfFew(
  db: Queryable,
  query: ListQuery,
  rows: SQL,
  order: 'asc' | 'desc',
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { limit, offset } = pageOf(query);
  const by = sql.raw(`order by at ${order}, id ${order}`);
  const result = await db.execute<{ ids: string[]; total: number }>(sql`with found as materialized (${rows})
    select array(select id::text from found ${by} limit ${limit} offset ${offset}) as ids,
      (select least(count(*), ${mostCounted + 1})::int from found) as total`);
  return result.rows[0] ?? { ids: [], total: 0 };
}

export const byAge = ({ oldest }: Pick<ListQuery, 'oldest'>) => (oldest ? asc : desc);

/** The rows that were chosen; undefined without a choice. `fits`: what the column accepts. */
export const isChosen = (
  column: PgColumn,
  { ids }: Pick<ListQuery, 'ids'>,
  fits: (id: string) => boolean = isUuid,
) => ids && inArray(column, ids.filter(fits));

/** For `where …` of SQL: drizzle leaves out what is undefined, a template does not. */
export const orTrue = (where: SQL | undefined): SQL => where ?? sql`true`;
