import { sharedValues } from '@/lib/client/kept-values';

const key = 'cart_filled';

/** Whether this browser had something in its cart when that was last seen; the cart itself is known to the server. */
export function cartWasFilled(): boolean {
  return sharedValues.read(key) !== null;
}

/** Notes whether something is in the cart. */
export function noteCart(count: number): void {
  sharedValues.write(key, count > 0 ? '1' : null);
}
