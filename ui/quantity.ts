/** What a quantity field shows: whole units, or nothing while the shopper types. */
export type QuantityValue = number | null;

/** Digits a quantity may have: enough for a pallet, too few to overflow anything. */
export const quantityDigits = 5;

/**
 * Reads what was typed. Empty text gives `null`; what is no whole number, `2,5` and `1.000` among it, gives
 * `previous`; below 0 is 0, which settles at the minimum (spec §5).
 */
export function readQuantity(text: string, previous: QuantityValue): QuantityValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^-?\d+$/.test(trimmed) || trimmed.length > quantityDigits) return previous;
  return Math.max(0, Number(trimmed));
}

/** The quantity to apply: empty or below the minimum becomes the minimum (spec §5), above the maximum the maximum. */
export function settleQuantity(value: QuantityValue, min: number, max?: number): number {
  const raised = Math.max(value ?? min, min);
  return max === undefined ? raised : Math.min(raised, Math.max(max, min));
}

/** Decrement is off at the minimum or less, and always at 1 or less (spec §4). */
export function canDecrement(value: QuantityValue, min: number): boolean {
  return value !== null && value > Math.max(min, 1);
}

/** Increment is off while the field is empty or 0 (spec §4), and at the maximum where there is one. */
export function canIncrement(value: QuantityValue, max?: number): boolean {
  return value !== null && value > 0 && (max === undefined || value < max);
}
