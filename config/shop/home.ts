/** Number of bestsellers below the cart. */
export const bestsellersBelowCart = 8;
