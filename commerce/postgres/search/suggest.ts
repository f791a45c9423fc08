import { sql, and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ListQuery, ProductList } from '../../model/category';
import type { SearchResult, SuggestionLimits, Suggestions } from '../../model/search';
import { category, productCategory, product, productText } from '../schema/catalogue';
import { toId } from '../schema/columns';
import type { CategoryReader } from '../catalogue/categories';
import { type ListIndex, storeBit } from '../catalogue/list-index/list-index';
import { type HitReader, type SearchHits, searchHits } from './search';
import { storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { has, sizeOf } from '../catalogue/list-index/bitset';
import { listIndexCache } from '../catalogue/list-index/list-index-cache';
import { LEVELS, type Level, type Matched } from './rank';
import type { ExplainedTerm, Explanation } from '../../ports/admin/catalogue';

const TOP_HITS = 12;

function soldBrands({ filters, brands, stores }: ListIndex, { store }: Context, codes: readonly string[]) {
  const names = new Map(
    filters.flatMap(({ label, values }) => (label ? [] : values)).map((each) => [each.code, each]),
  );
  return [...new Set(codes)].flatMap((code) => {
    const name = names.get(code)?.title;
    const sold = brands.get(code)?.some((position) => ((stores[position] ?? 0) & storeBit(store)) !== 0);
    return sold && typeof name === 'string' ? [{ code, name }] : [];
  });
}

/** Reads ids of categories: the named ones in the given order, then the main categories of the hits. */
async function readCategoryIds(
  db: Database,
  named: readonly string[],
  products: ProductList['items'],
): Promise<number[]> {
  const ids = products.flatMap(({ id }) => toId(id) ?? []);
  const { rows } = await db.execute<{ id: number }>(sql`
    with wanted as (select code, min(rank) as rank
      from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) with ordinality as list(code, rank) group by code)
    select ${category.id} as id from ${category} left join wanted on wanted.code = ${category.code}
    cross join lateral (select count(*)::int as hits from ${productCategory} where ${productCategory.categoryId} = ${category.id}
      and ${productCategory.main} and ${productCategory.productId} in (
        select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)) as main
    where wanted.rank is not null or main.hits > 0
    order by wanted.rank nulls last, main.hits desc, ${category.position}, ${category.id}`);
  return rows.map(({ id }) => id);
}

type ListReader = (
  context: Context,
  source: { type: 'search'; text: string; typing?: boolean },
  query: ListQuery,
) => Promise<ProductList>;

const toArticle = (article: SearchHits['article']): SearchResult['article'] =>
  article && { ...article, productId: String(article.productId) };

const natural = (limit: number) => Math.max(0, Math.trunc(limit));

/** No input is an error. */
export function suggester(
  db: Database,
  {
    hits,
    categories,
    list,
  }: {
    readonly hits: HitReader;
    readonly categories: CategoryReader;
    readonly list: ListReader;
  },
) {
  return async (context: Context, text: string, limits: SuggestionLimits): Promise<Suggestions> => {
    const pageSize = Math.max(TOP_HITS, natural(limits.products));
    const query: ListQuery = { page: 1, pageSize, sort: 'position_asc', filters: {} };
    const [result, products] = await Promise.all([
      hits(context, text, true),
      list(context, { type: 'search', text, typing: true }, query),
    ]);
    const brands = soldBrands(result.index, context, result.named('brand'));
    const top = products.items.slice(0, TOP_HITS);
    const [ids, categoryOf] = await Promise.all([
      readCategoryIds(db, result.named('category'), top),
      categories.withTrails(context),
    ]);
    const suggested = ids.slice(0, natural(limits.categories)).flatMap((id) => categoryOf(id) ?? []);
    return {
      products: products.items.slice(0, natural(limits.products)),
      total: products.total,
      categories: suggested.map(({ name, url, trail, image }) => ({ name, url, trail, image })),
      brands: brands.slice(0, natural(limits.brands)),
      corrected: result.corrected,
      notSold: result.notSold,
      article: toArticle(result.article),
    };
  };
}

export function searcher(hits: HitReader, list: ListReader) {
  return async (context: Context, text: string, query: ListQuery): Promise<SearchResult> => {
    // Simultaneous calls with the same text share one search.
    const [{ corrected, suggestion, article, leftOut, notSold }, suggestions] = await Promise.all([
      hits(context, text),
      list(context, { type: 'search', text }, query),
    ]);
    return {
      ...suggestions,
      corrected,
      suggestion,
      leftOut: [...leftOut],
      notSold,
      article: toArticle(article),
    };
  };
}

const levels = Object.keys(LEVELS) as Level[];

async function readNames(db: Database, language: Language, ids: readonly number[]) {
  const rows = await db
    .select({ id: product.id, sku: product.sku, name: productText.name })
    .from(product)
    .innerJoin(productText, and(eq(productText.productId, product.id), eq(productText.language, language)))
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

function roleOf({ head, term }: Matched): ExplainedTerm['role'] {
  if (head) return 'kind';
  if (term.negated) return 'without';
  return term.prefix ? 'unfinished' : 'word';
}

export async function explainSearch(
  db: Database,
  store: StoreCode,
  text: string,
  limit: number,
): Promise<Explanation> {
  const { language, defaultCurrencyCode: currency } = storeConfig(store);
  const { hits } = searchHits(db, listIndexCache(db));
  const result = await hits({ store, currency, customer: null }, text);
  const { index, positions, reader, corrected, suggestion, leftOut, notSold } = result;
  const sets = await reader.read(result.terms.map(({ term }) => term));
  const terms = result.terms.map((matched, at) => ({ ...matched, ...sets[at] }));
  const first = Array.from(positions.subarray(0, limit));
  const idAt = (position: number) => index.ids[position] ?? 0;
  const names = await readNames(db, language, first.map(idAt));
  const explained = terms.map((each): ExplainedTerm => ({
    typed: each.term.typed,
    meanings: reader.meaningsOf(each.term).map(({ code }) => code),
    role: roleOf(each),
    weight: each.weight,
    matches: {
      strong: sizeOf(each.strong),
      also: sizeOf(each.also),
      name: sizeOf(each.name),
      text: sizeOf(each.text),
    },
  }));
  const products = first.map((position) => ({
    ...(names.get(idAt(position)) ?? { sku: '', name: '' }),
    matches: terms.map((each) => levels.find((level) => has(each[level], position)) ?? null),
  }));
  return { terms: explained, corrected, suggestion, leftOut, notSold, total: positions.length, products };
}
