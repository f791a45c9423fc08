/** Times of the theme (spec §3, §9) in milliseconds; apart from it, because islands carry them. */
export const timing = { quantityDebounceMs: 250, menuClickMs: 400 } as const;
