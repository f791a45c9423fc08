import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { category } from '../schema/catalogue';
import { searchLabel } from '../schema/search';
import { CATEGORY_TOKEN } from './search-marks';
import type { Query } from './search-query';

/** The lexemes of a query. */
export function* lexemesOf(query: Query): Generator<string> {
  if ('lexeme' in query) yield query.lexeme;
  else for (const part of 'all' in query ? query.all : query.any) yield* lexemesOf(part);
}

/** The tokens of the labels that each lexeme matches; a lexeme that matches none has no entry. */
export type LabelMatches = ReadonlyMap<string, readonly string[]>;

/** Reads the labels that match: documents of products contain the tokens of their labels, not the labels' words. */
export async function readLabelMatches(db: Database, queries: readonly Query[]): Promise<LabelMatches> {
  const lexemes = JSON.stringify([...new Set(queries.flatMap((query) => [...lexemesOf(query)]))]);
  // A product has the tokens of all ancestors of its category, so a match below another match is redundant.
  const { rows } = await db.execute<{ lexeme: string; tokens: string[] }>(sql`
    with matched as (
      select lexeme, ${searchLabel.token} from jsonb_array_elements_text(${lexemes}::jsonb) as given(lexeme)
      join ${searchLabel} on ${searchLabel.document} @@ lexeme::tsquery
    ), redundant as (
      select matched.lexeme, matched.token from matched
      join ${category} as below on matched.token = ${CATEGORY_TOKEN} || below.code
      join ${category} as above on above.id = below.parent_id
      join matched as wider on wider.lexeme = matched.lexeme and wider.token = ${CATEGORY_TOKEN} || above.code
    )
    select lexeme, array_agg(token) as tokens
    from (select * from matched except select * from redundant) as needed group by lexeme`);
  return new Map(rows.map(({ lexeme, tokens }) => [lexeme, tokens]));
}
