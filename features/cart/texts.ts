import type { Messages } from '@/lib/messages';

/** What the mini cart needs to speak: given by the header, used when the drawer is loaded. */
export interface CartTexts {
  readonly locale: string;
  readonly timeZone: string;
  readonly messages: Pick<Messages, 'cart'>;
  /** The page that names the delivery costs; null where the store has none. */
  readonly deliveryUrl: string | null;
}

/** Names of the header's cart toggle. */
export interface CartToggleLabels {
  readonly empty: string;
  /** With `{count}`. */
  readonly filled: string;
}

/** Texts of a buy button. */
export interface AddToCartLabels {
  readonly add: string;
  readonly adding: string;
  /** With `{name}`. */
  readonly added: string;
  readonly toCart: string;
}
