import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { cartItem } from '../schema/orders';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

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
  let changed = 0;
  if (removed.length > 0) {
    const rows = await tx
      .delete(cartItem)
      .where(and(eq(cartItem.cartId, cartId), inArray(cartItem.id, removed)))
      .returning({ id: cartItem.id });
    changed += rows.length;
  }
  if (kept.length > 0) {
    const wanted = kept.map((id) => sql`(${id}::uuid, ${quantities.get(id)}::int)`);
    const rows = await tx
      .update(cartItem)
      .set({ quantity: sql`wanted.quantity` })
      .from(sql`(values ${sql.join(wanted, sql`, `)}) as wanted (id, quantity)`)
      .where(and(eq(cartItem.cartId, cartId), sql`${cartItem.id} = wanted.id`))
      .returning({ id: cartItem.id });
    changed += rows.length;
  }
  return changed === ids.length ? ok(undefined) : fail({ code: 'not_found' });
}

export async function countUnits(tx: Transaction, cartId: string): Promise<number> {
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${cartItem.quantity}), 0)::int` })
    .from(cartItem)
    .where(eq(cartItem.cartId, cartId));
  return row?.units ?? 0;
}
