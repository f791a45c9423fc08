import { and, eq, ne, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Queryable, Transaction } from '@/database/pool';
import { statement } from '@/database/statement';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { cart, order } from '../schema/orders';
import { isToken } from './token';

export type CartRow = typeof cart.$inferSelect;

/** The columns that a customer's write may change; every write changes version and time. */
export type CartChanges = Partial<
  Omit<CartRow, 'id' | 'store' | 'status' | 'version' | 'number' | 'createdAt' | 'updatedAt'>
> & {
  /** Drawn once: a cart keeps the number that it has. */
  readonly number?: string;
};

/** The columns that every write changes. */
export const touch = { version: sql`${cart.version} + 1`, updatedAt: sql`now()` };

const cartOf = (store: StoreCode, id: string) => and(eq(cart.id, id), eq(cart.store, store));

const byId = statement((db) =>
  db
    .select()
    .from(cart)
    .where(and(eq(cart.id, sql.placeholder('id')), eq(cart.store, sql.placeholder('store'))))
    .prepare('cart_by_id'),
);

/** The cart of this store view, active or ordered; null if there is none. */
export async function findCart(db: Queryable, store: StoreCode, id: string): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const [row] = await byId(db).execute({ id, store });
  return row ?? null;
}

/** As `findCart`, with a row lock until the transaction ends. */
export async function lockCart(tx: Transaction, store: StoreCode, id: string): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const [row] = await tx.select().from(cart).where(cartOf(store, id)).for('update');
  return row ?? null;
}

/** Writes to an active cart, which also locks it, and raises its version. Null if there is no active one. */
async function touchCart(
  tx: Transaction,
  store: StoreCode,
  id: string,
  { number, ...changes }: CartChanges = {},
): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const [row] = await tx
    .update(cart)
    .set({
      ...changes,
      ...(number !== undefined && { number: sql`coalesce(${cart.number}, ${number})` }),
      ...touch,
    })
    .where(and(cartOf(store, id), eq(cart.status, 'active')))
    .returning();
  return row ?? null;
}

/** The number of the cart's order that is not canceled; null if there is none. */
export async function liveOrderNumber(db: Queryable, cartId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.cartId, cartId), ne(order.status, 'canceled')));
  return row?.number ?? null;
}

/** As `touchCart`; fails with `cart_ordered`, or with `missing` if this store has no such cart. */
export async function writeCart(
  tx: Transaction,
  store: StoreCode,
  id: string,
  missing: 'not_found' | 'cart_empty',
  changes: CartChanges = {},
): Promise<Result<CartRow, CommerceError>> {
  const row = await touchCart(tx, store, id, changes);
  if (row) return ok(row);
  const ordered = await findCart(tx, store, id);
  const number = ordered && (await liveOrderNumber(tx, id));
  return fail(number ? { code: 'cart_ordered', number } : { code: missing });
}
