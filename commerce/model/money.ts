import { z } from 'zod';
import { currencyCodes } from '@/config/shop/store-formats';

export const currencySchema = z.enum(currencyCodes);

/** An amount in whole minor units (cents, öre, pence) of `currency`. Never negative zero. */
export const moneySchema = z.object({ minor: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;
