import { create } from 'zustand';

interface MiniCart {
  readonly open: boolean;
  /** Opened before: only then is the drawer loaded. */
  readonly used: boolean;
  /** What was just put in, said at the head of the drawer; null when it was opened to look. */
  readonly added: string | null;
}

/** Whether the mini cart shows (spec §4 CART_VIEW), and why. */
export const useMiniCart = create<MiniCart>(() => ({ open: false, used: false, added: null }));

/** Opens the mini cart; `added` is the message about what was just put in. */
export function openMiniCart(added: string | null = null): void {
  useMiniCart.setState({ open: true, used: true, added });
}

/** Closes the mini cart; what was said in it stays until it opens again. */
export function closeMiniCart(): void {
  useMiniCart.setState({ open: false });
}
