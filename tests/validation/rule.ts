import type { FieldMessage } from '@/lib/fields/message';

/** A rule of spec §5 with values that it accepts, and values that it refuses with their English text. */
export interface Rule {
  readonly rule: string;
  readonly check: (value: string) => FieldMessage | null;
  readonly accepts: readonly string[];
  readonly refuses: readonly (readonly [value: string, text: string])[];
}

/** Refusals that have one text. */
export const all = (values: readonly string[], text: string): Rule['refuses'] =>
  values.map((value) => [value, text] as const);
