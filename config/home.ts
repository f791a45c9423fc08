/** The slug of the home page in every store (spec §2): its URL is `/`. Its content are rows (docs/content.md). */
export const homepageSlug = 'home';

/** Number of bestsellers below the cart. */
export const bestsellersBelowCart = 8;
