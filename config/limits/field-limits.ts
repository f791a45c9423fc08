/** Limits of form fields (spec §5, §9). The limit of names is in the theme. */
export const fieldLimits = {
  /**
   * `classes`: minimum number of the classes lower case, upper case, digits and other characters. `max` limits the time
   * for hashing.
   */
  password: { min: 8, max: 128, classes: 3 },
  /** Digits of a phone number. */
  phone: { min: 5, max: 15 },
  /** Characters of a purchase order number. */
  poNumber: 50,
} as const;
