import { create } from 'zustand';
import { openPart } from '@/lib/client/panels/interface';
import { dismissActions } from '@/lib/client/toasts';

interface MiniCart {
  /** The message about the added product, shown at the top of the drawer; null if it was opened without adding. */
  readonly added: string | null;
}

/** The message of the mini cart. Whether it is open is part of the interface (spec §4 CART_VIEW). */
export const useMiniCart = create<MiniCart>(() => ({ added: null }));

/** Opens the mini cart, which replaces a toast that links to the cart; `added` is the message about the added product. */
export function openMiniCart(added: string | null = null): void {
  dismissActions();
  useMiniCart.setState({ added });
  openPart('sidebar', 'CART_VIEW');
}
