/** Limits of options and quantities, and how a variant is linked. Separate from the catalogue, because islands include them. */
export const purchase = {
  /** An option with more values than this is shown as a select (spec §9 "Product detail select cut-off"). */
  optionCutoff: 5,
  /** The smallest value of an order, as on the wire, and the text that states it: none (spec §9). */
  minimumOrder: { amount: 0, notice: '' },
  /** The query parameter with the SKU of the chosen variant: a shared link selects the same one. */
  variantParam: 'variant',
  /** Maximum quantity of a cart line; the database accepts up to 9999. */
  maxQuantity: 500,
  maxOrderQuantity: 1000,
  maxOnHand: 1_000_000,
  maxAddedLines: 50,
} as const;
