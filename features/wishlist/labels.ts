import type { CountedText } from '@/lib/text/fill-text';

/** The texts for a guest who uses the wishlist. */
export interface GuestLabels {
  readonly guestTitle: string;
  readonly guestText: string;
  readonly signIn: string;
}

/** The texts of the toggles, one object for all of them. */
export interface WishlistToggleLabels extends GuestLabels {
  /** With `{name}`. */
  readonly saveItem: string;
  /** Shown beside the heart on a product page. */
  readonly save: string;
  readonly added: string;
  readonly view: string;
}

/** The texts of the toggle in the header. */
export interface HeaderWishlistLabels extends GuestLabels {
  readonly empty: string;
  /** With `{count}`. */
  readonly filled: string;
}

export interface RemoveLabels {
  readonly remove: string;
  /** With `{name}`. */
  readonly removeItem: string;
  /** With `{name}`. */
  readonly removed: string;
  readonly undo: string;
}

export interface AddAllLabels {
  readonly addAll: string;
  readonly adding: string;
  readonly addedAll: CountedText;
  readonly toCart: string;
}

export interface ShareLabels {
  readonly share: string;
  readonly hint: string;
  readonly link: string;
  readonly copy: string;
  readonly copied: string;
  readonly stop: string;
  readonly stopped: string;
}
