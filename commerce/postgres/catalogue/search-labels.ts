import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { category } from '../schema/catalogue';
import { searchLabel } from '../schema/search';
import { CATEGORY_TOKEN } from '../search-marks';

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
  const tokens = new Map(rows.map((row) => [row.term, row.tokens]));
  return (query) =>
    query.replace(TERM, (term) => {
      const meant = (tokens.get(term) ?? []).map((token) => `'${token}'`);
      return meant.length === 0 ? term : `(${[term, ...meant].join(' | ')})`;
    });
}
