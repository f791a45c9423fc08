import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { searchLabel } from '../schema/search';

/** A word or beginning of one, as `search-query.ts` writes it. */
const TERM = /'[^']+'(?::\*)?/g;

/**
 * Makes queries ask for what they ask for in labels too: documents of products name their labels and do not say what
 * these are found by. For queries of the terms in `queries`.
 */
export async function labelling(
  db: Database,
  queries: readonly string[],
): Promise<(query: string) => string> {
  const terms = JSON.stringify([...new Set(queries.flatMap((query) => query.match(TERM) ?? []))]);
  const { rows } = await db.execute<{ term: string; tokens: string[] }>(sql`
    select term, array_agg(${searchLabel.token}) as tokens
    from jsonb_array_elements_text(${terms}::jsonb) as given(term)
    join ${searchLabel} on ${searchLabel.document} @@ term::tsquery group by term`);
  const tokens = new Map(rows.map((row) => [row.term, row.tokens]));
  return (query) =>
    query.replace(TERM, (term) => {
      const meant = (tokens.get(term) ?? []).map((token) => `'${token}'`);
      return meant.length === 0 ? term : `(${[term, ...meant].join(' | ')})`;
    });
}
