import { asc, eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/shop/stores';
import { statement } from '@/database/statement';
import type { Queryable } from '@/database/pool';
import type { Context } from '../../context';
import type { CartLine } from '../../domain/cart/cart-line';
import { type LinePart, shareStock } from '../../domain/cart/share-stock';
import type { Option } from '../../model/product';
import { partName, type PartRow, partsOf, weightOf } from '../catalogue/bundles';
import { inWords } from '../catalogue/facts';
import { articleUnits, chosenOption, variantOptions } from '../catalogue/product-joins';
import {
  brand,
  categoryText,
  product,
  productCategory,
  productPrice,
  productStore,
  productText,
  productTier,
} from '../schema/catalogue';
import { offerItem } from '../schema/offers';
import { cartItem } from '../schema/orders';
import type { StoreCode } from '@/config/types';

const parentProduct = alias(product, 'parent_product');
const parentText = alias(productText, 'parent_text');

/** Names for analytics, the main category first (spec §7: at most 5). */
function categoryNames(): SQL<string[] | null> {
  return sql`(
    select jsonb_agg(found.name) from (
      select ${inWords(categoryText, categoryText.name)} as name
      from ${productCategory}
      join ${categoryText} on ${categoryText.categoryId} = ${productCategory.categoryId}
        and ${categoryText.language} = ${sql.placeholder('language')}
      where ${productCategory.productId} = ${parentProduct.id}
      order by ${productCategory.main} desc, ${productCategory.categoryId}
      limit 5) found)`;
}

/** The largest tier at or below the quantity; none at 1 or less (spec §4). */
function tierPrice(quantity: AnyPgColumn): SQL<number | null> {
  return sql`(
    select ${productTier.price} from ${productTier}
    where ${productTier.productId} = ${product.id} and ${productTier.currency} = ${sql.placeholder('currency')}
      and ${productTier.quantity} <= ${quantity} and ${quantity} > 1
    order by ${productTier.quantity} desc limit 1)`;
}

interface LineSource {
  readonly name: string;
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly productId: AnyPgColumn;
  readonly quantity: AnyPgColumn;
  readonly position: AnyPgColumn;
  readonly owner: AnyPgColumn;
  /** Of one unit, in minor units; null without an offer. */
  readonly offerPrice: SQL<number | null>;
}

const cartSource: LineSource = {
  name: 'cart_lines',
  table: cartItem,
  id: cartItem.id,
  productId: cartItem.productId,
  quantity: cartItem.quantity,
  position: cartItem.position,
  owner: cartItem.cartId,
  offerPrice: sql`(
    select ${offerItem.price}::float8 from ${offerItem}
    where ${offerItem.offerId} = ${sql.placeholder('offer')}::uuid and ${offerItem.productId} = ${product.id})`,
};

const offerSource: LineSource = {
  name: 'offer_lines',
  table: offerItem,
  id: offerItem.position,
  productId: offerItem.productId,
  quantity: offerItem.quantity,
  position: offerItem.position,
  owner: offerItem.offerId,
  offerPrice: sql`${offerItem.price}::float8`,
};

const linesQuery = (source: LineSource) => (db: Queryable) =>
  db
    .select({
      id: sql<string>`${source.id}::text`,
      quantity: sql<number>`${source.quantity}`,
      productId: product.id,
      type: product.type,
      sku: product.sku,
      parentProductId: parentProduct.id,
      parentProductSku: parentProduct.sku,
      name: inWords(parentText, parentText.name),
      url: parentText.urlPath,
      brand: brand.name,
      images: product.images,
      parentProductImages: parentProduct.images,
      categories: categoryNames(),
      options: variantOptions<Option>(parentProduct, chosenOption),
      price: productPrice.final,
      regular: productPrice.regular,
      lowest: productPrice.prior,
      earlier: productPrice.earlier,
      tierPrice: tierPrice(source.quantity),
      offerPrice: source.offerPrice,
      stock: articleUnits(product),
      parts: partsOf(),
      /** Grams of one unit: the attribute `weight`. */
      weight: sql<number | null>`coalesce(${weightOf(product)}, ${weightOf(parentProduct)})`,
      taxClass: product.taxClass,
      sold: sql<boolean>`${product.enabled} and ${parentProduct.enabled} and ${product.type} <> 'configurable'
        and ${soldInStore(product.id)} and ${soldInStore(parentProduct.id)}`,
    })
    .from(source.table)
    .innerJoin(product, eq(product.id, source.productId))
    .innerJoin(parentProduct, sql`${parentProduct.id} = coalesce(${product.parentId}, ${product.id})`)
    .innerJoin(brand, eq(brand.code, parentProduct.brandCode))
    .leftJoin(
      parentText,
      sql`${parentText.productId} = ${parentProduct.id} and ${parentText.language} = ${sql.placeholder('language')}`,
    )
    .leftJoin(
      productPrice,
      sql`${productPrice.productId} = ${product.id} and ${productPrice.currency} = ${sql.placeholder('currency')}`,
    )
    .where(eq(source.owner, sql.placeholder('owner')))
    .orderBy(asc(source.position))
    .prepare(source.name);

type StoredLine = Awaited<ReturnType<ReturnType<ReturnType<typeof linesQuery>>['execute']>>[number];

const toPart = (row: PartRow): LinePart => ({
  sku: row.sku,
  name: partName(row),
  quantity: row.quantity,
  productId: row.productId ?? 0,
  stock: row.stock,
});

/** A bundle without a weight of its own weighs what its parts do. */
const gramsOf = ({ weight, parts }: StoredLine): number =>
  weight ?? (parts ?? []).reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

function toLines(rows: readonly StoredLine[]): CartLine[] {
  return shareStock(
    rows.map((row) => ({ ...row, grams: gramsOf(row), parts: (row.parts ?? []).map(toPart) })),
  );
}

const cartLines = statement(linesQuery(cartSource));
const offerLines = statement(linesQuery(offerSource));

/** In the order in which they were added. `offerId`: the offer that the cart was loaded from. */
export async function readLines(
  db: Queryable,
  { store, currency }: Context,
  cartId: string,
  offerId: string | null,
): Promise<CartLine[]> {
  const { language } = storeConfig(store);
  return toLines(await cartLines(db).execute({ owner: cartId, offer: offerId, store, currency, language }));
}

/** The same for an offer, in its order. `CartLine.id` is the position; lines of deleted products are missing. */
export async function readOfferLines(
  db: Queryable,
  { store, currency }: Context,
  offerId: string,
): Promise<CartLine[]> {
  const { language } = storeConfig(store);
  return toLines(await offerLines(db).execute({ owner: offerId, store, currency, language }));
}

export function soldInStore(id: AnyPgColumn, store: StoreCode | Placeholder = sql.placeholder('store')): SQL {
  return sql`exists (select from ${productStore} where ${productStore.productId} = ${id}
    and ${productStore.store} = ${store})`;
}
