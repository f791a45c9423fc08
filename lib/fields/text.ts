import { z } from 'zod';
import { fieldMessage, type FieldMessage, type FieldName, encodeMessage } from './message';

type Check<Value> = (value: Value) => FieldMessage | null;

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

function firstOf<Value>(value: Value, ...checks: readonly Check<Value>[]): FieldMessage | null {
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

// Control characters, lone surrogates, and bidirectional formatting characters. PostgreSQL cannot store NUL, and
// bidirectional characters can make a text look like another one.
const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const unprintableInLines = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

// Characters without a width, which pasted text contains: bidirectional marks, joiners, variation selectors, soft hyphens.
const invisible = /\uFE0F|[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A text without the invisible characters of pasted text, because a refusal of them would be incomprehensible. */
export const withoutInvisible = (value: string): string => value.replaceAll(invisible, '');

/** What documents cannot show: anything but the letters of Europe, digits, punctuation and currencies (`documents/pdf/fonts.ts`). */
const illegible =
  /[^\u0300-\u03E1\u0020-\u007E\u00A0-\u02CC\u03F0-\u058F\u10A0-\u10FF\u1C80-\u1C88\u1C90-\u1CBF\u1E00-\u1FFF\u2010-\u2027\u202F-\u2034\u2039\u203A\u20A0-\u20C0\u2116\u2122\u2212]/u;

/** Whether invoices and other documents can show a line, as they must a buyer's name (VAT directive art. 226). */
export const isLegible = (line: string): boolean => !illegible.test(line);

/** Whether documents can show the letters of a text. Other symbols they replace or leave out. */
export const hasLegibleLetters = (text: string): boolean =>
  isLegible(text.normalize('NFKC').replaceAll(/\P{L}/gu, ''));

export const checkLegible = (line: string): FieldMessage | null =>
  isLegible(line) ? null : fieldMessage('validation.script');

/** Length in code points, not in UTF-16 code units. */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}

/** One trimmed line in Unicode NFC without invisible characters; each run of white space, including line breaks, becomes one space. */
export function singleLine(value: string): string {
  return withoutInvisible(value).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Trimmed text in Unicode NFC with `\n` as line break. */
export function multiLine(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim();
}

/** Upper case for a–z only, because other letters (ß) may become two. */
export function asciiUppercase(value: string): string {
  return value.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Required: an empty or blank text fails (spec §5), including invisible characters such as a zero-width space or the filler of Hangul. */
export function checkRequired(value: string): FieldMessage | null {
  return /^[\s\p{Cf}\p{Z}\p{DI}\u2800]*$/u.test(value) ? fieldMessage('validation.required') : null;
}

export function checkMinLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) < n ? fieldMessage('validation.minLength', { n }) : null;
}

export function checkMaxLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) > n ? fieldMessage('validation.maxLength', { n }) : null;
}

export function checkExactLength(value: string, n: number): FieldMessage | null {
  return lengthOf(value) === n ? null : fieldMessage('validation.exactLength', { n });
}

export function checkEqualTo(value: string, other: string): FieldMessage | null {
  return value === other ? null : fieldMessage('validation.equalTo');
}

/** Different from another field; `field` is the name at the start of the text (spec §5). */
export function checkNotEqualTo(value: string, other: string, field: FieldName): FieldMessage | null {
  return value === other ? fieldMessage('validation.notEqualTo', { value: field }) : null;
}

/** The digits 0–9 only; empty is valid. */
export function checkDigitsOnly(value: string): FieldMessage | null {
  return /^\d*$/.test(value) ? null : fieldMessage('validation.digitsOnly');
}

/** One line without control characters, which are rejected and not removed, so that no text is changed silently. */
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

interface LineLimits extends TextLimits {
  /** For documents: letters that they cannot show are refused. */
  readonly legible?: boolean;
}

function checkText(value: string, { legible = false, min = 0, max }: LineLimits): FieldMessage | null {
  return firstOf(
    value,
    checkPrintable,
    (text) => (legible ? checkLegible(text) : null),
    (text) => checkMinLength(text, min),
    (text) => checkMaxLength(text, max),
  );
}

export function requiredText(limits: LineLimits) {
  return textField(singleLine, (value) => checkRequired(value) ?? checkText(value, limits), limits.max);
}

/** An optional line of text; lengths in characters, checked unless empty. */
export function optionalText(limits: LineLimits) {
  return textField(
    singleLine,
    (value) => (value === '' ? null : checkText(value, limits)),
    limits.max,
  ).default('');
}

function checkLines(value: string, { min = 0, max }: TextLimits): FieldMessage | null {
  return firstOf(
    value,
    checkPrintableLines,
    (text) => checkMinLength(text, min),
    (text) => checkMaxLength(text, max),
  );
}

/** A required multi-line text, such as a review; a line break counts as one character. */
export function requiredMultiline(limits: TextLimits) {
  return textField(multiLine, (value) => checkRequired(value) ?? checkLines(value, limits), limits.max);
}

export function optionalMultiline(limits: TextLimits) {
  return textField(
    multiLine,
    (value) => (value === '' ? null : checkLines(value, limits)),
    limits.max,
  ).default('');
}

export function codeField(max = 64) {
  return requiredText({ max });
}

/** 32 random bytes in base64url. */
const tokenLength = 43;

/** The token of a link in an email: required, and complete. A mail program may cut a link at the end of a line. */
export function linkTokenField() {
  return textField(
    (value) => value.trim(),
    (value) => checkRequired(value) ?? checkExactLength(value, tokenLength),
  );
}
