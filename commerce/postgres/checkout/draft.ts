import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Address } from '../../model/address';
import type { Cart, PaymentMethod, ShippingMethod } from '../../model/cart';
import type { StoreContext } from '../../port';
import type { CartRow } from '../cart/cart-row';
import { servesAddress } from './shipping';

/** A cart that has everything an order needs. */
export interface Draft {
  cart: Cart;
  email: string;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
}

/** Lines first, then the steps in the order of the checkout; the first that is missing gives the failure. */
export function toDraft(
  context: StoreContext,
  row: Pick<CartRow, 'carrierCode' | 'paymentMethod'>,
  cart: Cart,
): Result<Draft, CommerceError> {
  if (cart.items.length === 0) return fail({ code: 'cart_empty' });
  const { email, shipping_address: shippingAddress, billing_address: billingAddress } = cart;
  if (!email) return fail({ code: 'email_missing' });
  if (!shippingAddress || !billingAddress) return fail({ code: 'address_missing' });
  if (!servesAddress(context.store, shippingAddress)) {
    return fail({ code: 'address_not_served', postcode: shippingAddress.postcode });
  }
  const { selected_shipping_method: shippingMethod, selected_payment_method: paymentMethod } = cart;
  // A method that was chosen but is not offered (any more) is another message than one that was not chosen.
  if (!shippingMethod) {
    return fail({ code: row.carrierCode ? 'shipping_method_unavailable' : 'shipping_method_missing' });
  }
  if (!paymentMethod) {
    return fail({ code: row.paymentMethod ? 'payment_method_unavailable' : 'payment_method_missing' });
  }
  const wrong = cart.items.find(({ error }) => error !== null);
  if (wrong?.error === 'unavailable') return fail({ code: 'cart_has_errors', problem: wrong.error });
  if (wrong) {
    const { sku, salable_quantity: available } = wrong.product;
    return fail({ code: 'insufficient_stock', sku, available });
  }
  return ok({ cart, email, shippingAddress, billingAddress, shippingMethod, paymentMethod });
}
