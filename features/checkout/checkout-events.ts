import { commerceItem, valueOf } from '@/features/cart/commerce-items';
import type { ShownCart } from '@/features/cart/shown-cart';
import type { CommerceEvent } from '@/lib/client/commerce-events';

export interface ReportedCheckout {
  readonly cart: string;
  /** Title of the shipping method. */
  readonly shipping: string | null;
  /** Code of the payment method. */
  readonly payment: string | null;
}

/** The event of an empty cart would have no currency: the checkout shows another page then. */
function cartEventBase({ items: lines, appliedCoupons: coupons, prices }: ShownCart) {
  const items = lines.map((line) => commerceItem(line));
  const { currency } = prices.grandTotal;
  return { currency, value: valueOf(items), items, coupon: coupons[0]?.code ?? null };
}

/** The events that the state of the checkout has not been reported with, and what has been reported after them. */
export function checkoutEvents(
  cart: ShownCart,
  reported: ReportedCheckout | null,
): { readonly events: CommerceEvent[]; readonly reported: ReportedCheckout } {
  const isNew = reported?.cart !== cart.id;
  const known = isNew ? { shipping: null, payment: null } : reported;
  const shipping = cart.shippingAddresses[0]?.selectedShippingMethod?.methodTitle ?? null;
  const payment = cart.selectedPaymentMethod?.code ?? null;
  const base = cartEventBase(cart);
  const events: CommerceEvent[] = [];
  if (isNew) events.push({ type: 'begin_checkout', ...base });
  if (shipping !== null && shipping !== known.shipping)
    events.push({ type: 'add_shipping_info', ...base, shipping });
  if (payment !== null && payment !== known.payment)
    events.push({ type: 'add_payment_info', ...base, payment });
  return {
    events,
    reported: {
      cart: cart.id,
      shipping: shipping ?? known.shipping,
      payment: payment ?? known.payment,
    },
  };
}

export function parseReported(text: string | null): ReportedCheckout | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    const [cart, shipping, payment]: unknown[] = Array.isArray(stored) ? stored : [];
    if (typeof cart !== 'string') return null;
    const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
    return { cart, shipping: textOrNull(shipping), payment: textOrNull(payment) };
  } catch {
    return null;
  }
}

export function formatReported({ cart, shipping, payment }: ReportedCheckout): string {
  return JSON.stringify([cart, shipping, payment]);
}
