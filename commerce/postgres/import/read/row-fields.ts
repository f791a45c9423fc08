import { z } from 'zod';
import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import type { CurrencyCode, Language } from '@/config/types';
import { code as codeOf, line as lineOf, text } from '@/lib/fields/values';
import { mediaKind } from '@/lib/paths/media-path';
import { isSku, maxSkuLength, skuText } from '@/lib/sku';
import { lengthOf } from '@/lib/fields/text';

// Schemas of the fields in catalogue files (demo/README.md).

export type Texts = Record<Language, string>;

export function forLanguages<T>(entry: (language: Language) => T): Record<Language, T> {
  const all: Partial<Record<Language, T>> = {};
  for (const language of languages) all[language] = entry(language);
  // Each language has an entry.
  return all as Record<Language, T>;
}

export const code = codeOf(40);
export const line = lineOf(500);
export const paragraph = text(5_000);

const shown = new Set<Language>(storeCodes.map((code) => storeConfig(code).language));

/** The languages that every text must be given in: those of the stores that run. */
export const neededLanguages = languages.filter((language) => shown.has(language));

/** The text of each language; one that no store shows is that of English, else of the first store. */
function inEach<Value>(
  given: Readonly<Partial<Record<Language, Value>>>,
): Record<Language, Value | undefined> {
  const [first = 'en'] = shown;
  return forLanguages((language) => given[language] ?? given.en ?? given[first]);
}

export function perLanguage<Schema extends z.ZodType>(schema: Schema) {
  const all = z.strictObject(forLanguages(() => schema));
  if (neededLanguages.length === languages.length) return all;
  const entries = forLanguages((language) => (shown.has(language) ? schema : schema.optional()));
  // The texts of the stores are there, so that each language has one.
  return z.strictObject(entries).transform(inEach) as unknown as typeof all;
}

export function forAll<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? forLanguages(() => value) : value),
    perLanguage(schema),
  );
}

export const texts = forAll(line);
export const longTexts = forAll(paragraph);

export const slug = z
  .string()
  .max(120, 'is longer than 120 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and single dashes');

export const path = z
  .string()
  .max(500, 'is longer than 500 characters')
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, 'must be a path such as /legal/terms');

const minor = z
  .int('must be whole minor units')
  .min(1, 'must be at least 1')
  .max(1_000_000_000, 'must be at most 1000000000');

/** At least one price; `checkPrices` checks the currencies that the stores of a product need. */
export const prices = z
  .strictObject(
    Object.fromEntries(currencyCodes.map((currency) => [currency, minor.optional()])) as Record<
      CurrencyCode,
      z.ZodOptional<typeof minor>
    >,
  )
  .refine((given) => Object.keys(given).length > 0, 'must have a price');

export const sku = z
  .string()
  .overwrite(skuText)
  .min(1, 'is empty')
  .refine((text) => lengthOf(text) <= maxSkuLength, {
    error: `is longer than ${maxSkuLength} characters`,
    abort: true,
  })
  .refine(isSku, 'must be printable characters, with single blanks between words');

/** A GTIN in its longest form: the shorter ones begin with zeros (GS1). */
export const longGtin = (gtin: string): string => gtin.padStart(14, '0');

/** Whether the check digit is right: the weighted sum of all digits must be a multiple of ten (GS1). */
function checkDigitFits(gtin: string): boolean {
  const digits = [...longGtin(gtin)];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

export const ean = z
  .string('must be 8, 12, 13 or 14 digits in quotes')
  .regex(/^(?:\d{8}|\d{12,14})$/, 'must be 8, 12, 13 or 14 digits')
  .refine(checkDigitFits, 'has a wrong check digit');

/** The day on which a reduction began, for a reduction older than the shop's price history. */
export const reducedSince = z.iso
  .date('must be a date such as 2026-11-02')
  .refine((day) => Date.parse(day) <= Date.now(), 'is in the future');

export const reductionMoment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as 2026-11-27, or a time such as 2026-11-27T18:00:00+01:00',
);

export const skus = z.array(sku).max(12, 'must list at most twelve products').default([]);

const aDocument = 'must be a path such as /media/manual.pdf or an https address';
export const documentUrl = z
  .string()
  .max(500, 'is longer than 500 characters')
  .regex(/^(https:\/\/|\/(?!\/))[\w./~%-]+$/, aDocument)
  .refine((url) => !url.startsWith('/media/') || mediaKind(url) !== null, aDocument);

export const stock = z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000);

export const expected = z.iso.date('must be a date such as 2026-12-14');

/** A value of an attribute; the attribute's type determines which of these is valid. */
export type AttributeValue = string | number | boolean | string[] | number[] | Texts;

const attributeText = perLanguage(line);

function attributeValue(value: unknown): AttributeValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (!Array.isArray(value)) return attributeText.safeParse(value).data;
  if (value.every((item) => typeof item === 'string')) return value;
  return value.every((item) => typeof item === 'number' && Number.isFinite(item)) ? value : undefined;
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Checks in place: a Zod record of unions tries each schema and copies values, of which a catalogue has millions. */
export const attributeValues = z
  .custom<Record<string, unknown>>(isRecord, 'must be a map of values')
  .transform((given, context) => {
    const values = given as Record<string, AttributeValue>;
    for (const [code, before] of Object.entries(given)) {
      const value = attributeValue(before);
      if (value === undefined) {
        const message = 'must be a code, a list of codes, a number, a range, true, false, or text';
        context.addIssue({ code: 'custom', path: [code], message });
      } else if (value !== before) values[code] = value;
    }
    return values;
  });
