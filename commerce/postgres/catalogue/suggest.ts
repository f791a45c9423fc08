import { sql } from 'drizzle-orm';
import { paths } from '@/lib/paths';
import type { ListQuery, ProductList } from '../../model/category';
import type { SearchResult, SuggestionLimits, Suggestions } from '../../model/search';
import type { Database } from '../database';
import { brand, category, product, productCategory, productStore } from '../schema/catalogue';
import { searchName } from '../schema/search';
import type { CategoryReader } from './categories';
import { toId } from './ids';
import type { Scope } from './scope';
import type { HitReader } from './search';
import { nameQueries, type Slot } from './search-query';

/** Products looked at for the categories that they are in. */
const LOOK_AT = 12;

interface Named {
  kind: 'category' | 'brand';
  code: string;
  /** All that was typed fits the name, not only a part of it. */
  whole: boolean;
  /** Words and stems of the name: the fewer, the closer it is to what was typed. */
  size: number;
}

/** Categories and brands that are called so, those that fit as a whole first, short names before long ones. */
async function readNames(db: Database, { language }: Scope, slots: readonly Slot[]): Promise<Named[]> {
  const asked = nameQueries(slots, language);
  if (!asked) return [];
  const { kind, code, document } = searchName;
  const { rows } = await db.execute<{ [Key in keyof Named]: Named[Key] }>(sql`
    select ${kind}, ${code}, ${document} @@ ${asked.every}::tsquery as whole, length(${document}) as size
    from ${searchName}
    where ${searchName.language} = ${language} and ${document} @@ ${asked.any}::tsquery
    order by whole desc, size, ${code}`);
  return rows;
}

async function brandsOf(db: Database, { store }: Scope, names: readonly Named[], limit: number) {
  // "noctara dome" means the brand too.
  const codes = names.filter(({ kind }) => kind === 'brand').map(({ code }) => code);
  if (codes.length === 0) return [];
  const { rows } = await db.execute<{ code: string; name: string }>(sql`
    select ${brand.code}, ${brand.name}
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as wanted(code, place)
    join ${brand} on ${brand.code} = wanted.code
    where exists (select 1 from ${product} join ${productStore} on ${productStore.productId} = ${product.id}
      where ${product.brandCode} = ${brand.code} and ${product.enabled} and ${productStore.store} = ${store})
    order by wanted.place limit ${limit}`);
  return rows.map(({ code, name }) => ({ code, name, url: paths.brand(code) }));
}

const among = (codes: readonly string[]) =>
  sql`${category.code} in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`;

/** Ids of categories: the one that is called so and no more, others that are, those that products found are in. */
async function categoryIds(
  db: Database,
  names: readonly Named[],
  products: ProductList['items'],
): Promise<number[]> {
  const called = names.filter((name) => name.kind === 'category' && name.whole);
  const codes = called.map(({ code }) => code);
  const closest = called.filter(({ size }) => size === called[0]?.size).map(({ code }) => code);
  const ids = products.flatMap(({ id }) => toId(id) ?? []);
  const { rows } = await db.execute<{ id: number; found: number; called: boolean }>(sql`
    select ${category.id}, (select count(*)::int from ${productCategory} where ${productCategory.categoryId} = ${category.id}
        and ${productCategory.main} and ${productCategory.productId} in (
          select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)) as found,
      ${among(codes)} as called, ${among(closest)} as closest
    from ${category} order by closest desc, called desc, found desc, ${category.position}, ${category.id}`);
  return rows.flatMap(({ id, found, called }) => (called || found > 0 ? [id] : []));
}

interface Parts {
  readonly hits: HitReader;
  readonly categories: CategoryReader;
  readonly list: (
    scope: Scope,
    source: { type: 'search'; text: string },
    query: ListQuery,
  ) => Promise<ProductList>;
}

const whole = (limit: number) => Math.max(0, Math.trunc(limit));

/** Suggests what a shopper may mean while typing; the last word may be unfinished. No input is an error. */
export function suggester(db: Database, { hits, categories, list }: Parts) {
  return async (scope: Scope, text: string, limits: SuggestionLimits): Promise<Suggestions> => {
    const pageSize = Math.max(LOOK_AT, whole(limits.products));
    const query: ListQuery = { page: 1, pageSize, sort: 'position_asc', filters: {} };
    const understood = hits(scope, text);
    const [{ corrected }, found, names] = await Promise.all([
      understood,
      list(scope, { type: 'search', text }, query),
      understood.then(({ slots }) => readNames(db, scope, slots)),
    ]);
    const [ids, brands, withTrails] = await Promise.all([
      categoryIds(db, names, found.items.slice(0, LOOK_AT)),
      brandsOf(db, scope, names, whole(limits.brands)),
      categories.withTrails(scope),
    ]);
    const suggested = ids.slice(0, whole(limits.categories)).flatMap((id) => withTrails(id) ?? []);
    return {
      products: found.items.slice(0, whole(limits.products)),
      total: found.total,
      categories: suggested.map(({ name, url, trail }) => ({ name, url, trail })),
      brands,
      corrected,
    };
  };
}

/** Searches: a list like any other, and what was understood. */
export function searcher(hits: HitReader, list: Parts['list']) {
  return async (scope: Scope, text: string, query: ListQuery): Promise<SearchResult> => {
    // Both ask for the same hits at the same time, so that they are looked for once.
    const [{ corrected, suggestion }, found] = await Promise.all([
      hits(scope, text),
      list(scope, { type: 'search', text }, query),
    ]);
    return { ...found, corrected, suggestion };
  };
}
