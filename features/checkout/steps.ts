import type { WireCart } from '@/commerce/model/wire-cart';

/** The sections of the checkout in their order; the last one orders. */
export const steps = ['contact', 'address', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** The titles of the steps: keys of the namespace `checkout`. */
export const stepTitles = {
  contact: 'contact',
  address: 'shippingAddress',
  delivery: 'shippingMethod',
  payment: 'paymentMethod',
} as const satisfies Record<Step, string>;

/** Whether the server has what a step asks for (spec §4: a reload loses nothing). */
export function isDone(step: Step, cart: WireCart): boolean {
  const [shipping] = cart.shipping_addresses;
  switch (step) {
    case 'contact':
      return cart.email !== null;
    case 'address':
      return shipping !== undefined && (cart.billing_same_as_shipping || cart.billing_address !== null);
    case 'delivery':
      return (shipping?.selected_shipping_method ?? null) !== null;
    case 'payment':
      return cart.selected_payment_method !== null;
  }
}

/** What is still to be filled in, in order; empty when the order can be placed. */
export function missingSteps(cart: WireCart): Step[] {
  return steps.filter((step) => !isDone(step, cart));
}

/** The id of a step's heading: where the focus goes when the step is missing. */
export function headingId(step: Step): string {
  return `step-${step}`;
}
