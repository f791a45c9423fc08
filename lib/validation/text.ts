import { firstOf, textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';

// Control characters, halves of surrogate pairs, and the marks that reorder the text around them. None can
// be typed by hand; the database cannot hold the first (NUL), and the last can make text read as another.
const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const unprintableInLines = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Length as people count it: one per character, also where UTF-16 takes two. */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}

/** One trimmed line in Unicode NFC; every run of white space, line breaks included, becomes one space. */
export function singleLine(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Trimmed text in Unicode NFC whose lines end in `\n`. */
export function multiLine(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim();
}

/** Capitals for a–z only, so that no letter turns into two. */
export function asciiUppercase(value: string): string {
  return value.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Required: empty or blank fails (spec §5); so does what shows nothing, like a space without width. */
export function checkRequired(value: string): FieldMessage | null {
  return /^[\s\p{Cf}\p{Z}]*$/u.test(value) ? fieldMessage('validation.required') : null;
}

/** At least `n` characters. */
export function checkMinLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) < n ? fieldMessage('validation.minLength', { n }) : null;
}

/** At most `n` characters. */
export function checkMaxLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) > n ? fieldMessage('validation.maxLength', { n }) : null;
}

/** Exactly `n` characters. */
export function checkExactLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) === n ? null : fieldMessage('validation.exactLength', { n });
}

/** Equal to another field (spec §5). */
export function checkEqualTo(value: string, other: string): FieldMessage | null {
  return value === other ? null : fieldMessage('validation.equalTo');
}

/** Different from another field; `label` is the translated name that the text starts with (spec §5). */
export function checkNotEqualTo(value: string, other: string, label: string): FieldMessage | null {
  return value === other ? fieldMessage('validation.notEqualTo', { value: label }) : null;
}

/** The digits 0–9 only; empty passes. */
export function checkDigitsOnly(value: string): FieldMessage | null {
  return /^\d*$/.test(value) ? null : fieldMessage('validation.digitsOnly');
}

/** One line without control characters; they are refused, not dropped, so that nothing changes unseen. */
export function checkPrintable(value: string): FieldMessage | null {
  return unprintable.test(value) ? fieldMessage('validation.characters') : null;
}

function checkPrintableLines(value: string): FieldMessage | null {
  return unprintableInLines.test(value) ? fieldMessage('validation.characters') : null;
}

export interface TextLimits {
  readonly min?: number;
  readonly max: number;
}

function checkText(value: string, { min = 0, max }: TextLimits): FieldMessage | null {
  return firstOf(
    value,
    checkPrintable,
    (text) => checkMinLength(text, min),
    (text) => checkMaxLength(text, max),
  );
}

/** A required line of text; lengths in characters. */
export function requiredText(limits: TextLimits) {
  return textField(singleLine, (value) => checkRequired(value) ?? checkText(value, limits));
}

/** A line of text that may be left out or empty; lengths in characters, counted where something stands. */
export function optionalText(limits: TextLimits) {
  return textField(singleLine, (value) => (value === '' ? null : checkText(value, limits))).default('');
}

function checkLines(value: string, { min = 0, max }: TextLimits): FieldMessage | null {
  return firstOf(
    value,
    checkPrintableLines,
    (text) => checkMinLength(text, min),
    (text) => checkMaxLength(text, max),
  );
}

/** Required text of several lines, e.g. a review's message; a line break counts as one character. */
export function requiredMultiline(limits: TextLimits) {
  return textField(multiLine, (value) => checkRequired(value) ?? checkLines(value, limits));
}

/** Text of several lines that may be left out or empty. */
export function optionalMultiline(limits: TextLimits) {
  return textField(multiLine, (value) => (value === '' ? null : checkLines(value, limits))).default('');
}
