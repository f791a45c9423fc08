import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { catalogue } from '@/config/limits/catalogue';
import { storeCodes } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import type { Language, StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import { isOneOf } from '@/database/statement';
import { skuKey } from '@/lib/sku';
import { type Listed, mostCounted } from '../../model/list';
import type { ArticleFacets, ArticleQuery, ArticleRow } from '../../ports/admin/articles';
import { availableUnits, variantOptions } from '../catalogue/product-joins';
import { countRows, isChosen, orTrue, pageOf } from '../listed';
import {
  attributeOption,
  brand,
  category,
  categoryText,
  product,
  productCategory,
  productPrice,
  productText,
} from '../schema/catalogue';
import { productSearch } from '../schema/search';
import { stock } from '../schema/stock';
import { lexeme, lexemePrefixes } from '../search/query/stems';
import { words } from '../search/query/words';

const { name: stem, word: written } = lexemePrefixes;

/** Words that each begin a word of the name, in any language; null without one. */
function nameQuery(search: string): string | null {
  const each = words(search).map((word) => {
    const lexemes = languages.flatMap((language) =>
      [stem, written].map((prefix) => `'${lexeme(language, prefix, word)}':*`),
    );
    return `(${[...new Set(lexemes)].join(' | ')})`;
  });
  return each.length === 0 ? null : each.join(' & ');
}

/** Rows that are read of one condition, so that a search which finds everything ends early. */
const most = sql.raw(`limit ${mostCounted + 1}`);
/** By an array, so that its articles are looked up instead of reading all of them. An article counts once, however many of the parts have it. `products`: with their variants. */
function among(parts: readonly SQL[], products?: SQL): SQL {
  const named = sql`with named as materialized (${products} ${most})`;
  const ofNamed = [
    sql`select id from named`,
    sql`select v.id from named join ${product} v on v.parent_id = named.id`,
  ];
  const all = (products ? [...parts, ...ofNamed] : parts).map((part) => sql`(${part} ${most})`);
  return isOneOf(product.id, sql`array(${products ? named : sql``} ${sql.join(all, sql` union all `)})`);
}

interface Search {
  /** Each has an index. */
  readonly numbered: readonly SQL[];
  /** Of the words of its name. */
  readonly named: SQL | null;
  /** These find more than a list counts. */
  readonly isWide: boolean;
}

async function searchOf(db: Database, search: string | undefined): Promise<Search | null> {
  const text = search?.trim();
  if (!text) return null;
  const prefix = (value: string) => `${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = nameQuery(text);
  const numbered = [
    sql`sku_key(${product.sku}) like ${prefix(skuKey(text))}`,
    sql`sku_bare_key(${product.sku}) = sku_bare_key(${text})`,
    ...(/^\d{4,14}$/.test(text) ? [sql`${product.ean} like ${prefix(text)}`] : []),
  ];
  const named = query === null ? null : sql`from ${productSearch} where document @@ ${query}::tsquery`;
  const isWide = named !== null && (await countRows(db, sql`select 1 ${named}`)) > mostCounted;
  return { numbered, named, isWide };
}

/** Of words that most articles have, each article is asked; else what is found is looked up. */
function found({ isWide, named, numbered }: Search): SQL {
  if (isWide) {
    const asked = sql`(select true ${named} and product_id in (${product.id}, ${product.parentId}) limit 1)`;
    return sql`(${sql.join([asked, ...numbered], sql` or `)})`;
  }
  const parts = numbered.map((condition) => sql`select id from ${product} where ${condition}`);
  return among(parts, named === null ? undefined : sql`select product_id as id ${named}`);
}

const free = sql`(${stock.onHand} - ${stock.reserved})`;

/** What is on sale alone, as the first screen counts it. */
function atLevel(level: NonNullable<ArticleQuery['stock']>): SQL {
  const rows = (condition: SQL) => sql`select product_id as id from ${stock} where ${condition}`;
  if (level === 'out')
    return sql`${product.enabled} and ${among([rows(sql`${stock.onHand} <= ${stock.reserved}`)])}`;
  if (level === 'low')
    return sql`${product.enabled} and ${among([rows(sql`${free} between 1 and ${sql.raw(String(catalogue.lowStock))}`)])}`;
  // Nearly all articles: they are read in their order until the page is full.
  return sql`${product.enabled} and exists (select from ${stock} where product_id = ${product.id} and ${free} > 0)`;
}

/** As the partial index has it. */
const isOff = sql`(not ${product.enabled} or ${product.stores} = '{}')`;

/** With the variants of its products, which have no category of their own. */
const inCategory = (code: string) =>
  among(
    [],
    sql`select pc.product_id as id from ${productCategory} pc join ${category} on ${category.id} = pc.category_id
      where ${category.code} = ${code}`,
  );

function conditionsOf(query: ArticleQuery) {
  const { brand: code, category: wanted, sale, store, stock: level } = query;
  return and(
    isChosen(product.sku, query, () => true),
    code === undefined ? undefined : eq(product.brandCode, code),
    wanted === undefined ? undefined : inCategory(wanted),
    store === undefined
      ? undefined
      : sql`${product.enabled} and ${product.stores} @> array[${store}]::text[]`,
    sale === undefined ? undefined : sale === 'off' ? isOff : sql`not ${isOff}`,
    level === undefined ? undefined : atLevel(level),
  );
}

export const parent = alias(product, 'parent_product');

/** The name of an article in a language, with the options of a variant. `parent` is joined. */
export function articleName(language: Language): SQL<string> {
  const option = sql`${attributeOption.label} ->> ${language}::text`;
  const options = sql`(select string_agg(each, ', ') from jsonb_array_elements_text(${variantOptions(parent, option)}) each)`;
  return sql<string>`coalesce(concat_ws(', ', ${productText.name}, ${options}), '')`;
}

/** Joins an article with its parent, or itself, and the text of that. */
export const isParent = sql`${parent.id} = coalesce(${product.parentId}, ${product.id})`;
export const textIn = (language: Language) =>
  and(eq(productText.productId, parent.id), eq(productText.language, language));

async function rowsOf(
  db: Database,
  ids: readonly number[],
  { currency, language }: ArticleQuery,
): Promise<ArticleRow[]> {
  const rows = await db
    .select({
      id: product.id,
      row: {
        sku: product.sku,
        name: articleName(language),
        type: product.type,
        ean: product.ean,
        brand: brand.name,
      },
      price: { regular: productPrice.regular, final: productPrice.final },
      stock: { onHand: stock.onHand, reserved: stock.reserved, free: availableUnits },
      stores: sql<readonly StoreCode[]>`case when ${product.enabled} then ${product.stores} else '{}' end`,
    })
    .from(product)
    .innerJoin(parent, isParent)
    .leftJoin(productText, textIn(language))
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .leftJoin(productPrice, and(eq(productPrice.productId, product.id), eq(productPrice.currency, currency)))
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(inArray(product.id, [...ids]))
    .orderBy(sql`array_position(${sql.param([...ids])}::int[], ${product.id})`);
  return rows.map(({ price, row, stock: units, stores }) => ({
    ...row,
    price: price && { minor: price.final, currency },
    regular: price && price.regular !== price.final ? { minor: price.regular, currency } : null,
    stock: row.type === 'configurable' || row.type === 'bundle' ? null : units,
    stores: storeCodes.filter((code) => stores.includes(code)),
  }));
}

/** One statement counts and sorts, so that what is searched for is looked up once. */
export async function searchArticles(db: Database, query: ArticleQuery): Promise<Listed<ArticleRow>> {
  const { limit, offset } = pageOf(query);
  const order = sql`order by ${product.sku} ${query.descending ? sql`desc` : sql`asc`}`;
  const [search, filters] = [await searchOf(db, query.search), conditionsOf(query)];
  const where = orTrue(and(search ? found(search) : undefined, filters));
  if (search?.isWide && !filters) {
    const page = sql`select ${product.id} as id from ${product} where ${where} ${order} limit ${limit} offset ${offset}`;
    const ids = (await db.execute<{ id: number }>(page)).rows.map(({ id }) => id);
    return { rows: await rowsOf(db, ids, query), total: mostCounted + 1 };
  }
  const { rows } = await db.execute<{ total: number; ids: number[] | null }>(sql`
    select count(*)::int as total, (array_agg(id))[(${offset}::int + 1):(${offset}::int + ${limit}::int)] as ids
    from (select ${product.id} as id from ${product} where ${where} ${order} ${most}) found`);
  const { ids, total } = rows[0] ?? { ids: null, total: 0 };
  return { rows: ids?.length ? await rowsOf(db, ids, query) : [], total };
}

export async function articleFacets(db: Database, language: Language): Promise<ArticleFacets> {
  const [brands, categories] = await Promise.all([
    db.select({ code: brand.code, name: brand.name }).from(brand).orderBy(brand.name),
    db
      .select({ code: category.code, name: categoryText.name, path: categoryText.urlPath })
      .from(category)
      .innerJoin(categoryText, eq(categoryText.categoryId, category.id))
      .where(eq(categoryText.language, language))
      .orderBy(categoryText.urlPath),
  ]);
  return {
    brands: brands.map(({ code, name }) => [code, name] as const),
    // Indented by their depth.
    categories: categories.map(
      ({ code, name, path }) =>
        [code, `${'\u00A0\u00A0'.repeat(Math.max(0, path.split('/').length - 2))}${name}`] as const,
    ),
  };
}
