import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok } from '@/lib/result';
import { checkNewQuantities, checkQuantities } from '../../domain/cart/fit-lines';
import type { CartPort, CouponPort } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { addToCart } from './add-to-cart';
import { writeCart } from './cart-row';
import { claimCart } from './claim-cart';
import { currentCart } from './current-cart';
import { reorder } from './reorder';
import { countUnits, setQuantities } from './items';
import { lockedBy, offerOfCart, usableCart } from './offer-cart';
import { applyCoupon } from './apply-coupon';
import { viewCart } from './view';

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
    const legal = checkNewQuantities(quantities.values());
    if (!legal.ok) return legal;
    const before = await countUnits(tx, cartId);
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
    current: async (context, session) => {
      const row = await currentCart(db, choices, context, session);
      return row && viewCart(db, context, row, choices);
    },
    add: async (context, cartId, lines) => {
      const written = await addToCart(db, context, cartId, lines);
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

/** `secret`: of the keyed hashes of mailboxes; null: coupons have no limit per mailbox. */
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
