import { z } from 'zod';
import { encodeMessage, fieldMessage } from './message';
import type { FieldMessage } from './message';

export type Check<Value> = (value: Value) => FieldMessage | null;

export function addMessage(context: z.core.$RefinementCtx, message: FieldMessage, path: string[] = []): void {
  context.addIssue({ code: 'custom', message: encodeMessage(message), path });
}

/** Turns a rule into a refinement: `schema.superRefine(byRule(check))`. */
export function byRule<Value>(
  check: Check<Value>,
): (value: Value, context: z.core.$RefinementCtx<Value>) => void {
  return (value, context) => {
    const message = check(value);
    if (message) addMessage(context, message);
  };
}

export function firstOf<Value>(value: Value, ...checks: readonly Check<Value>[]): FieldMessage | null {
  for (const check of checks) {
    const message = check(value);
    if (message) return message;
  }
  return null;
}

/** Characters of a field that states no length of its own. */
const usualLength = 300;

/**
 * A text field: normalised, then validated. An absent value gives `validation.required`, like an empty one. A value of
 * another type keeps Zod's own issue, which marks the body as malformed. A value that no normalisation brings to `max` characters is
 * refused before any pattern meets it.
 */
export function textField(clean: (value: string) => string, check: Check<string>, max = usualLength) {
  const isTooLong = ({ length }: string) => length > 4 * max + usualLength;
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? encodeMessage(fieldMessage('validation.required')) : undefined,
    })
    .overwrite((value) => (isTooLong(value) ? value : clean(value)))
    .superRefine(
      byRule((value) => (isTooLong(value) ? fieldMessage('validation.maxLength', { n: max }) : check(value))),
    );
}
