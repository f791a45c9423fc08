/** Pieces of one variant in one cart; the database holds the same bound. */
export const maxLineQuantity = 9999;
/** Different variants in one cart. */
export const maxLines = 100;
