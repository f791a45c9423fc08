export interface GuestTexts {
  readonly guestTitle: string;
  readonly guestText: string;
  readonly signIn: string;
}

export interface WishlistToggleTexts extends GuestTexts {
  /** With `{name}`. */
  readonly saveItem: string;
  readonly save: string;
  readonly added: string;
  readonly view: string;
}

export interface HeaderWishlistTexts extends GuestTexts {
  readonly empty: string;
  /** With `{count}`. */
  readonly filled: string;
}
