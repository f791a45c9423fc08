import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { couponMailbox, mailboxMayUse } from '../coupons/coupon-uses';
import { findCoupon } from '../coupons/find-coupon';
import { findCart, writeCart } from './cart-row';
import { lockedBy, offerOfCart } from './offer-cart';
import { priceStoredCart } from './view';

interface Deps {
  readonly db: Database;
  readonly choices: CheckoutChoices;
  /** See `couponMailbox`; null: there is no limit per mailbox. */
  readonly secret: string | null;
}

export function applyCoupon(
  { db, choices, secret }: Deps,
  context: Context,
  cartId: string,
  text: string,
): Promise<Result<Cart, CommerceError>> {
  return transact(db, async (tx) => {
    const held = await findCart(tx, context, cartId);
    if (held && held.offerId !== null) return lockedBy(await offerOfCart(tx, held));
    const couponRow = await findCoupon(tx, text);
    if (!couponRow) return fail({ code: 'coupon_unknown' });
    const row = await writeCart(tx, context, cartId, 'not_found', { couponCode: couponRow.code });
    if (!row.ok) return row;
    const { cart, coupon } = await priceStoredCart(tx, context, row.data, choices);
    if (coupon?.problem) return fail(coupon.problem);
    const { email } = cart;
    const key = email && secret !== null ? couponMailbox(couponRow.code, email, secret) : null;
    const may = await mailboxMayUse(tx, couponRow.code, key, couponRow.usageLimitPerMailbox);
    return may ? ok(cart) : fail({ code: 'coupon_used_up' });
  });
}
