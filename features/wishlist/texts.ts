/** The texts for a guest who uses the wishlist. */
export interface GuestTexts {
  readonly guestTitle: string;
  readonly guestText: string;
  readonly signIn: string;
}

/** The texts of the toggles, one object for all of them. */
export interface WishlistToggleTexts extends GuestTexts {
  /** With `{name}`. */
  readonly saveItem: string;
  /** Shown next to the heart on a product page. */
  readonly save: string;
  readonly added: string;
  readonly view: string;
}

/** The texts of the toggle in the header. */
export interface HeaderWishlistTexts extends GuestTexts {
  readonly empty: string;
  /** With `{count}`. */
  readonly filled: string;
}

export interface RemoveTexts {
  readonly remove: string;
  /** With `{name}`. */
  readonly removeItem: string;
  /** With `{name}`. */
  readonly removed: string;
  readonly undo: string;
}

export interface AddAllTexts {
  readonly addAll: string;
  readonly adding: string;
  readonly addedAll: string;
  readonly toCart: string;
}

export interface ShareTexts {
  readonly share: string;
  readonly hint: string;
  readonly link: string;
  readonly copy: string;
  readonly copied: string;
  readonly stop: string;
  readonly stopped: string;
}
