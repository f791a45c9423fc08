import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { catalogue } from '@/config/limits/catalogue';
import { storeCodes } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { skuKey } from '@/lib/sku';
import { type Listed, mostCounted } from '../../model/list';
import type { ArticleFacets, ArticleQuery, ArticleRow } from '../../ports/admin/articles';
import { availableUnits, variantOptions } from '../catalogue/product-joins';
import { countRows, pageOf } from '../listed';
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

/** Rows that are read of one condition, so that a search which finds everything ends early. The limit also keeps its plan apart. */
const most = sql.raw(`limit ${mostCounted + 1}`);
const among = (ids: SQL) => sql`${product.id} in (select id from (${ids}) wanted ${most})`;

/** Each part of the union has an index. */
function found(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const prefix = (value: string) => `${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = nameQuery(text);
  const named = sql`select product_id from ${productSearch} where document @@ ${query}::tsquery ${most}`;
  const parts = [
    sql`select id from ${product} where sku_key(sku) like ${prefix(skuKey(text))} ${most}`,
    sql`select id from ${product} where sku_bare_key(sku) = sku_bare_key(${text}) ${most}`,
    ...(/^\d{4,14}$/.test(text)
      ? [sql`select id from ${product} where ean like ${prefix(text)} ${most}`]
      : []),
    ...(query === null
      ? []
      : [
          named,
          sql`select v.id from (${named}) parent join ${product} v on v.parent_id = parent.product_id`,
        ]),
  ];
  return among(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union `,
    ),
  );
}

const free = sql`(${stock.onHand} - ${stock.reserved})`;

/** What is on sale alone, as the first screen counts it. */
function atLevel(level: NonNullable<ArticleQuery['stock']>): SQL {
  const rows = (condition: SQL) => sql`select product_id as id from ${stock} where ${condition}`;
  if (level === 'out')
    return sql`${product.enabled} and ${among(rows(sql`${stock.onHand} <= ${stock.reserved}`))}`;
  if (level === 'low')
    return sql`${product.enabled} and ${among(rows(sql`${free} between 1 and ${sql.raw(String(catalogue.lowStock))}`))}`;
  // Nearly all articles: they are read in their order until the page is full.
  return sql`${product.enabled} and exists (select from ${stock} where product_id = ${product.id} and ${free} > 0)`;
}

/** As the partial index has it. */
const isOff = sql`(not ${product.enabled} or ${product.stores} = '{}')`;

/** With the variants of its products, which have no category of their own. */
const inCategory = (code: string) => {
  const products = sql`select pc.product_id as id from ${productCategory} pc
    join ${category} on ${category.id} = pc.category_id where ${category.code} = ${code}`;
  return among(
    sql`${products} union select v.id from (${products}) top join ${product} v on v.parent_id = top.id`,
  );
};

function conditionsOf({ brand: code, category: wanted, sale, search, store, stock: level }: ArticleQuery) {
  return and(
    found(search),
    code === undefined ? undefined : eq(product.brandCode, code),
    wanted === undefined ? undefined : inCategory(wanted),
    store === undefined
      ? undefined
      : sql`${product.enabled} and ${product.stores} @> array[${store}]::text[]`,
    sale === undefined ? undefined : sale === 'off' ? isOff : sql`not ${isOff}`,
    level === undefined ? undefined : atLevel(level),
  );
}

const parent = alias(product, 'parent_product');

/** The name of an article in a language, with the options of a variant. `parent` is joined. */
export function articleName(language: Language): SQL<string> {
  const option = sql`${attributeOption.label} ->> ${language}::text`;
  const options = sql`(select string_agg(each, ', ') from jsonb_array_elements_text(${variantOptions(parent, option)}) each)`;
  return sql<string>`coalesce(concat_ws(', ', ${productText.name}, ${options}), '')`;
}

/** `product` with its parent, or itself, as `parent`, and the text of that in a language. */
export const articleJoins = (language: Language) => sql`${product}
  join ${product} parent_product on ${parent.id} = coalesce(${product.parentId}, ${product.id})
  left join ${productText} on ${productText.productId} = ${parent.id} and ${productText.language} = ${language}`;

interface StoredRow extends Record<string, unknown> {
  readonly sku: string;
  readonly name: string;
  readonly type: ArticleRow['type'];
  readonly ean: string | null;
  readonly brand: string;
  readonly enabled: boolean;
  readonly stores: readonly StoreCode[];
  readonly regular: number | null;
  readonly final: number | null;
  readonly on_hand: number | null;
  readonly reserved: number | null;
  readonly free: number | null;
}

function rowOf(row: StoredRow, currency: CurrencyCode): ArticleRow {
  const {
    brand: maker,
    ean,
    enabled,
    final,
    free,
    name,
    on_hand: onHand,
    regular,
    reserved,
    sku,
    type,
  } = row;
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  return {
    sku,
    name,
    type,
    ean,
    brand: maker,
    price: money(final),
    regular: regular === final ? null : money(regular),
    stock:
      onHand === null || reserved === null || free === null || type === 'configurable' || type === 'bundle'
        ? null
        : { onHand, reserved, free },
    stores: enabled ? storeCodes.filter((code) => row.stores.includes(code)) : [],
  };
}

async function rowsOf(db: Queryable, ids: readonly number[], query: ArticleQuery): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const { currency, language } = query;
  const { rows } = await db.execute<StoredRow>(sql`
    select ${product.sku} as sku, ${articleName(language)} as name, ${product.type} as type, ${product.ean} as ean,
      ${brand.name} as brand, ${product.enabled} as enabled, ${product.stores} as stores, regular, final, on_hand, reserved,
      ${availableUnits} as free
    from ${articleJoins(language)}
    join ${brand} on ${brand.code} = ${product.brandCode}
    left join ${productPrice} on ${productPrice.productId} = ${product.id} and ${productPrice.currency} = ${currency}
    left join ${stock} on ${stock.productId} = ${product.id}
    where ${product.id} = any(${sql.param([...ids])}::int[])
    order by array_position(${sql.param([...ids])}::int[], ${product.id})`);
  return rows.map((row) => rowOf(row, currency));
}

export async function searchArticles(db: Database, query: ArticleQuery): Promise<Listed<ArticleRow>> {
  const { limit, offset } = pageOf(query);
  const rows = sql`from ${product} where ${conditionsOf(query) ?? sql`true`}`;
  const direction = query.descending ? sql`desc` : sql`asc`;
  const [page, total] = await Promise.all([
    db.execute<{ id: number }>(
      sql`select ${product.id} as id ${rows} order by ${product.sku} ${direction} limit ${limit} offset ${offset}`,
    ),
    countRows(db, sql`select 1 ${rows}`),
  ]);
  const ids = page.rows.map(({ id }) => id);
  return { rows: await rowsOf(db, ids, query), total: Math.min(total, mostCounted + 1) };
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
