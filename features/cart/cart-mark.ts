import { safeLocalStorage } from '@/lib/client/safe-storage';
import { paths } from '@/lib/paths';

const key = 'cart_filled';

/** Whether to fetch the cart without an interaction: it was not empty when last read, or the cart page is open. */
export function cartIsWanted(): boolean {
  return safeLocalStorage.read(key) !== null || window.location.pathname === paths.cart;
}

/** Stores whether the cart is empty. */
export function noteCart(count: number): void {
  safeLocalStorage.write(key, count > 0 ? '1' : null);
}
