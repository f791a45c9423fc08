/** Limits of form fields (spec §5, §9). The limit of names is in the theme. */
export const fieldLimits = {
  /**
   * `classes`: minimum number of the classes lower case, upper case, digits and other characters. `max` limits the time
   * for hashing.
   */
  password: { min: 8, max: 128, classes: 3 },
  phone: { min: 5, max: 15 },
  poNumber: 50,
} as const;

/** Recently viewed products (spec §9) and recent searches. Separate from the catalogue, because islands include it. `marginPx`: CSS pixels. */
export const recent = { most: 5, marginPx: 200 } as const;

export const compare = { most: 4, storageKey: 'compare_skus' } as const;

/** Times of the theme (spec §3, §9) in milliseconds. Separate from it, because islands include them. */
export const timing = {
  quantityButtonDebounceTimer: 250,
  menuClickMs: 400,
  /** How long the pointer rests on an entry of the main menu before its submenu opens, or another one closes. */
  menuHoverMs: 150,
  consentFlipDelayMs: 300,
  consentShakeMs: 400,
} as const;
