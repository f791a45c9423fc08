import { and, arrayContains, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import type { ListQuery, ProductList, SortId } from '../../model/category';
import type { ProductCard } from '../../model/product';
import type { Database } from '../database';
import {
  attribute,
  attributeOption,
  product,
  productCategory,
  productOption,
  productPrice,
  productStore,
} from '../schema/catalogue';
import { type CardReader, inCurrency, inStore, soldHere } from './cards';
import { type Scope, scopeValues } from './scope';
import { toId } from './ids';

/** One page of ids and how many there are in all. */
export interface IdPage {
  id: number;
  total: number;
}

/** Counts the rows before the limit cuts them. */
export const totalCount = () => sql<number>`(count(*) over ())::int`;

/** Order of a list; the position settles ties, so that pages never overlap. */
export function listOrder(sort: SortId): SQL[] {
  const position = [asc(product.position), asc(product.id)];
  if (sort === 'price_asc') return [asc(productPrice.final), ...position];
  return sort === 'price_desc' ? [desc(productPrice.final), ...position] : position;
}

/** Page and size as numbers that PostgreSQL takes. */
export function window({ page, pageSize }: ListQuery): { page: number; limit: number; offset: number } {
  const whole = (value: number, most: number) => Math.min(Math.max(Math.trunc(value) || 1, 1), most);
  const limit = whole(pageSize, 10 * catalogue.pageSize);
  return { page: whole(page, Number.MAX_SAFE_INTEGER), limit, offset: (whole(page, 1e9) - 1) * limit };
}

/**
 * Runs `read` for the asked page and makes cards of what it gives. A page past the end has no row that
 * could carry the total, so that the first page is asked for it.
 */
export async function readList(
  query: ListQuery,
  read: (limit: number, offset: number) => Promise<IdPage[]>,
  cards: (ids: number[]) => Promise<ProductCard[]>,
): Promise<ProductList> {
  const { page, limit, offset } = window(query);
  const rows = await read(limit, offset);
  const total = (rows[0] ?? (offset > 0 ? (await read(1, 0))[0] : undefined))?.total ?? 0;
  const items = await cards(rows.map(({ id }) => id));
  return { items, total, page, pages: Math.ceil(total / limit) };
}

/**
 * Conditions on the row of `product` for the given filters: any option of one code, all codes. Codes that
 * no filterable attribute has are ignored, and so are options that it does not have.
 */
export async function filterConditions(db: Database, filters: ListQuery['filters']): Promise<SQL[]> {
  const wanted = Object.entries(filters).filter(
    ([code, options]) => options.length > 0 && !code.includes('\0'),
  );
  if (wanted.length === 0) return [];
  const matches = wanted.map(([code, options]) =>
    and(
      eq(attribute.code, code),
      inArray(
        attributeOption.code,
        options.filter((option) => !option.includes('\0')),
      ),
    ),
  );
  const rows = await db
    .select({ code: attribute.code, id: attributeOption.id })
    .from(attributeOption)
    .innerJoin(attribute, eq(attribute.code, attributeOption.attributeCode))
    .where(and(eq(attribute.filterable, true), or(...matches)));
  return [...Map.groupBy(rows, ({ code }) => code).values()].map((options) => {
    const ids = sql.join(
      options.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    return sql`exists (select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.optionId} in (${ids}))`;
  });
}

function categoryQuery(db: Database, sort: SortId, conditions: readonly SQL[]) {
  return db
    .select({ id: product.id, total: totalCount() })
    .from(productCategory)
    .innerJoin(product, eq(product.id, productCategory.productId))
    .innerJoin(productStore, inStore())
    .innerJoin(productPrice, inCurrency())
    .where(and(eq(productCategory.categoryId, sql.placeholder('category')), soldHere(), ...conditions))
    .orderBy(...listOrder(sort))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

/** Products of a category and everything below it. */
export function categoryLister(db: Database, cards: CardReader) {
  const prepared = {
    position_asc: categoryQuery(db, 'position_asc', []).prepare('catalogue_list_position'),
    price_asc: categoryQuery(db, 'price_asc', []).prepare('catalogue_list_price'),
    price_desc: categoryQuery(db, 'price_desc', []).prepare('catalogue_list_price_desc'),
  };
  return async (scope: Scope, categoryId: string, query: ListQuery): Promise<ProductList> => {
    const category = toId(categoryId);
    const conditions = await filterConditions(db, query.filters);
    const plain = conditions.length === 0;
    // Filtered lists have too many shapes to keep statements for them.
    const statement = plain ? prepared[query.sort] : categoryQuery(db, query.sort, conditions);
    const read = (limit: number, offset: number) =>
      category === null
        ? Promise.resolve([])
        : statement.execute({ ...scopeValues(scope), category, limit, offset });
    return readList(query, read, (ids) => cards(scope, ids));
  };
}

/** Best sellers first, then what stands first in lists. */
export function featuredReader(db: Database, cards: CardReader) {
  const first = db
    .select({ id: product.id })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(soldHere())
    .orderBy(desc(arrayContains(product.labels, ['bestseller'])), asc(product.position), asc(product.id))
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_featured');
  return async (scope: Scope, limit: number): Promise<ProductCard[]> => {
    const rows = await first.execute({ store: scope.store, limit: Math.max(0, Math.trunc(limit)) });
    return cards(
      scope,
      rows.map(({ id }) => id),
    );
  };
}
