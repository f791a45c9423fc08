import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storesOfWebsite, websites } from '@/config/limits/accounts';
import type { StoreCode } from '@/config/types';
import type { Database, Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import { chooseVariant } from '../../domain/cart/choose-variant';
import { type Candidate, fitLines, type OrderedLine } from '../../domain/cart/fit-lines';
import type { NotAdded } from '../../model/cart';
import type { Reordered } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { cart, order, orderItem } from '../schema/orders';
import { type CartSnapshot, putLines } from './add-lines';
import { lockOrAdoptCart } from './find-or-adopt-cart';
import { type CartRow, findCart, type Visitor } from './cart-row';
import { linkNext } from './next-cart';
import { readSalables } from './resolve-lines';
import { viewCart } from './view';

/** The lines of an order of any store of the website, which share their catalogue and their customers. */
async function orderedLines(db: Database, store: StoreCode, ref: string): Promise<OrderedLine[]> {
  if (!z.uuid().safeParse(ref).success) return [];
  return db
    .select({ sku: orderItem.sku, name: orderItem.name, quantity: orderItem.quantity })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(order.id, ref), inArray(order.store, [...storesOfWebsite(websites[store])])))
    .orderBy(asc(orderItem.position));
}

async function candidates(
  db: Queryable,
  store: StoreCode,
  lines: readonly OrderedLine[],
): Promise<Candidate[]> {
  const salables = await readSalables(db, store, [...new Set(lines.map(({ sku }) => sku))]);
  return lines.map((line) => {
    const salable = salables.get(line.sku);
    const chosen = salable ? chooseVariant(salable, {}) : null;
    return { ...line, product: chosen?.ok ? chosen.data : null };
  });
}

interface Filled {
  readonly row: CartRow | null;
  readonly notAdded: readonly NotAdded[];
}

async function fill(
  db: Transaction,
  visitor: Visitor,
  held: CartSnapshot | null,
  lines: readonly Candidate[],
): Promise<Filled> {
  const { wanted, notAdded } = fitLines(held ?? { units: {}, bundles: {} }, lines);
  if (wanted.length === 0) return { row: held && (await findCart(db, visitor, held.id)), notAdded };
  const row = await putLines(db, visitor, held, wanted);
  if (!row) throw new Error('another transaction changed a locked cart');
  return { row, notAdded };
}

/** Records that a cart has lines of an order, which come back once if that order is canceled. */
async function noteCopy(tx: Transaction, cartId: string, orderId: string): Promise<void> {
  await tx
    .update(cart)
    .set({ copiedOrders: sql`array_append(${cart.copiedOrders}, ${orderId}::uuid)` })
    .where(and(eq(cart.id, cartId), sql`not ${orderId}::uuid = any(${cart.copiedOrders})`));
}

export async function reorder(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  cartId: string | null,
  orderRef: string,
): Promise<Result<Reordered, CommerceError>> {
  const lines = await orderedLines(db, context.store, orderRef);
  if (lines.length === 0) return fail({ code: 'not_found' });
  const wanted = await candidates(db, context.store, lines);
  const added = await transact(db, async (tx) => {
    const filled = await lockOrAdoptCart(tx, context, cartId);
    if (!filled.ok) return filled;
    const done = await fill(tx, context, filled.data, wanted);
    if (!filled.data && done.row && cartId !== null) await linkNext(tx, context, cartId, done.row);
    if (done.row) await noteCopy(tx, done.row.id, orderRef);
    return ok(done);
  });
  if (!added.ok) return added;
  const { row, notAdded } = added.data;
  return ok({ cart: row && (await viewCart(db, context, row, choices)), notAdded });
}
