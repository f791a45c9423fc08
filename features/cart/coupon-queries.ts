import { useCartWrite } from './cart-resource';

export function useApplyCoupon(onDone: () => void) {
  return useCartWrite<string>({
    announced: true,
    call: (code) => ({ method: 'PUT', body: { type: 'checkout-applyCoupon', code } }),
    onDone,
    onFailure: () => undefined,
  });
}

export function useRemoveCoupon(onDone: () => void) {
  return useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'checkout-removeCoupon' } }),
    onDone,
  });
}
