import { create } from 'zustand';
import { openPart, useInterface } from '@/lib/client/panels/interface';
import { dismissActions } from '@/lib/client/toasts';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { cartMark as key } from '@/lib/scripts/header-marks';
import { paths } from '@/lib/paths/paths';

/** The number of units in the cart, as the header shows it; 0 before `showNotedCount`. */
export const useShownCount = create(() => ({ count: 0 }));

/** Whether to fetch the cart without an interaction: it was not empty when last read, or the cart page is open. */
export function shouldFetchCart(): boolean {
  return safeLocalStorage.read(key) !== null || window.location.pathname === paths.cart;
}

/** The number of units in the cart when any page last read it; 0 for a value that is not a number of units. */
export function notedCount(): number {
  const noted = safeLocalStorage.read(key) ?? '';
  return /^[1-9]\d{0,5}$/.test(noted) ? Number(noted) : 0;
}

/** Shows that number until the cart has been read. */
export const showNotedCount = () => useShownCount.setState({ count: notedCount() });

/** Null if it was opened without adding. Whether it is open is part of the interface (spec §4 CART_VIEW). */
export const useMiniCart = create<{ readonly added: string | null }>(() => ({ added: null }));

/** The articles added since the drawer opened, the last one first. */
export const useAdded = create<{ readonly skus: readonly string[] }>(() => ({ skus: [] }));

/** Opens the drawer of an article that was added; while it is open, the article joins those in it. */
export function openAdded(sku: string): void {
  dismissActions();
  const { sidebar } = useInterface.getState();
  useAdded.setState(({ skus }) => ({
    skus: sidebar === 'ADDED_VIEW' ? [sku, ...skus.filter((each) => each !== sku)] : [sku],
  }));
  openPart('sidebar', 'ADDED_VIEW');
}

/** Opens the mini cart, which replaces a toast that links to the cart; `added` is the message about the added product. */
export function openMiniCart(added: string | null = null): void {
  dismissActions();
  useMiniCart.setState({ added });
  openPart('sidebar', 'CART_VIEW');
}
