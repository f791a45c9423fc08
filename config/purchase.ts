/** Bounds of what is chosen and bought; apart from the catalogue, because islands carry them. */
export const purchase = {
  /** Choices of an option that stand open (spec §9 "Product detail select cut-off"). */
  optionCutoff: 5,
  /** The most pieces of one product in one line of a cart; the database holds the same bound. */
  maxQuantity: 9999,
  /** The most lines that one call adds. */
  maxAddedLines: 50,
} as const;
