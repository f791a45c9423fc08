import type { Messages } from '@/lib/messages/messages';

/** The messages of the mini cart: passed by the header, used when the drawer is loaded. */
export interface CartTexts {
  readonly locale: string;
  readonly timeZone: string;
  readonly messages: Pick<Messages, 'cart'>;
  /** The page with the delivery costs; null if the store has none. */
  readonly deliveryUrl: string | null;
}

/** Labels of the cart toggle in the header. */
export interface CartToggleLabels {
  readonly empty: string;
  /** With `{count}`. */
  readonly filled: string;
}

/** Texts of a buy button, and what it does. */
export interface AddToCartLabels {
  /** Whether the mini cart opens instead of a toast (`theme.cart.afterAdding`). */
  readonly opensCart: boolean;
  readonly add: string;
  readonly adding: string;
  /** With `{name}`. */
  readonly added: string;
  readonly toCart: string;
}
