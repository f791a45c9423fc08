import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '../../context';
import { product, productPrice, productStore, productText } from '../schema/catalogue';
import { stock } from '../schema/stock';

/**
 * The pieces of a row of `stock` that can be sold: on hand and not reserved. 0 if a feed counts fewer pieces than are
 * reserved.
 */
export const availablePieces = sql<number>`greatest(0, ${stock.onHand} - ${stock.reserved})`;

/** The values of the placeholders `store`, `currency` and `language` of prepared statements. */
export function statementValues({ store, currency }: Context) {
  return { store, currency, language: storeConfig(store).language };
}

/** The row of `product` is for sale and has a page of its own: it is no variant. */
export function hasPage(): SQL | undefined {
  return and(eq(product.enabled, true), ne(product.type, 'variant'));
}

/** Joins a product with the store that sells it, given as the placeholder `store`. */
export const inStore = () =>
  and(eq(productStore.productId, product.id), eq(productStore.store, sql.placeholder('store')));

/** Joins a product with its texts in the placeholder `language`. */
export const inStoreLanguage = () =>
  and(eq(productText.productId, product.id), eq(productText.language, sql.placeholder('language')));

/** Joins a product with its price in the placeholder `currency`. */
export const inCurrency = () =>
  and(eq(productPrice.productId, product.id), eq(productPrice.currency, sql.placeholder('currency')));

/** Available pieces of the row of `product`; of a configurable product the most that one variant has. */
export function piecesInStock(): SQL<number> {
  return sql<number>`coalesce(case when ${product.type} = 'configurable' then (
      select max(${availablePieces}) from ${product} v join ${stock} on ${stock.productId} = v.id
      where v.parent_id = ${product.id} and v.enabled)
    else (select ${availablePieces} from ${stock} where ${stock.productId} = ${product.id}) end, 0)`;
}
