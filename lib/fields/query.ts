import { z } from 'zod';

// Parameters of a query, which anybody can write by hand.

/** A text of at most `max` characters; anything else counts as absent. */
export const queryText = (max: number) => z.string().max(max).catch('');

/** The first value of a parameter that is given several times. */
export const firstText = z.union([z.string(), z.array(z.string()).transform(([first = '']) => first)]);

/** The number of a page in a query, from 1 to `max`, in decimal digits: no other spelling of a number (`0x2`, `2e0`, `02`). */
export function pageField(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.number().max(max));
}
