import { safeLocalStorage } from '@/lib/client/safe-storage';
import { paths } from '@/lib/paths';

const key = 'cart_filled';

/** Whether to fetch the cart without an interaction: it was not empty when last read, or the cart page is open. */
export function cartIsWanted(): boolean {
  return safeLocalStorage.read(key) !== null || window.location.pathname === paths.cart;
}

/** The number of pieces in the cart when any page last read it. */
export const notedCount = (): number => Number(safeLocalStorage.read(key) ?? 0);

/** Stores the number of pieces in the cart. */
export function noteCart(count: number): void {
  safeLocalStorage.write(key, count > 0 ? String(count) : null);
}
