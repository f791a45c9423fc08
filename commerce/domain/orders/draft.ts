import { purchase } from '@/config/limits/islands';
import { pickupMethod } from '@/config/shop/shipping';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Address, PickupPoint } from '../../model/address';
import type { Cart, PaymentMethod, ShippingMethod } from '../../model/cart';
import type { Money } from '../../model/money';
import type { PricedCart, StoredCart } from '../cart/compose-cart';
import { exceedsMethod, transferLimit } from '../cart/fit-lines';
import { type Offers, refusedShipping, servesAddress } from '../delivery/shipping';

export interface Draft extends PricedCart {
  email: string;
  offerId: string | null;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: ShippingMethod;
  pickupPoint: PickupPoint | null;
  paymentMethod: PaymentMethod;
}

/** Checks what one order may contain and cost. A cart may exceed it if it is older than the limit. */
function checkLimits(cart: Cart): Result<void, CommerceError> {
  const { maxOrderQuantity, maxQuantity } = purchase;
  const large = cart.items.find(({ quantity }) => quantity > maxQuantity);
  if (large) return fail({ code: 'quantity_limit', sku: large.product.sku, limit: maxQuantity });
  if (cart.totalQuantity > maxOrderQuantity)
    return fail({ code: 'order_quantity_limit', limit: maxOrderQuantity });
  return ok(undefined);
}

export const refusedPayment = (code: string, total: Money): CommerceError =>
  exceedsMethod(code, total)
    ? { code: 'transfer_amount_limit', limit: transferLimit(total.currency) }
    : { code: 'payment_method_unavailable' };

const noPayment = (chosen: string | null, total: Money): CommerceError =>
  chosen ? refusedPayment(chosen, total) : { code: 'payment_method_missing' };

export function toDraft(
  { store, methods }: Pick<Offers, 'store' | 'methods'>,
  stored: StoredCart,
  priced: PricedCart,
): Result<Draft, CommerceError> {
  const { cart } = priced;
  if (cart.items.length === 0) return fail({ code: 'cart_empty' });
  const { email, shippingAddress, billingAddress } = cart;
  if (!email) return fail({ code: 'email_missing' });
  if (!shippingAddress || !billingAddress) return fail({ code: 'address_missing' });
  if (!servesAddress(store, shippingAddress)) {
    return fail({ code: 'address_not_served', postcode: shippingAddress.postcode });
  }
  const { selectedShippingMethod: shippingMethod, selectedPaymentMethod: paymentMethod } = cart;
  if (!shippingMethod) return fail(refusedShipping(methods, cart.grams, stored.carrierCode));
  const { selectedPickupPoint: pickupPoint } = cart;
  if (shippingMethod.methodCode === pickupMethod && !pickupPoint) {
    return fail({ code: 'pickup_point_missing' });
  }
  if (!paymentMethod) return fail(noPayment(stored.paymentMethod, cart.prices.grandTotal));
  const wrong = cart.items.find(({ error }) => error !== null);
  if (wrong?.error === 'unavailable') return fail({ code: 'cart_has_errors', problem: wrong.error });
  if (wrong) {
    const { sku, salableQuantity: available } = wrong.product;
    return fail({ code: 'insufficient_stock', sku, available });
  }
  const limited = checkLimits(cart);
  if (!limited.ok) return limited;
  return ok({
    ...priced,
    offerId: stored.offerId,
    email,
    shippingAddress,
    billingAddress,
    shippingMethod,
    pickupPoint,
    paymentMethod,
  });
}
