import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Image, ProductCard } from '../../model/product';
import type { Database } from '../database';
import { toRating } from '../reviews/rating';
import {
  brand,
  type Highlight,
  product,
  productPrice,
  productStore,
  productText,
  stock,
} from '../schema/catalogue';
import { isOneOf } from '../statement';
import { highlightText } from './facts';
import { type Scope, scopeValues, stockStatus, toPrice } from './scope';

/** Pieces of the row of `product`; of a configurable one the most that a single variant has. */
export function piecesOnHand(): SQL<number> {
  return sql<number>`coalesce(case when ${product.type} = 'configurable' then (
      select max(s.quantity) from ${product} v join ${stock} s on s.product_id = v.id
      where v.parent_id = ${product.id} and v.enabled)
    else (select s.quantity from ${stock} s where s.product_id = ${product.id}) end, 0)`;
}

/** The row of `product` stands for itself in the store of the placeholder `store`. */
export function soldHere(): SQL | undefined {
  return and(eq(product.enabled, true), ne(product.type, 'variant'));
}

/** Joins a product with the store it is sold in. */
export const inStore = () =>
  and(eq(productStore.productId, product.id), eq(productStore.store, sql.placeholder('store')));

/** Joins a product with its text in the reader's language. */
export const inReadersLanguage = () =>
  and(eq(productText.productId, product.id), eq(productText.language, sql.placeholder('language')));

/** Joins a product with its price in the reader's currency. */
export const inCurrency = () =>
  and(eq(productPrice.productId, product.id), eq(productPrice.currency, sql.placeholder('currency')));

interface CardRow {
  id: number;
  sku: string;
  type: 'simple' | 'configurable' | 'variant';
  name: string;
  url: string;
  brand: string;
  images: Omit<Image, 'label'>[];
  labels: string[];
  regular: number;
  final: number;
  prior: number | null;
  earlier: number | null;
  from: boolean;
  pieces: number;
  highlights: Highlight[];
  ratingCount: number;
  ratingSum: number;
}

/** Pictures as the model has them; the label is the product's name. */
export function toImages(images: readonly Omit<Image, 'label'>[], label: string): Image[] {
  return images.map(({ url, position, disabled }) => ({ url, label, position, disabled }));
}

function firstImage(images: readonly Image[]): Image | null {
  return images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position)[0] ?? null;
}

function toCard(row: CardRow, scope: Scope): ProductCard {
  const price = toPrice(row, scope);
  const present = { new: row.labels.includes('new'), sale: price.prior_price !== null };
  const labels = { ...present, bestseller: row.labels.includes('bestseller') };
  return {
    id: String(row.id),
    sku: row.sku,
    name: row.name,
    url: row.url,
    brand: row.brand,
    type_id: row.type === 'configurable' ? 'configurable' : 'simple',
    image: firstImage(toImages(row.images, row.name)),
    price,
    price_from: row.from,
    stock_status: stockStatus(row.pieces),
    labels: (['new', 'sale', 'bestseller'] as const).filter((label) => labels[label]),
    highlights: row.highlights.flatMap((highlight) => highlightText(highlight, scope) ?? []),
    rating: toRating(row.ratingCount, row.ratingSum),
  };
}

/** Reads cards by product id, in the order of the ids; what is not sold in the store is left out. */
export function cardReader(db: Database) {
  const byIds = db
    .select({
      id: product.id,
      sku: product.sku,
      type: product.type,
      name: productText.name,
      url: productText.urlPath,
      brand: brand.name,
      images: product.images,
      labels: product.labels,
      regular: productPrice.regular,
      final: productPrice.final,
      prior: productPrice.prior,
      earlier: productPrice.earlier,
      from: productPrice.from,
      pieces: piecesOnHand(),
      highlights: productText.highlights,
      ratingCount: product.ratingCount,
      ratingSum: product.ratingSum,
    })
    .from(product)
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inReadersLanguage())
    .innerJoin(productPrice, inCurrency())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(and(soldHere(), isOneOf(product.id, sql`${sql.placeholder('ids')}::int[]`)))
    .prepare('catalogue_cards');
  return async (scope: Scope, ids: readonly number[]): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const rows = await byIds.execute({ ...scopeValues(scope), ids: [...ids] });
    const cards = new Map(rows.map((row) => [row.id, toCard(row, scope)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

export type CardReader = ReturnType<typeof cardReader>;

export type IdReader = ReturnType<typeof skuReader>;

/** Ids of the given SKUs, in their order; unknown ones are left out. */
export function skuReader(db: Database) {
  const bySkus = db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('catalogue_skus');
  return async (skus: readonly string[]): Promise<number[]> => {
    // PostgreSQL has no NUL in texts, so that no SKU has one either.
    const rows = await bySkus.execute({ skus: skus.filter((sku) => !sku.includes('\0')) });
    const ids = new Map(rows.map(({ sku, id }) => [sku, id]));
    return skus.flatMap((sku) => ids.get(sku) ?? []);
  };
}
