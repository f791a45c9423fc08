import { useCartWrite } from './cart-resource';

/** Applies a discount code to the cart. A toast shows the outcome, and the form why it failed. */
export function useApplyCoupon(onDone: () => void) {
  return useCartWrite<string>({
    announced: true,
    call: (code) => ({ method: 'PUT', body: { type: 'checkout-applyCoupon', code } }),
    onDone,
    onFailure: () => undefined,
  });
}

/** Removes the discount code of the cart. Shows a failure as a toast. */
export function useRemoveCoupon(onDone: () => void) {
  return useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'checkout-removeCoupon' } }),
    onDone,
  });
}
