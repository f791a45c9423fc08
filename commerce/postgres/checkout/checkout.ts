import { storeConfig } from '@/config/stores';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { CheckoutPort, StoreContext } from '../../port';
import { type CartChanges, type CartRow, writeCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { Deps } from '../deps';
import { transact } from '../transact';
import { cancelPayment } from './cancel-payment';
import { placeOrder } from './place-order';
import { offersShipping, servesAddress } from './shipping';

/** Checkout in PostgreSQL: every step is one write to the cart, place-order one transaction. */
export function createCheckout(deps: Deps): CheckoutPort {
  const { db, queue } = deps;

  /** Writes a step and gives the cart; `accept` may refuse what the step made of it, which undoes the step. */
  async function step(
    context: StoreContext,
    cartId: string,
    changes: CartChanges,
    accept: (row: CartRow) => Result<CartRow, CommerceError> = ok,
  ) {
    // By the time the order is placed, its mail can be queued without waiting for anything.
    void queue.warm();
    const written = await transact(db, async (tx) => {
      const row = await writeCart(tx, context.store, cartId, 'cart_empty', changes);
      return row.ok ? accept(row.data) : row;
    });
    return written.ok ? ok(await viewCart(db, context, written.data)) : written;
  }

  return {
    setEmail: (context, cartId, email) => step(context, cartId, { email }),
    setShippingAddress: async (context, cartId, address) =>
      servesAddress(context.store, address)
        ? step(context, cartId, { shippingAddress: address })
        : fail({ code: 'address_not_served', postcode: address.postcode }),
    setBillingAddress: (context, cartId, address) =>
      step(
        context,
        cartId,
        address === 'sameAsShipping'
          ? { billingAddress: null, billingSameAsShipping: true }
          : { billingAddress: address, billingSameAsShipping: false },
      ),
    setShippingMethod: (context, cartId, carrierCode, methodCode) =>
      step(context, cartId, { carrierCode, methodCode }, (row) => {
        if (!row.shippingAddress) return fail({ code: 'address_missing' });
        const offered = offersShipping(context, row.shippingAddress, carrierCode, methodCode);
        return offered ? ok(row) : fail({ code: 'shipping_method_unavailable' });
      }),
    setPaymentMethod: async (context, cartId, code) => {
      const offered: readonly string[] = storeConfig(context.store).paymentMethods;
      return offered.includes(code)
        ? step(context, cartId, { paymentMethod: code })
        : fail({ code: 'payment_method_unavailable' });
    },
    placeOrder: (context, cartId, input) => placeOrder(deps, context, cartId, input),
    cancelPayment: (context, cartId) => cancelPayment(deps, context, cartId),
  };
}
