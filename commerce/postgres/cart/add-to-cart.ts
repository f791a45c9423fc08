import type { Database, Transaction } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { checkAdded, type WantedItem } from '../../domain/cart/fit-lines';
import { withRemainingStock } from '../../domain/cart/share-stock';
import type { AddLine } from '../../model/cart';
import { type CartSnapshot, putLines } from './add-lines';
import type { CartRow, Visitor } from './cart-row';
import { findOrAdoptCart, lockOrAdoptCart } from './find-or-adopt-cart';
import { linkNext } from './next-cart';
import { resolveLines } from './resolve-lines';

/** `checkAdded` with what the lines of the cart leave of the stock that bundles share with their parts. */
function checkStock(held: CartSnapshot | null, wanted: readonly WantedItem[]): Result<void, CommerceError> {
  const { units, bundles } = held ?? { units: {}, bundles: {} };
  return checkAdded(units, withRemainingStock({ units, bundles }, wanted));
}

/**
 * Adds to the active cart, or to a new one. Checks what it has read and writes only if the cart is unchanged: a
 * single statement instead of a transaction that would stay open between reading and writing.
 */
export async function addToCart(
  db: Database,
  visitor: Visitor,
  cartId: string | null,
  lines: readonly AddLine[],
): Promise<Result<CartRow, CommerceError>> {
  const [wanted, filled] = await Promise.all([
    resolveLines(db, visitor.store, lines),
    findOrAdoptCart(db, visitor, cartId),
  ]);
  if (!filled.ok) return filled;
  if (!wanted.ok) return wanted;
  const held = filled.data;
  const possible = checkStock(held, wanted.data);
  if (!possible.ok) return possible;
  // The id of an ordered cart has to lead to the new one.
  const isFirst = held === null && cartId !== null;
  const row = isFirst ? null : await retried(() => putLines(db, visitor, held, wanted.data));
  return row ? ok(row) : addWithLock(db, visitor, held?.id ?? cartId, wanted.data);
}

/** Adds to a cart under concurrent writes, or to the one after an ordered cart: under a row lock, one after the other. */
function addWithLock(
  db: Database,
  visitor: Visitor,
  cartId: string | null,
  wanted: readonly WantedItem[],
): Promise<Result<CartRow, CommerceError>> {
  return transact(db, (tx) => addLocked(tx, visitor, cartId, wanted));
}

/** As `addToCart`, in the caller's transaction: locks the cart until it ends. */
export async function addLocked(
  tx: Transaction,
  visitor: Visitor,
  cartId: string | null,
  wanted: readonly WantedItem[],
): Promise<Result<CartRow, CommerceError>> {
  const filled = await lockOrAdoptCart(tx, visitor, cartId);
  if (!filled.ok) return filled;
  const held = filled.data;
  const possible = checkStock(held, wanted);
  if (!possible.ok) return possible;
  const row = await putLines(tx, visitor, held, wanted);
  if (!row) throw new Error('another transaction changed a locked cart');
  if (!held && cartId !== null) await linkNext(tx, visitor, cartId, row);
  return ok(row);
}
