import { z } from 'zod';

export const currencyCodes = ['EUR', 'CHF', 'NOK', 'SEK', 'GBP'] as const;
export const currencySchema = z.enum(currencyCodes);

/** An amount in whole minor units (cents, öre, pence) of `currency`. Never negative zero. */
export const moneySchema = z.object({ minor: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** Maximum amount in the API: above any price, and low enough for minor units to be safe integers. */
const MAX_WIRE_VALUE = 1e12;

/** An amount in the API (spec §7 "Money"): major units with decimals. */
export const wireMoneySchema = z.object({
  value: z.number().min(-MAX_WIRE_VALUE).max(MAX_WIRE_VALUE),
  currency: currencySchema,
});
