import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/pool';
import { isOneOf } from '@/database/statement';
import type { Context } from '../../context';
import type { Image, ProductCard } from '../../model/product';
import { brand, product, productPrice, productStore, productText } from '../schema/catalogue';
import { highlightTexts } from './facts';
import {
  changesAt,
  hasPage,
  inCurrency,
  inStore,
  inStoreLanguage,
  unitsInStock,
  statementValues,
} from './product-joins';
import { stockStatus, toImages, toPrice, toRating } from '../../domain/catalogue/product-values';

/** Selects what cards show of products, by the placeholder `ids`. */
const cardQuery = (db: Database) =>
  db
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
      changesAt,
      from: productPrice.from,
      available: unitsInStock(),
      highlights: productText.highlights,
      ratingCount: product.ratingCount,
      ratingSum: product.ratingSum,
    })
    .from(product)
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inStoreLanguage())
    .innerJoin(productPrice, inCurrency())
    .innerJoin(brand, eq(brand.code, product.brandCode))
    .where(and(hasPage(), isOneOf(product.id, sql`${sql.placeholder('ids')}::int[]`)))
    .prepare('catalogue_cards');

type CardRow = Awaited<ReturnType<ReturnType<typeof cardQuery>['execute']>>[number];

const none: ReadonlySet<number> = new Set();

function firstImage(images: readonly Image[]): Image | null {
  return images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position)[0] ?? null;
}

function toCard(row: CardRow, context: Context, bestsellers: ReadonlySet<number>): ProductCard {
  const price = toPrice(row, context);
  const present = { new: row.labels.includes('new'), sale: price.priorPrice !== null };
  const labels = { ...present, bestseller: row.labels.includes('bestseller') && bestsellers.has(row.id) };
  return {
    id: String(row.id),
    sku: row.sku,
    name: row.name,
    url: row.url,
    brand: row.brand,
    typeId: row.type === 'configurable' ? 'configurable' : 'simple',
    image: firstImage(toImages(row.images, row.name)),
    price,
    priceFrom: row.from,
    stockStatus: stockStatus(row.available),
    labels: (['new', 'sale', 'bestseller'] as const).filter((label) => labels[label]),
    highlights: highlightTexts(row.highlights, context),
    rating: toRating(row.ratingCount, row.ratingSum),
  };
}

/**
 * Reads the cards of product ids, in the order of the ids; products that the store does not sell are left out. Of the
 * products that the catalogue's data marks as best sellers, those in `bestsellers` get the label.
 */
export function cardReader(db: Database) {
  const byIds = cardQuery(db);
  return async (
    context: Context,
    ids: readonly number[],
    bestsellers: ReadonlySet<number> = none,
  ): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const rows = await byIds.execute({ ...statementValues(context), ids: [...ids] });
    const cards = new Map(rows.map((row) => [row.id, toCard(row, context, bestsellers)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

export type CardReader = ReturnType<typeof cardReader>;

/** Reads the product ids of SKUs, in the order of the SKUs; unknown SKUs are left out. */
export function skuReader(db: Database) {
  const bySkus = db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('catalogue_skus');
  return async (skus: readonly string[]): Promise<number[]> => {
    // PostgreSQL rejects texts that contain NUL, and no SKU does.
    const rows = await bySkus.execute({ skus: skus.filter((sku) => !sku.includes('\0')) });
    const ids = new Map(rows.map(({ sku, id }) => [sku, id]));
    return skus.flatMap((sku) => ids.get(sku) ?? []);
  };
}

/** Reads the SKUs of the products of variants, by the SKU of the variant. */
export function parentReader(db: Database) {
  const parent = alias(product, 'parent');
  const bySkus = db
    .select({ sku: product.sku, parentSku: parent.sku })
    .from(product)
    .innerJoin(parent, eq(parent.id, product.parentId))
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('catalogue_parents');
  return async (skus: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await bySkus.execute({ skus: skus.filter((sku) => !sku.includes('\0')) });
    return new Map(rows.map(({ sku, parentSku }) => [sku, parentSku]));
  };
}

export type SkuReader = ReturnType<typeof skuReader>;
