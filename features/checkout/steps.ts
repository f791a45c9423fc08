import { isPayLater, isWallet } from '@/config/shop/payments';
import { pickupMethod } from '@/config/shop/shipping';
import type { ShownCart, ShownPaymentMethod } from '@/features/cart/shown-cart';
import { type CheckoutStep, checkoutSteps } from '@/lib/paths/paths';

/** Keys of the namespace `checkout`. */
export const stepTitles = {
  contact: 'contact',
  address: 'shippingAddress',
  delivery: 'shippingMethod',
  payment: 'paymentMethod',
} as const satisfies Record<CheckoutStep, string>;

/** A wallet that was chosen in another browser does not count here (spec §4: a reload loses nothing). */
export function isDone(step: CheckoutStep, cart: ShownCart): boolean {
  const [shipping] = cart.shippingAddresses;
  switch (step) {
    case 'contact':
      return cart.email !== null;
    case 'address':
      return shipping !== undefined && (cart.billingSameAsShipping || cart.billingAddress !== null);
    case 'delivery': {
      const method = shipping?.selectedShippingMethod ?? null;
      return method !== null && !lacksPickupPoint(cart);
    }
    case 'payment':
      return cart.selectedPaymentMethod !== null && canPayBy(cart.selectedPaymentMethod.code);
  }
}

/** The usual method of the store, which the order button saves: no wallet, no credit, no transfer. Null once another one is chosen. */
export function presetPayment(cart: ShownCart): ShownPaymentMethod | null {
  if (isDone('payment', cart)) return null;
  const usual = cart.availablePaymentMethods.find(
    ({ code }) => !isWallet(code) && !isPayLater(code) && code !== 'banktransfer',
  );
  return usual ?? null;
}

export function lacksPickupPoint({ shippingAddresses: [shipping] }: ShownCart): boolean {
  const isPickup = shipping?.selectedShippingMethod?.methodCode === pickupMethod;
  return isPickup && shipping.selectedPickupPoint === null;
}

export function missingSteps(cart: ShownCart): CheckoutStep[] {
  return checkoutSteps.filter((step) => !isDone(step, cart));
}

/** The step to open for the step of the URL: no later one than the first that is incomplete; that or the last without. */
export function reachableStep(cart: ShownCart, wanted: CheckoutStep | null): CheckoutStep {
  const latest = missingSteps(cart)[0] ?? 'payment';
  if (wanted === null) return latest;
  return checkoutSteps.indexOf(wanted) <= checkoutSteps.indexOf(latest) ? wanted : latest;
}

export function stepAfter(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? step;
}

export function headingId(step: CheckoutStep): string {
  return `step-${step}`;
}

export interface PayingBrowser {
  /** Of Safari, and of browsers on Apple devices. Throws in a frame without permission. */
  readonly ApplePaySession?: { canMakePayments(): boolean };
  readonly PaymentRequest?: unknown;
}

function hasApplePay({ ApplePaySession }: PayingBrowser): boolean {
  try {
    return ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}

/** Google Pay counts if Chromium's handler is present: asking it would contact Google before the shopper has chosen it. */
export function canPayBy(method: string, browser: PayingBrowser = globalThis): boolean {
  if (method === 'applepay') return hasApplePay(browser);
  if (method === 'googlepay')
    return browser.PaymentRequest !== undefined && browser.ApplePaySession === undefined;
  return true;
}
