import { useCartWrite } from './cart-resource';

interface Handlers {
  readonly onDone: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Applies a discount code to the cart; a toast shows the outcome. */
export function useApplyCoupon(handlers: Handlers) {
  return useCartWrite<string>({
    announced: true,
    call: (code) => ({ method: 'PUT', body: { type: 'checkout-applyCoupon', code } }),
    ...handlers,
  });
}

/** Removes the discount code of the cart. Shows a failure as a toast. */
export function useRemoveCoupon(onDone: () => void) {
  return useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'checkout-removeCoupon' } }),
    onDone,
  });
}
