import { z } from 'zod';
import { encodeMessage, fieldMessage } from './message';
import type { FieldMessage } from './message';

/** A rule: what is wrong with a value, or null. */
export type Check<Value> = (value: Value) => FieldMessage | null;

/** Puts a message on the value under check, or on the part of it that `path` names. */
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

/** The first message that the rules give, in their order; null where all pass. */
export function firstOf<Value>(value: Value, ...checks: readonly Check<Value>[]): FieldMessage | null {
  for (const check of checks) {
    const message = check(value);
    if (message) return message;
  }
  return null;
}

/**
 * A text field: cleaned first, then checked. A missing value is `validation.required`, like an empty one;
 * a value of another type keeps Zod's own issue, which marks a body as malformed.
 */
export function textField(clean: (value: string) => string, check: Check<string>) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? encodeMessage(fieldMessage('validation.required')) : undefined,
    })
    .overwrite(clean)
    .superRefine(byRule(check));
}
