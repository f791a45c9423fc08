import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { category } from '../schema/catalogue';
import { searchLabel } from '../schema/search';
import { CATEGORY_TOKEN } from '../search-marks';
import type { Query } from './search-query';

/** The words and beginnings of words that a query asks for. */
export function* termsOf(query: Query): Generator<string> {
  if ('term' in query) yield query.term;
  else for (const part of 'all' in query ? query.all : query.any) yield* termsOf(part);
}

/** The labels that each term means; a term that means none is not named. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** Reads which labels the terms of queries mean: documents of products name their labels, not what these are found by. */
export async function readMeanings(db: Database, queries: readonly Query[]): Promise<Meanings> {
  const terms = JSON.stringify([...new Set(queries.flatMap((query) => [...termsOf(query)]))]);
  // A product names all categories above its own: below one that is meant, none has to be asked for.
  const { rows } = await db.execute<{ term: string; tokens: string[] }>(sql`
    with meant as (
      select term, ${searchLabel.token} from jsonb_array_elements_text(${terms}::jsonb) as given(term)
      join ${searchLabel} on ${searchLabel.document} @@ term::tsquery
    ), covered as (
      select meant.term, meant.token from meant
      join ${category} as below on meant.token = ${CATEGORY_TOKEN} || below.code
      join ${category} as above on above.id = below.parent_id
      join meant as more on more.term = meant.term and more.token = ${CATEGORY_TOKEN} || above.code
    )
    select term, array_agg(token) as tokens
    from (select * from meant except select * from covered) as needed group by term`);
  return new Map(rows.map(({ term, tokens }) => [term, tokens]));
}
