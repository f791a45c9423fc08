/** Limits of the calls of operators (docs/operations.md "Calls with a token"). */
export const adminLimits = {
  /** Articles of one call: they fit in a body of `requestLimits.bodyBytes`. */
  articles: 500,
} as const;

/** `doctor`: the greatest age of the newest backup of a shop that sells. */
export const backup = { maxHours: 48 } as const;
