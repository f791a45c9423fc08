import type { z } from 'zod';
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
