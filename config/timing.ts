/** Times of spec §9 in milliseconds; apart from the theme, because islands carry them. */
export const timing = { quantityDebounceMs: 250, menuClickMs: 400 } as const;
