import type { CurrencyCode } from './types';

/** The smallest amount in minor units that a price of the currency is a multiple of: Swiss prices end on 0 or 5. */
export const coins = { EUR: 1, CHF: 5, NOK: 1, SEK: 1, GBP: 1 } as const satisfies Record<
  CurrencyCode,
  number
>;
