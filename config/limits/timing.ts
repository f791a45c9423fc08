/** Times of the theme (spec §3, §9) in milliseconds. Separate from it, because islands include them. */
export const timing = {
  quantityDebounceMs: 250,
  menuClickMs: 400,
  /** How long the pointer rests on an entry of the main menu before its submenu opens, or another one closes. */
  menuHoverMs: 150,
  consentFlipDelayMs: 300,
  consentShakeMs: 400,
} as const;
