// Separate from the catalogue and the theme, because islands include the whole file.

/** Limits of form fields (spec §5, §9). The limit of names is in the theme. */
export const fieldLimits = {
  /** `classes`: of lower case, upper case, digits and other characters. `max` limits the time for hashing. */
  password: { min: 8, max: 128, classes: 3 },
  phone: { min: 5, max: 15 },
  poNumber: 50,
} as const;

/** Recently viewed products (spec §9) and recent searches. `marginPx`: CSS pixels. */
export const recent = { most: 5, marginPx: 200 } as const;

export const compare = { most: 4, storageKey: 'compare_skus' } as const;

/** Times of the theme (spec §3, §9) in milliseconds. */
export const timing = {
  quantityButtonDebounceTimer: 250,
  menuClickMs: 400,
  /** How long the pointer rests on an entry of the main menu before its submenu opens, or another one closes. */
  menuHoverMs: 150,
  consentFlipDelayMs: 300,
  consentShakeMs: 400,
} as const;

/** Limits of options and quantities, and how a variant is linked. */
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
  /** Lines of an order list whose sum is shown. */
  maxSummedLines: 48,
} as const;
