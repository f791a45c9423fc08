/** Times of the theme (spec §3, §9) in milliseconds. Separate from it, because islands include them. */
export const timing = {
  quantityDebounceMs: 250,
  menuClickMs: 400,
  consentFlipDelayMs: 300,
  consentShakeMs: 400,
} as const;
