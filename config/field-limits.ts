/** Bounds of what people type (spec §5, §9); that of a name is the theme's. */
export const fieldLimits = {
  /**
   * `classes`: of lower case, upper case, digits and other signs. `max`: hashing costs time for every character,
   * and nobody may make the server hash a novel.
   */
  password: { min: 8, max: 128, classes: 3 },
  /** Digits of a phone number. */
  phone: { min: 5, max: 15 },
  /** Characters of a purchase order number. */
  poNumber: 50,
} as const;
