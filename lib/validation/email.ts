import { textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { checkMaxLength } from './text';

/** The longest address that mail can be sent to (RFC 5321). */
const maxEmailLength = 254;
const maxLocalLength = 64;

// Combining marks stand beside the scripts because an accent may be a character of its own.
const foreignLetters = /[\p{Script=Greek}\p{Script=Cyrillic}\p{M}]|(?=[^\p{ASCII}])\p{Script=Latin}/u;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLevel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * What is wrong with an email address, by the first check of spec §5 that fails, in its order. The value is
 * judged as it stands: blanks around it are white space too, only a value of nothing but blanks is empty.
 */
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

/** An email address, required, at most 254 characters, kept as typed. */
export const emailField = textField(
  (value) => value,
  (value) => checkEmail(value) ?? checkMaxLength(value, maxEmailLength),
);
