import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import { stockStatus, toImages, toPrice } from '../../domain/catalogue/product-values';
import type { FeedArticle, FeedSlice, Option } from '../../model/product';
import {
  brand,
  product,
  productCategory,
  productPrice,
  productPriceHistory,
  productStore,
  productText,
} from '../schema/catalogue';
import { toId } from '../schema/columns';
import { partsOf, weightOf } from './bundles';
import type { CategoryReader } from './categories';
import { inWords } from './facts';
import {
  articleUnits,
  inCurrency,
  inStore,
  priceColumns,
  statementValues,
  chosenOption,
  variantOptions,
} from './product-joins';
import { parent } from './variants';

const pageId = sql<number>`coalesce(${product.parentId}, ${product.id})`;

/** When the current price of a row was first recorded, as in `write-prices.ts`; null without a record of it. */
const reducedSince = sql<string | null>`(
  select min(h.valid_from) from ${productPriceHistory} h
  where h.product_id = ${product.id} and h.currency = ${productPrice.currency} and h.valid_from > coalesce((
    select max(o.valid_from) from ${productPriceHistory} o
    where o.product_id = ${product.id} and o.currency = ${productPrice.currency}
      and o.price <> ${productPrice.final}), '-infinity'))`;

const mainCategory = sql<number | null>`(
  select c.category_id from ${productCategory} c where c.product_id = ${pageId} and c.main limit 1)`;

const mpnOf = ({ values }: { readonly values: { getSQL(): SQL } }) =>
  sql`case when jsonb_typeof(${values} -> 'mpn') = 'string' then ${values} ->> 'mpn' end`;

const articleColumns = () => ({
  id: product.id,
  sku: product.sku,
  groupSku: parent.sku,
  name: inWords(productText, productText.name),
  url: productText.urlPath,
  brand: brand.name,
  short: inWords(productText, productText.short),
  description: inWords(productText, productText.description),
  images: product.images,
  parentImages: parent.images,
  ...priceColumns,
  reducedSince,
  available: articleUnits(product),
  type: product.type,
  parts: partsOf(),
  ean: product.ean,
  mpn: sql<string | null>`coalesce(${mpnOf(product)}, ${mpnOf(parent)})`,
  weight: sql<number | null>`coalesce(${weightOf(product)}, ${weightOf(parent)})`,
  options: variantOptions<Option>(parent, chosenOption),
  category: mainCategory,
});

/** Selects simple products, bundles and variants by id: reading from a cursor on costs the same at any depth. */
const articleQuery = (db: Database) =>
  db
    .select(articleColumns())
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .innerJoin(productStore, inStore())
    .innerJoin(
      productText,
      and(eq(productText.productId, pageId), eq(productText.language, sql.placeholder('language'))),
    )
    .innerJoin(productPrice, inCurrency())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(
      and(
        gte(product.id, sql.placeholder('first')),
        eq(product.enabled, true),
        or(
          inArray(product.type, ['simple', 'bundle']),
          and(eq(product.type, 'variant'), eq(parent.enabled, true)),
        ),
      ),
    )
    .orderBy(asc(product.id))
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_feed_articles');

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articleQuery>['execute']>>[number];

/** A bundle without a weight of its own weighs as much as its parts, if all of them have one. */
function gramsOf({ weight, parts }: ArticleRow): number | null {
  if (weight !== null || parts === null || parts.some(({ grams }) => grams === null)) return weight;
  return parts.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);
}

function toArticle(row: ArticleRow, context: Context, categories: readonly string[]): FeedArticle {
  const { sku, groupSku, name, url, brand: brandName, short, description, ean, mpn } = row;
  const price = toPrice(row, context);
  const isAnnounced = price.priorPrice !== null && row.reducedSince !== null;
  const images = row.images.length > 0 ? row.images : (row.parentImages ?? []);
  return {
    sku,
    groupSku,
    name,
    url,
    brand: brandName,
    short,
    description,
    ean,
    mpn,
    price,
    categories,
    images: toImages(images, name)
      .filter(({ disabled }) => !disabled)
      .toSorted((a, b) => a.position - b.position),
    reducedSince: isAnnounced ? new Date(row.reducedSince ?? '').toISOString() : null,
    reducedUntil: isAnnounced ? (price.validUntil ?? null) : null,
    stock: stockStatus(row.available),
    options: row.options ?? [],
    isBundle: row.type === 'bundle',
    grams: gramsOf(row),
  };
}

export function feedReader(db: Database, categories: CategoryReader) {
  const articles = articleQuery(db);
  return async (context: Context, cursor: string | null, limit: number): Promise<FeedSlice> => {
    const first = cursor === null ? 1 : toId(cursor);
    const [rows, trails] = await Promise.all([
      articles.execute({ ...statementValues(context), first, limit: limit + 1 }),
      categories.withTrails(context),
    ]);
    const next = rows[limit];
    return {
      articles: rows.slice(0, limit).map((row) => {
        const trail = row.category === null ? [] : (trails(row.category)?.trail ?? []);
        return toArticle(
          row,
          context,
          trail.map(({ name }) => name),
        );
      }),
      next: next ? String(next.id) : null,
    };
  };
}
