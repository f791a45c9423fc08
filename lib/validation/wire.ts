import { z } from 'zod';
import { decodeMessage } from './message';
import { requiredText, checkExactLength, checkRequired, textField } from './text';

/** 32 random bytes in base64url. */
const tokenLength = 43;

/** The token of a link in an email: required, and complete. A mail program may cut a link at the end of a line. */
export const linkTokenField = textField(
  (value) => value.trim(),
  (value) => checkRequired(value) ?? checkExactLength(value, tokenLength),
);

/**
 * Whether a body is malformed (400), rather than having values that violate a rule (422, with `fieldErrors`). A body is
 * malformed if its shape is not that of spec §7: a wrong type, an unknown `type`, a missing object. Rules produce message
 * keys, and bounds count as rules; any other issue of Zod is about the shape, and one such issue makes the whole body
 * malformed. Only for errors of a parse without `formErrorMap`.
 */
export function isMalformed(error: z.core.$ZodError): boolean {
  return error.issues.some((issue) => !isRule(issue));
}

const ruleCodes: ReadonlySet<string> = new Set([
  'custom',
  'too_small',
  'too_big',
  'invalid_format',
  'not_multiple_of',
]);

function isRule(issue: z.core.$ZodIssue): boolean {
  return ruleCodes.has(issue.code) || decodeMessage(issue.message) !== null;
}

export function codeField(max = 64) {
  return requiredText({ max });
}

/**
 * A value of two shapes. Chooses the schema by the shape of the input, because a Zod union would lose the paths of
 * issues.
 */
export function either<First extends z.ZodType, Second extends z.ZodType>(
  isFirst: (input: unknown) => boolean,
  first: First,
  second: Second,
) {
  return z.unknown().transform((input, context): z.output<First> | z.output<Second> => {
    const parsed = isFirst(input) ? first.safeParse(input) : second.safeParse(input);
    if (parsed.success) return parsed.data;
    // A finished issue has the properties of a raw one, except for its input.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}

export const listOrObject = <List extends z.ZodType, Body extends z.ZodType>(list: List, body: Body) =>
  either(Array.isArray, list, body);

/** The number of a page in a query, from 1 to `max`, in decimal digits: no other spelling of a number (`0x2`, `2e0`, `02`). */
export function pageField(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.number().max(max));
}
