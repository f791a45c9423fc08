/** Different variants in one cart. */
export const maxLines = 100;
