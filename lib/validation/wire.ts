import { z } from 'zod';
import { decodeMessage } from './message';
import { requiredText } from './text';

/**
 * Tells a malformed body (400) from one whose values break a rule (422, with `fieldErrors`). Malformed is what
 * the contract's shape rules out and no form can send: a wrong type, an unknown `type`, a missing structure.
 * Rules speak through message keys, and bounds are rules; any other issue of Zod's own is about the shape. One
 * such issue makes the whole body malformed. Only for errors of a parse without `formErrorMap`.
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

/** A code or id on the wire: required, one line, at most `max` characters. */
export function codeField(max = 64) {
  return requiredText({ max });
}

/**
 * A body that is a list or an object: parsed by the one schema its shape points at, so that issues keep their
 * paths, which a union of the two would bury.
 */
export function listOrObject<List extends z.ZodType, Body extends z.ZodType>(list: List, body: Body) {
  return z.unknown().transform((input, context): z.output<List> | z.output<Body> => {
    const parsed = Array.isArray(input) ? list.safeParse(input) : body.safeParse(input);
    if (parsed.success) return parsed.data;
    // A finished issue is a raw one whose path and message are settled; only its input is gone.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}
