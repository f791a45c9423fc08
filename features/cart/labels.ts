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
