import { purchase } from '@/config/limits/purchase';
import type { Database } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { checkAdded, checkQuantities, type WantedItem } from '../../domain/cart/fit-lines';
import type { AddLine } from '../../model/cart';
import type { CartPort, CouponPort } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/checkout-choices';
import { putLines } from './add-lines';
import { type CartRow, type Visitor, writeCart } from './cart-row';
import { claimCart } from './claim-cart';
import { findOrAdoptCart, lockOrAdoptCart } from './find-or-adopt-cart';
import { linkNext } from './next-cart';
import { reorder } from './reorder';
import { countPieces, setQuantities } from './items';
import { lockedBy, offerOfCart, usableCart } from './offer-cart';
import { resolveLines } from './resolve-lines';
import { applyCoupon } from './apply-coupon';
import { viewCart } from './view';

/**
 * Adds to the active cart, or to a new one. Checks what it has read and writes only if the cart is unchanged: a
 * single statement instead of a transaction that would stay open between reading and writing.
 */
async function addTo(
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
  const possible = checkAdded(held?.pieces ?? {}, wanted.data);
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
  return transact(db, async (tx) => {
    const filled = await lockOrAdoptCart(tx, visitor, cartId);
    if (!filled.ok) return filled;
    const held = filled.data;
    const possible = checkAdded(held?.pieces ?? {}, wanted);
    if (!possible.ok) return possible;
    const row = await putLines(tx, visitor, held, wanted);
    if (!row) throw new Error('another transaction changed a locked cart');
    if (!held && cartId !== null) await linkNext(tx, visitor, cartId, row);
    return ok(row);
  });
}

/** Sets quantities; see `CartPort.update`. */
function updateLines(
  db: Database,
  choices: CheckoutChoices,
  ...[context, cartId, items]: Parameters<CartPort['update']>
): ReturnType<CartPort['update']> {
  const quantities = new Map(items.map(({ id, qty }) => [id.toLowerCase(), qty]));
  return transact(db, async (tx) => {
    const row = await writeCart(tx, context, cartId, 'not_found');
    if (!row.ok) return row;
    if (row.data.offerId !== null) return lockedBy(await offerOfCart(tx, row.data));
    const legal = [...quantities.values()].every(
      (qty) => Number.isInteger(qty) && qty >= 0 && qty <= purchase.maxQuantity,
    );
    if (!legal) return fail({ code: 'quantity_limit', sku: '', limit: purchase.maxQuantity });
    const before = await countPieces(tx, cartId);
    const written = await setQuantities(tx, cartId, quantities);
    if (!written.ok) return written;
    return checkQuantities(await viewCart(tx, context, row.data, choices), quantities, before);
  });
}

/** Carts in PostgreSQL. A write locks the row of the cart or requires the version that it read: no lost updates. */
export function createCart(db: Database, choices: CheckoutChoices): Required<CartPort> {
  const get: CartPort['get'] = async (context, cartId) => {
    const row = await usableCart(db, context, cartId);
    return row && viewCart(db, context, row, choices);
  };

  return {
    get,
    add: async (context, cartId, lines) => {
      const written = await addTo(db, context, cartId, lines);
      return written.ok ? ok(await viewCart(db, context, written.data, choices)) : written;
    },
    reorder: (context, cartId, orderRef) => reorder(db, choices, context, cartId, orderRef),
    claim: async (context, cartId) => {
      const row = await claimCart(db, context, cartId);
      return row && viewCart(db, context, row, choices);
    },
    update: (...input) => updateLines(db, choices, ...input),
    remove: (context, cartId, itemId) => updateLines(db, choices, context, cartId, [{ id: itemId, qty: 0 }]),
  };
}

/** The coupons of carts. `secret`: of the keyed hashes of mailboxes; null: coupons have no limit per mailbox. */
export function createCoupons(db: Database, choices: CheckoutChoices, secret: string | null): CouponPort {
  return {
    apply: (context, cartId, code) => applyCoupon({ db, choices, secret }, context, cartId, code),
    remove: (context, cartId) =>
      transact(db, async (tx) => {
        const row = await writeCart(tx, context, cartId, 'not_found', { couponCode: null });
        return row.ok ? ok(await viewCart(tx, context, row.data, choices)) : row;
      }),
  };
}
