import type { Transaction } from '@/database/pool';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { Outcome } from '../../errors';
import type { CheckoutPort } from '../../ports/checkout';
import { type CartRow, findCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { OrderDeps } from '../orders/order-deps';
import { newOrderNumber } from '../orders/order-number';
import { requireReleased } from '../restore/quarantine';
import { type CheckoutChoices, pickupPointsNear } from '../shipping/pickup-points';
import { refusedShipping, servesAddress } from '../../domain/delivery/shipping';
import type { VatChecks } from '../tax/consultations';
import { cancelPayment } from './cancel-payment';
import { createCartSteps } from './cart-steps';
import { refusedPayment } from '../../domain/orders/draft';
import { placeOrder } from './place-order';

async function acceptShipping(
  tx: Transaction,
  choices: CheckoutChoices,
  context: Context,
  row: CartRow,
): Outcome<CartRow> {
  if (!row.shippingAddress) return fail({ code: 'address_missing' });
  const cart = await viewCart(tx, context, row, choices);
  if (!cart.selectedShippingMethod) {
    return fail(refusedShipping(offeredShipping(context.store), cart.grams, row.carrierCode));
  }
  const isKnown = row.pickupPoint === null || cart.selectedPickupPoint !== null;
  return isKnown ? ok(row) : fail({ code: 'pickup_point_missing' });
}

/** Checkout in PostgreSQL: every step is one write to the cart, place-order is one transaction. */
export function createCheckout(deps: OrderDeps, vat: VatChecks): CheckoutPort {
  const { db, choices } = deps;
  const { addressStep, checkVatNumber, step } = createCartSteps(deps, vat);
  return {
    setEmail: (context, cartId, email) => step(context, cartId, { email, number: newOrderNumber() }),
    setShippingAddress: async (context, cartId, address, client) =>
      servesAddress(context.store, address)
        ? addressStep(context, cartId, { shippingAddress: address, number: newOrderNumber() }, client)
        : fail({ code: 'address_not_served', postcode: address.postcode }),
    setBillingAddress: (context, cartId, address, client) =>
      addressStep(
        context,
        cartId,
        address === 'sameAsShipping'
          ? { billingAddress: null, billingSameAsShipping: true }
          : { billingAddress: address, billingSameAsShipping: false },
        client,
      ),
    setShippingMethod: (context, cartId, carrierCode, methodCode, pickupPoint = null) =>
      step(context, cartId, { carrierCode, methodCode, pickupPoint }, (row, tx) =>
        acceptShipping(tx, choices, context, row),
      ),
    pickupPoints: async (context, cartId, carrierCode) => {
      const row = await findCart(db, context, cartId);
      return row ? pickupPointsNear(choices.pickupPoints, context, row.shippingAddress, carrierCode) : [];
    },
    setPaymentMethod: async (context, cartId, code) => {
      const row = await findCart(db, context, cartId);
      if (!row) return fail({ code: 'cart_empty' });
      const wanted = await viewCart(db, context, { ...row, paymentMethod: code }, choices);
      return wanted.selectedPaymentMethod
        ? step(context, cartId, { paymentMethod: code })
        : fail(refusedPayment(code, wanted.prices.grandTotal));
    },
    placeOrder: async (context, cartId, input) => {
      await requireReleased(db);
      const row = await findCart(db, context, cartId);
      if (row?.status === 'active') await checkVatNumber(context, row, input.client);
      return placeOrder(deps, context, cartId, input);
    },
    cancelPayment: (context, cartId) => cancelPayment(deps, context, cartId),
  };
}
