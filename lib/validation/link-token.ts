import { textField } from './field';
import { checkExactLength, checkRequired } from './text';

/** 32 random bytes in base64url. */
const tokenLength = 43;

/** The token of a link in an email: required, and complete. A mail program may cut a link at the end of a line. */
export const linkTokenField = textField(
  (value) => value.trim(),
  (value) => checkRequired(value) ?? checkExactLength(value, tokenLength),
);
