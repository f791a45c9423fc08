import { z } from 'zod';

/** The number of a page in a query, from 1 to `max`, in decimal digits: no other spelling of a number (`0x2`, `2e0`, `02`). */
export function pageField(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.number().max(max));
}
