import { type SQL, sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import type { Language } from '@/config/types';
import type { ListQuery, ProductList } from '../../model/category';
import type { Database } from '../database';
import { product, productPrice, productStore, productText } from '../schema/catalogue';
import { stemmers, typedWords } from '../search-words';
import type { CardReader } from './cards';
import { filterConditions, type IdPage, listOrder, readList } from './lists';
import type { Scope } from './scope';
import { compoundReadings, guesses, type Reading, replaced, type Wanted } from './search-readings';

/** What is typed beside words: the beginning of a SKU or EAN, or null. */
function typedCode(text: string): string | null {
  const code = text.slice(0, catalogue.search.maxLength).trim().toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null;
}

/**
 * One word, as it stands or as its stem; or, unfinished, the beginning of either. A word without meaning in
 * the language ("the", "voor") asks for nothing.
 */
function wordQuery({ word, named }: Wanted, unfinished: boolean, language: Language): SQL {
  const stemmer = sql`${stemmers[language]}::regconfig`;
  const flags = (unfinished ? '*' : '') + (named ? 'ABC' : '');
  const operand = flags === '' ? word : `${word}:${flags}`;
  return sql`(case when numnode(to_tsquery(${stemmer}, ${word}::text)) = 0 then ''::tsquery
    else to_tsquery(${stemmer}, ${operand}::text) || to_tsquery('simple', ${operand}::text) end)`;
}

function allWords(words: Reading, unfinished: boolean, language: Language): SQL {
  const last = words.length - 1;
  const parts = words.map((word, index) => wordQuery(word, unfinished && index === last, language));
  return parts.length === 0 ? sql`''::tsquery` : sql`(${sql.join(parts, sql` && `)})`;
}

/** Any of the readings; `unfinished`: their last words may be beginnings. */
function anyReading(readings: readonly Reading[], unfinished: boolean, language: Language): SQL {
  return sql.join(
    readings.map((words) => allWords(words, unfinished, language)),
    sql` || `,
  );
}

/** What a hit in the text, the category, the brand and the name is worth: texts mention much that is not sold. */
const WEIGHTS = sql`'{0.02, 0.5, 0.6, 1}'::real[]`;

interface SearchInput {
  scope: Scope;
  code: string | null;
  /** Any of these readings of what was typed. */
  readings: readonly Reading[];
  sort: ListQuery['sort'];
  conditions: readonly SQL[];
}

/** Products whose SKU or EAN begins with the code, through their variants too; an exact one ranks first. */
function codeHits(code: string | null): SQL {
  if (code === null) return sql`select null::int as id, null::int as rank where false`;
  // Shorter digits than these are a size or a count, no EAN.
  const ean = /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  return sql`select coalesce(${product.parentId}, ${product.id}) as id,
      min(case when ${product.sku} = ${code} or ${product.ean} = ${code} then 0 else 1 end) as rank
    from ${product} where ${product.enabled} and (${product.sku} like ${`${code}%`}${ean}) group by 1`;
}

function searchQuery({ scope, code, readings, sort, conditions }: SearchInput): (window: SQL) => SQL {
  const { language, store, currency } = scope;
  const rank = (query: SQL) => sql`ts_rank(${WEIGHTS}, ${productText.search}, ${query}) desc`;
  // Who typed whole words means them: "camera" asks for cameras before camera stickers.
  const relevance = sql`coalesce(code_hit.rank, 2), ${rank(sql`asked.whole`)}, ${rank(sql`asked.query`)}`;
  const order = sql.join(listOrder(sort), sql`, `);
  return (window) => sql`
    with asked as (select ${anyReading(readings, true, language)} as query,
        ${anyReading(readings, false, language)} as whole),
      code_hit as (${codeHits(code)}),
      found as (
        select id from code_hit union
        select ${productText.productId} from ${productText}, asked
        where ${productText.language} = ${language} and ${productText.search} @@ asked.query)
    select ${product.id} as id, (count(*) over ())::int as total
    from found cross join asked
    join ${product} on ${product.id} = found.id and ${product.enabled} and ${product.type} <> 'variant'
    join ${productStore} on ${productStore.productId} = found.id and ${productStore.store} = ${store}
    join ${productPrice} on ${productPrice.productId} = found.id and ${productPrice.currency} = ${currency}
    join ${productText} on ${productText.productId} = found.id and ${productText.language} = ${language}
    left join code_hit on code_hit.id = found.id
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`}
    order by ${sort === 'position_asc' ? sql`${relevance}, ${order}` : order} ${window}`;
}

/**
 * Full-text search: a SKU or EAN that fits comes first, then by relevance (name before brand before
 * category before text). Few hits: words that nobody uses count as typing errors. No input is an error.
 */
export function searcher(db: Database, cards: CardReader) {
  return async (scope: Scope, text: string, query: ListQuery): Promise<ProductList> => {
    const words = typedWords(text);
    const code = typedCode(text);
    const conditions = await filterConditions(db, query.filters);
    const list = (readings: readonly Reading[]) => {
      const statement = searchQuery({ scope, code, readings, sort: query.sort, conditions });
      const read = async (limit: number, offset: number): Promise<IdPage[]> =>
        words.length === 0 && code === null
          ? []
          : (await db.execute<{ id: number; total: number }>(statement(sql`limit ${limit} offset ${offset}`)))
              .rows;
      return readList(query, read, (ids) => cards(scope, ids));
    };
    const found = await guesses(db, words, scope.language);
    const typed = words.map((word) => ({ word, named: false }));
    const readings = [typed, ...compoundReadings(words, found, scope.language)];
    const hits = await list(readings);
    if (hits.total >= catalogue.search.fewHits) return hits;
    const corrected = replaced(words, found, ({ similar }) =>
      similar === null ? null : [{ word: similar, named: false }],
    );
    return corrected ? list([...readings, corrected]) : hits;
  };
}
