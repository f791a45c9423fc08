import { purchase } from '@/config/purchase';
import type { StoreCode } from '@/config/types';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { AddLine } from '../../model/cart';
import type { CartPort } from '../../port';
import type { Database } from '../database';
import { retried, transact } from '../transact';
import { checkAdded, putLines, readHeldCart } from './add-lines';
import { type CartRow, findCart, lockCart, writeCart } from './cart-row';
import { checkQuantities, setQuantities } from './items';
import { resolveLines, type WantedItem } from './resolve-lines';
import { newToken } from './token';
import { emptyCart, viewCart } from './view';

/**
 * Adds to the shopper's active cart, or to a new one where they have none (any more). Judges by what is read, and
 * writes only where that still holds: one statement, and no transaction that waits for this process in between.
 */
async function addTo(
  db: Database,
  store: StoreCode,
  cartId: string | null,
  lines: readonly AddLine[],
): Promise<Result<CartRow, CommerceError>> {
  const [wanted, held] = await Promise.all([resolveLines(db, store, lines), readHeldCart(db, store, cartId)]);
  if (!wanted.ok) return wanted;
  const possible = checkAdded(held?.pieces ?? {}, wanted.data);
  if (!possible.ok) return possible;
  const row = await retried(() => putLines(db, store, held, wanted.data));
  return row ? ok(row) : addInTurn(db, store, held?.id ?? '', wanted.data);
}

/** Adds to a cart that several write to at this moment: under a lock, for which they queue up. */
function addInTurn(
  db: Database,
  store: StoreCode,
  cartId: string,
  wanted: readonly WantedItem[],
): Promise<Result<CartRow, CommerceError>> {
  return transact(db, async (tx) => {
    await lockCart(tx, store, cartId);
    const held = await readHeldCart(tx, store, cartId);
    const possible = checkAdded(held?.pieces ?? {}, wanted);
    if (!possible.ok) return possible;
    const row = await putLines(tx, store, held, wanted);
    if (!row) throw new Error('a locked cart was written to');
    return ok(row);
  });
}

/** Carts in PostgreSQL. A write locks the cart's row or insists on the version it read: none gets lost. */
export function createCart(db: Database): CartPort {
  const get: CartPort['get'] = async (context, cartId) => {
    const row = cartId === null ? null : await findCart(db, context.store, cartId);
    return row?.status === 'active' ? viewCart(db, context, row) : emptyCart(context, newToken());
  };

  const update: CartPort['update'] = (context, cartId, items) => {
    const quantities = new Map(items.map(({ id, qty }) => [id.toLowerCase(), qty]));
    return transact(db, async (tx) => {
      const row = await writeCart(tx, context.store, cartId, 'not_found');
      if (!row.ok) return row;
      const legal = [...quantities.values()].every(
        (qty) => Number.isInteger(qty) && qty >= 0 && qty <= purchase.maxQuantity,
      );
      if (!legal) return fail({ code: 'quantity_limit', sku: '', limit: purchase.maxQuantity });
      const written = await setQuantities(tx, cartId, quantities);
      if (!written.ok) return written;
      return checkQuantities(await viewCart(tx, context, row.data), quantities);
    });
  };

  return {
    get,
    add: async (context, cartId, lines) => {
      if (lines.length === 0) return ok(await get(context, cartId));
      const written = await addTo(db, context.store, cartId, lines);
      return written.ok ? ok(await viewCart(db, context, written.data)) : written;
    },
    update,
    remove: (context, cartId, itemId) => update(context, cartId, [{ id: itemId, qty: 0 }]),
    // The shop gives out no codes yet, so that every one is unknown.
    applyCoupon: async () => fail({ code: 'coupon_unknown' }),
    removeCoupon: (context, cartId) =>
      transact(db, async (tx) => {
        const row = await writeCart(tx, context.store, cartId, 'not_found', { couponCode: null });
        return row.ok ? ok(await viewCart(tx, context, row.data)) : row;
      }),
  };
}
