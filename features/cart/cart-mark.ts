import { sharedValues } from '@/lib/client/kept-values';
import { paths } from '@/lib/paths';

const key = 'cart_filled';

/** Whether to ask for the cart by itself: this browser had something in it when that was last seen, or shows it now. */
export function cartIsWanted(): boolean {
  return sharedValues.read(key) !== null || window.location.pathname === paths.cart;
}

/** Notes whether something is in the cart. */
export function noteCart(count: number): void {
  sharedValues.write(key, count > 0 ? '1' : null);
}
