import type { Queryable } from '@/database/pool';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { Context } from '../../context';
import { composeCart, type PricedCart } from '../../domain/cart/compose-cart';
import type { Cart } from '../../model/cart';
import { type CheckoutChoices, chosenPickupPoint } from '../shipping/pickup-points';
import { findCoupon } from '../coupons/coupons';
import { taxDecisionOf } from '../tax/consultations';
import { type CartRow, emailOfCart } from './cart-row';
import { readLines } from './lines';
import { contextOfCart, offerOfCart, toCartOffer } from './carts-of-visitor';

export async function priceStoredCart(
  db: Queryable,
  visitor: Context,
  row: CartRow,
  choices: CheckoutChoices,
): Promise<PricedCart> {
  const offer = await offerOfCart(db, row);
  const context = contextOfCart(visitor, offer);
  const lines = await readLines(db, context, row.id, row.offerId);
  const tax = await taxDecisionOf(db, context, row);
  const coupon = row.couponCode === null ? null : await findCoupon(db, row.couponCode);
  const email = await emailOfCart(db, row);
  const { store, currency } = context;
  return composeCart(
    { store, currency, methods: offeredShipping(store), payments: choices.paymentMethods(store, currency) },
    {
      row,
      email,
      lines,
      tax,
      coupon,
      offer: toCartOffer(offer),
      pickupPoint: chosenPickupPoint(choices.pickupPoints, context, row),
    },
    new Date(),
  );
}

export async function viewCart(
  db: Queryable,
  context: Context,
  row: CartRow,
  choices: CheckoutChoices,
): Promise<Cart> {
  return (await priceStoredCart(db, context, row, choices)).cart;
}
