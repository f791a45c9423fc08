import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { CartItem } from '../../model/cart';
import { product as productTable } from '../schema/catalogue';
import type { orderItem } from '../schema/orders';

async function partIds(tx: Transaction, items: readonly CartItem[]): Promise<ReadonlyMap<string, number>> {
  const skus = [...new Set(items.flatMap((item) => item.product.parts.map(({ sku }) => sku)))];
  if (skus.length === 0) return new Map();
  const { id, sku } = productTable;
  const rows = await tx.select({ id, sku }).from(productTable).where(inArray(sku, skus));
  return new Map(rows.map((row) => [row.sku, row.id]));
}

/** The lines that an order gets for items of a cart, from a position on. */
export async function orderItemsOf(
  tx: Transaction,
  orderId: string,
  items: readonly CartItem[],
  first = 0,
): Promise<(typeof orderItem.$inferInsert)[]> {
  const ids = await partIds(tx, items);
  return items.map(({ product, quantity, prices }, index) => ({
    orderId,
    position: first + index,
    productId: Number(product.id),
    sku: product.sku,
    name: product.name,
    url: product.url,
    image: product.image,
    options: product.options,
    parts: product.parts.map((part) => ({ ...part, productId: ids.get(part.sku) ?? 0 })),
    quantity,
    price: prices.price.minor,
    rowTotal: prices.rowTotal.minor,
  }));
}
