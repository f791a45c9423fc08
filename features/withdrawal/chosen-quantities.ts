import { z } from 'zod';
import { encodeMessage, type FieldMessage, fieldErrors, fieldMessage } from '@/lib/validation/message';

/** A quantity as typed; nothing is 0. */
const quantityField = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^(-?\d+)?$/, encodeMessage(fieldMessage('validation.wholeNumber')))
    .transform(Number)
    .pipe(z.int().min(0).max(max));

/** The quantities of a form: that of each line, or the errors by the index of the line. */
export type ChosenQuantities =
  | { readonly ok: true; readonly quantities: readonly number[] }
  | { readonly ok: false; readonly errors: ReadonlyMap<number, FieldMessage> };

/**
 * Reads the quantities of a form, as typed, in the order of the lines. `left`: how much of each line can be withdrawn from.
 * Fails without errors if nothing was chosen, or the form has other lines.
 */
export function chosenQuantities(left: readonly number[], typed: readonly string[]): ChosenQuantities {
  if (typed.length !== left.length) return { ok: false, errors: new Map() };
  const parsed = typed.map((text, index) => quantityField(left[index] ?? 0).safeParse(text));
  const errors = parsed.flatMap(({ error }, index) => {
    const message = error && fieldErrors(error)[''];
    return message ? [[index, message] as const] : [];
  });
  const quantities = parsed.map(({ data = 0 }) => data);
  if (errors.length > 0 || quantities.every((quantity) => quantity === 0))
    return { ok: false, errors: new Map(errors) };
  return { ok: true, quantities };
}
