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
