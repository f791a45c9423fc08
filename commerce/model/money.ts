import { z } from 'zod';

export const currencyCodes = ['EUR', 'CHF', 'NOK', 'SEK', 'GBP'] as const;
export const currencySchema = z.enum(currencyCodes);

/** An amount inside the shop: whole minor units (cents, öre, pence) of `currency`. Never negative zero. */
export const moneySchema = z.object({ minor: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** More than anything costs here, and few enough for its minor units to be whole numbers. */
const MOST_ON_THE_WIRE = 1e12;

/** An amount on the wire (contract.md): major units with decimals. */
export const wireMoneySchema = z.object({
  value: z.number().min(-MOST_ON_THE_WIRE).max(MOST_ON_THE_WIRE),
  currency: currencySchema,
});
export type WireMoney = z.infer<typeof wireMoneySchema>;
