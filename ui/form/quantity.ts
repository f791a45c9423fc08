/** The value of a quantity field: whole units, or null while it is empty. */
export type QuantityValue = number | null;

export const quantityDigits = 5;

/** Null for an empty text, `previous` for no whole number, such as `2,5` or `1.000`. Negative becomes 0 (spec §5). */
export function readQuantity(text: string, previous: QuantityValue): QuantityValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^-?\d+$/.test(trimmed) || trimmed.length > quantityDigits) return previous;
  return Math.max(0, Number(trimmed));
}

/**
 * Whether a text that is typed key by key has gone beyond a whole number, such as `1.` of `1.5`, or not reached one, as `-` of
 * `-3`. A field shows it until it loses the focus: without the mark, the next digit would make another number of it.
 */
export const isPartial = (text: string): boolean => /^\s*(?:-|\d+\s*[.,e'’].*)$/i.test(text);

/** The quantity to apply: clamped between minimum and maximum; empty becomes the minimum (spec §5). */
export function settleQuantity(value: QuantityValue, min: number, max?: number): number {
  const raised = Math.max(value ?? min, min);
  return max === undefined ? raised : Math.min(raised, Math.max(max, min));
}

/** Whether a typed 0 was raised to 1, which a field states, so that the 0 is not mistaken for a removal. */
export const wasRaised = (before: QuantityValue, after: QuantityValue): boolean =>
  before === 0 && after === 1;

/** Decrement is disabled at or below the minimum, and always at 1 or less (spec §4). */
export function canDecrement(value: QuantityValue, min: number): boolean {
  return value !== null && value > Math.max(min, 1);
}

/** Increment is disabled while the field is empty or 0 (spec §4), and at the maximum if there is one. */
export function canIncrement(value: QuantityValue, max?: number): boolean {
  return value !== null && value > 0 && (max === undefined || value < max);
}
