import { purchase } from '@/config/purchase';
import { fail, ok } from '@/lib/result';
import type { CartPort, StoreContext } from '../../port';
import type { Database, Transaction } from '../database';
import { transact } from '../transact';
import { type CartRow, findCart, insertCart, touchCart, writeCart } from './cart-row';
import { addItems, checkQuantities, setQuantities } from './items';
import { lineResolver } from './resolve-lines';
import { newToken } from './token';
import { emptyCart, viewCart } from './view';

/** The shopper's active cart, locked, or a new one where they have none (any more). */
async function openCart(tx: Transaction, { store }: StoreContext, cartId: string | null): Promise<CartRow> {
  const row = cartId === null ? null : await touchCart(tx, store, cartId);
  return row ?? insertCart(tx, store, newToken());
}

/** Carts in PostgreSQL. Every write locks the cart's row first, so that writes to one cart queue up. */
export function createCart(db: Database): CartPort {
  const resolveLines = lineResolver(db);

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
      // What is sold needs no lock; only what is in the cart does.
      const wanted = await resolveLines(context.store, lines);
      if (!wanted.ok) return wanted;
      const written = await transact(db, async (tx) => {
        const row = await openCart(tx, context, cartId);
        const added = await addItems(tx, row.id, wanted.data);
        return added.ok ? ok(row) : added;
      });
      // Read after the commit: the next write to this cart need not wait for it.
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
