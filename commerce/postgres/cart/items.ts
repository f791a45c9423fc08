import { and, eq, inArray, sql } from 'drizzle-orm';
import { purchase } from '@/config/purchase';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import type { Transaction } from '../database';
import { cartItem } from '../schema/sales';
import { maxLines } from './limits';
import type { WantedItem } from './resolve-lines';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Names are written out: inside RETURNING, columns of the query builder lose their table. */
const stockOfLine = sql<number>`coalesce(
  (select stock.quantity from stock where stock.product_id = cart_item.product_id), 0)`;
/** Lines before this statement; those that it inserts do not count themselves. */
const linesBefore = sql<number>`(select count(*)::int from cart_item l where l.cart_id = cart_item.cart_id)`;
const isNew = sql<boolean>`cart_item.xmax = 0`;

/**
 * Adds pieces to the lines of a locked cart. Fails with `quantity_limit` or `insufficient_stock`, counting
 * what was in the cart already; the caller then rolls back.
 */
export async function addItems(
  tx: Transaction,
  cartId: string,
  wanted: readonly WantedItem[],
): Promise<Result<void, CommerceError>> {
  const sum = sql`${cartItem.quantity} + excluded.quantity`;
  const written = await tx
    .insert(cartItem)
    .values(wanted.map(({ productId, quantity }) => ({ cartId, productId, quantity })))
    .onConflictDoUpdate({
      target: [cartItem.cartId, cartItem.productId],
      set: { quantity: sum },
      setWhere: sql`${sum} <= ${purchase.maxQuantity}`,
    })
    .returning({
      productId: cartItem.productId,
      quantity: cartItem.quantity,
      stock: stockOfLine,
      before: linesBefore,
      isNew,
    });
  const lines = new Map(written.map((row) => [row.productId, row]));
  for (const { productId, sku } of wanted) {
    const line = lines.get(productId);
    if (!line) return fail({ code: 'quantity_limit', sku, limit: purchase.maxQuantity });
    const available = Math.max(0, line.stock);
    if (line.quantity > available) return fail({ code: 'insufficient_stock', sku, available });
  }
  const total = (written[0]?.before ?? 0) + written.filter((line) => line.isNew).length;
  const last = wanted.at(-1);
  return total > maxLines && last
    ? fail({ code: 'quantity_limit', sku: last.sku, limit: maxLines })
    : ok(undefined);
}

/** Sets quantities, 0 removes; `not_found` where an id is none of this cart's lines. */
export async function setQuantities(
  tx: Transaction,
  cartId: string,
  quantities: ReadonlyMap<string, number>,
): Promise<Result<void, CommerceError>> {
  const ids = [...quantities.keys()];
  if (ids.length === 0) return ok(undefined);
  if (!ids.every((id) => uuid.test(id))) return fail({ code: 'not_found' });
  const removed = ids.filter((id) => quantities.get(id) === 0);
  const kept = ids.filter((id) => quantities.get(id) !== 0);
  let found = 0;
  if (removed.length > 0) {
    const rows = await tx
      .delete(cartItem)
      .where(and(eq(cartItem.cartId, cartId), inArray(cartItem.id, removed)))
      .returning({ id: cartItem.id });
    found += rows.length;
  }
  if (kept.length > 0) {
    const wanted = kept.map((id) => sql`(${id}::uuid, ${quantities.get(id)}::int)`);
    const rows = await tx
      .update(cartItem)
      .set({ quantity: sql`wanted.quantity` })
      .from(sql`(values ${sql.join(wanted, sql`, `)}) as wanted (id, quantity)`)
      .where(and(eq(cartItem.cartId, cartId), sql`${cartItem.id} = wanted.id`))
      .returning({ id: cartItem.id });
    found += rows.length;
  }
  return found === ids.length ? ok(undefined) : fail({ code: 'not_found' });
}

/** Whether the quantities that were set can be had. */
export function checkQuantities(
  cart: Cart,
  quantities: ReadonlyMap<string, number>,
): Result<Cart, CommerceError> {
  for (const { id, error, product } of cart.items) {
    const { sku, salable_quantity: available } = product;
    if (!quantities.has(id) || error === null) continue;
    if (error === 'unavailable') return fail({ code: 'product_unavailable', sku });
    return fail({ code: 'insufficient_stock', sku, available });
  }
  return ok(cart);
}
