import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import type { Transaction } from '../database';
import { cartItem } from '../schema/sales';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

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
