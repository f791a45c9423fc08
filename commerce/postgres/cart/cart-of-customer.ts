import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { statement } from '@/database/statement';
import { cart, cartItem } from '../schema/orders';
import type { CartRow, Visitor } from './cart-row';

const latest = statement((db) =>
  db
    .select()
    .from(cart)
    .where(
      and(
        eq(cart.customerId, sql.placeholder('customer')),
        eq(cart.store, sql.placeholder('store')),
        eq(cart.status, 'active'),
        isNull(cart.offerId),
        sql`${cart.id} <> ${sql.placeholder('except')}`,
      ),
    )
    .orderBy(
      desc(sql`exists (select from ${cartItem} where ${cartItem.cartId} = ${cart.id})`),
      desc(cart.updatedAt),
      desc(cart.id),
    )
    .limit(1)
    .prepare('cart_of_customer'),
);

/**
 * The active cart that the customer has in this store, with lines if there is one; null without one, and for a guest. The
 * cart of an offer does not count, nor does `except`.
 */
export async function cartOfCustomer(
  db: Queryable,
  { store, customer }: Visitor,
  except = '',
): Promise<CartRow | null> {
  if (customer === null) return null;
  const [row] = await latest(db).execute({ store, customer, except });
  return row ?? null;
}
