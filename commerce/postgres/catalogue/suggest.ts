import { sql } from 'drizzle-orm';
import { storeConfig } from '@/config/stores';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ListQuery, ProductList } from '../../model/category';
import type { SearchResult, SuggestionLimits, Suggestions } from '../../model/search';
import { brand, category, product, productCategory, productStore } from '../schema/catalogue';
import { toId } from '../schema/ids';
import { searchName } from '../schema/search';
import type { CategoryReader } from './categories';
import type { HitReader, SearchHits } from './search';
import { nameQueries, type QueryTerm } from './search-query';

/** The number of hits whose categories are suggested. */
const TOP_HITS = 12;

/** A category or brand whose name matches the input. */
interface NameMatch {
  kind: 'category' | 'brand';
  code: string;
  /** Every term matches the name, not only some. */
  whole: boolean;
  /** The number of words and stems of the name: a shorter name is a closer match. */
  size: number;
}

/** Reads categories and brands whose names match: whole matches first, then shorter names. */
async function readNames(
  db: Database,
  { store }: Context,
  terms: readonly QueryTerm[],
): Promise<NameMatch[]> {
  const { language } = storeConfig(store);
  const queries = nameQueries(terms, language);
  if (!queries) return [];
  const { kind, code, document } = searchName;
  const { rows } = await db.execute<{ [Key in keyof NameMatch]: NameMatch[Key] }>(sql`
    select ${kind}, ${code}, ${document} @@ ${queries.every}::tsquery as whole, length(${document}) as size
    from ${searchName}
    where ${searchName.language} = ${language} and ${document} @@ ${queries.any}::tsquery
    order by whole desc, size, ${code}`);
  return rows;
}

/** Reads the brands among the names that the store sells. One matching term suffices: "noctara dome" names a brand. */
async function readBrands(db: Database, { store }: Context, names: readonly NameMatch[], limit: number) {
  const codes = names.filter(({ kind }) => kind === 'brand').map(({ code }) => code);
  if (codes.length === 0) return [];
  const { rows } = await db.execute<{ code: string; name: string }>(sql`
    select ${brand.code}, ${brand.name}
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as wanted(code, rank)
    join ${brand} on ${brand.code} = wanted.code
    where exists (select 1 from ${product} join ${productStore} on ${productStore.productId} = ${product.id}
      where ${product.brandCode} = ${brand.code} and ${product.enabled} and ${productStore.store} = ${store})
    order by wanted.rank limit ${limit}`);
  return rows;
}

const isAmong = (codes: readonly string[]) =>
  sql`${category.code} in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`;

/** Reads ids of categories: the closest matches by name, other matches by name, the main categories of the hits. */
async function readCategoryIds(
  db: Database,
  names: readonly NameMatch[],
  products: ProductList['items'],
): Promise<number[]> {
  const matches = names.filter((name) => name.kind === 'category' && name.whole);
  const codes = matches.map(({ code }) => code);
  const closest = matches.filter(({ size }) => size === matches[0]?.size).map(({ code }) => code);
  const ids = products.flatMap(({ id }) => toId(id) ?? []);
  const { rows } = await db.execute<{ id: number; hits: number; matches: boolean }>(sql`
    select ${category.id}, (select count(*)::int from ${productCategory} where ${productCategory.categoryId} = ${category.id}
        and ${productCategory.main} and ${productCategory.productId} in (
          select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)) as hits,
      ${isAmong(codes)} as matches, ${isAmong(closest)} as closest
    from ${category} order by closest desc, matches desc, hits desc, ${category.position}, ${category.id}`);
  return rows.flatMap((row) => (row.matches || row.hits > 0 ? [row.id] : []));
}

type ListReader = (
  context: Context,
  source: { type: 'search'; text: string },
  query: ListQuery,
) => Promise<ProductList>;

interface Readers {
  readonly hits: HitReader;
  readonly categories: CategoryReader;
  readonly list: ListReader;
}

const toArticle = (article: SearchHits['article']): SearchResult['article'] =>
  article && { ...article, productId: String(article.productId) };

const natural = (limit: number) => Math.max(0, Math.trunc(limit));

/** Suggests products, categories and brands for unfinished input. No input is an error. */
export function suggester(db: Database, { hits, categories, list }: Readers) {
  return async (context: Context, text: string, limits: SuggestionLimits): Promise<Suggestions> => {
    const pageSize = Math.max(TOP_HITS, natural(limits.products));
    const query: ListQuery = { page: 1, pageSize, sort: 'position_asc', filters: {} };
    const pending = hits(context, text);
    const [{ corrected, article }, found, names] = await Promise.all([
      pending,
      list(context, { type: 'search', text }, query),
      pending.then(({ terms }) => readNames(db, context, terms)),
    ]);
    const [ids, brands, categoryOf] = await Promise.all([
      readCategoryIds(db, names, found.items.slice(0, TOP_HITS)),
      readBrands(db, context, names, natural(limits.brands)),
      categories.withTrails(context),
    ]);
    const suggested = ids.slice(0, natural(limits.categories)).flatMap((id) => categoryOf(id) ?? []);
    return {
      products: found.items.slice(0, natural(limits.products)),
      total: found.total,
      categories: suggested.map(({ name, url, trail }) => ({ name, url, trail })),
      brands,
      corrected,
      article: toArticle(article),
    };
  };
}

/** Searches: a list with the corrections of its text. */
export function searcher(hits: HitReader, list: ListReader) {
  return async (context: Context, text: string, query: ListQuery): Promise<SearchResult> => {
    // Simultaneous calls with the same text share one search.
    const [{ corrected, suggestion, article }, found] = await Promise.all([
      hits(context, text),
      list(context, { type: 'search', text }, query),
    ]);
    return { ...found, corrected, suggestion, article: toArticle(article) };
  };
}
