import { z } from 'zod';
import type { PriceRange } from '@/commerce/model/category';
import type { QueryParams } from '@/lib/paths/list-url';
import { firstText } from '@/lib/fields/query';
import { minorPerMajor } from '@/lib/money/number-format';
import { priceFields, readUnits, writePriceRange } from './price-range';

// The schemas of the price filter: its value in an address, and the two fields of its form, which the server applies to the
// query of the form, and the browser to its fields.

/** `100-500`, `100-`, `-500`, in whole units of the page's currency. Refuses an invalid or empty range; `0-` is unlimited. */
export const priceRangeSchema = z
  .string()
  .regex(/^(\d{1,7}-\d{0,7}|-\d{1,7})$/)
  .transform((value): PriceRange => {
    const [from = 0, to = 0] = value.split('-').map(Number);
    return {
      from: from === 0 ? null : from * minorPerMajor,
      to: value.endsWith('-') ? null : to * minorPerMajor,
    };
  })
  .refine(({ from, to }) => to === null || to >= (from ?? 0));

export const readPriceRange = (value: string): PriceRange | null =>
  priceRangeSchema.safeParse(value).data ?? null;

/** A field of the form: the first value of several, as people type amounts. */
const amountSchema = firstText.default('').transform(readUnits);

/** Tolerates swapped ends and currency symbols; rounds decimals outwards, so a typed price is in range. Null if empty. */
export const priceFieldsSchema = z
  .object({ [priceFields.from]: amountSchema, [priceFields.to]: amountSchema })
  .transform(({ [priceFields.from]: one = null, [priceFields.to]: other = null }): string | null => {
    const swapped = one !== null && other !== null && one > other;
    const [low, high] = swapped ? [other, one] : [one, other];
    const whole = (end: number | null, round: (units: number) => number) => (end === null ? '' : round(end));
    const range = readPriceRange(`${whole(low, Math.floor)}-${whole(high, Math.ceil)}`);
    return range && writePriceRange(range);
  });

/** The price filter values in a form query: one range, or none; null for a query without these fields. */
export function priceFromParams(params: QueryParams): string[] | null {
  if (!(priceFields.from in params) && !(priceFields.to in params)) return null;
  const price = priceFieldsSchema.safeParse(params).data ?? null;
  return price === null ? [] : [price];
}
