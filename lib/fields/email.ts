import { textField, checkMaxLength, withoutInvisible } from './text';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';

/** The maximum length of an address (RFC 5321). */
const maxEmailLength = 254;
const maxLocalLength = 64;

// Combining marks are included, because an accent may be a separate character.
const foreignLetters = /[\p{Script=Greek}\p{Script=Cyrillic}\p{M}]|(?=[^\p{ASCII}])\p{Script=Latin}/u;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLevel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Null if it is valid (spec §5). Not trimmed: surrounding white space is an error; only white space counts as empty. */
export function checkEmail(value: string): FieldMessage | null {
  if (value.trim() === '') return fieldMessage('validation.required');
  if (/\s/.test(value)) return fieldMessage('validation.email.whitespace');
  if (foreignLetters.test(value)) return fieldMessage('validation.email.characters');
  const [local = '', domain, ...rest] = value.split('@');
  if (domain === undefined) return fieldMessage('validation.email.atMissing');
  if (rest.length > 0) return fieldMessage('validation.email.atRepeated');
  if (local === '') return fieldMessage('validation.email.atFirst');
  if (domain === '') return fieldMessage('validation.email.domainMissing');
  if (!domain.includes('.') || domain.endsWith('.')) return fieldMessage('validation.email.domainDot');
  return isAddress(local, domain) ? null : fieldMessage('validation.email.invalid');
}

function isAddress(local: string, domain: string): boolean {
  const labels = domain.split('.');
  return (
    local.length <= maxLocalLength &&
    localPart.test(local) &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

/** Drops invisible characters; a curly apostrophe, which keyboards make of a straight one, is straight again. */
const cleanEmail = (value: string): string => withoutInvisible(value).replaceAll(/[\u2018\u2019]/g, "'");

/** A required email address of at most 254 characters, in the case and with the white space that were typed. */
export const emailField = textField(
  cleanEmail,
  (value) => checkEmail(value) ?? checkMaxLength(value, maxEmailLength),
);
