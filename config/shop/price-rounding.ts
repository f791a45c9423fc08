import type { CurrencyCode } from '../types';

/** The step of prices in minor units, by currency: every price is a multiple of it. Swiss prices end on 0 or 5. */
export const priceRounding = { EUR: 1, CHF: 5, NOK: 1, SEK: 1, GBP: 1 } as const satisfies Record<
  CurrencyCode,
  number
>;
