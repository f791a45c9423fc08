import { create } from 'zustand';

interface MiniCart {
  readonly open: boolean;
  /** Whether it has been opened before: only then is the drawer loaded. */
  readonly used: boolean;
  /** The message about the added product, shown at the top of the drawer; null if it was opened without adding. */
  readonly added: string | null;
}

/** Whether the mini cart is open (spec §4 CART_VIEW), and its message. */
export const useMiniCart = create<MiniCart>(() => ({ open: false, used: false, added: null }));

/** Opens the mini cart; `added` is the message about the added product. */
export function openMiniCart(added: string | null = null): void {
  useMiniCart.setState({ open: true, used: true, added });
}

/** Closes the mini cart; its message stays until it opens again. */
export function closeMiniCart(): void {
  useMiniCart.setState({ open: false });
}
