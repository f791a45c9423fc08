import { z } from 'zod';
import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import type { CurrencyCode, Language } from '@/config/types';
import { code as codeOf, line as lineOf, type Message, text } from '@/lib/fields/values';
import { mediaKind } from '@/lib/paths/media-path';
import { isSku, maxSkuLength, skuText } from '@/lib/sku';
import { lengthOf } from '@/lib/fields/text';
import { told } from '../check/report';

// Schemas of the fields in catalogue files (demo/README.md).

export type Texts = Record<Language, string>;

export function forLanguages<T>(entry: (language: Language) => T): Record<Language, T> {
  const all: Partial<Record<Language, T>> = {};
  for (const language of languages) all[language] = entry(language);
  // Each language has an entry.
  return all as Record<Language, T>;
}

/** Their messages are those of `schemaTexts`. */
const coded: Message = {
  error: ({ code: issue, params }) =>
    issue === 'custom' ? String(params?.['code']) : issue === 'invalid_format' ? 'code' : undefined,
};
export const code = codeOf(40, coded);
export const line = lineOf(500, coded);
export const paragraph = text(5_000, coded);

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
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, told('slug'));

export const path = z
  .string()
  .max(500)
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, told('path', { example: '/legal/terms' }));

const minor = z.int(told('minorUnits')).min(1).max(1_000_000_000);

/** At least one price; `checkPrices` checks the currencies that the stores of a product need. */
export const prices = z
  .strictObject(
    Object.fromEntries(currencyCodes.map((currency) => [currency, minor.optional()])) as Record<
      CurrencyCode,
      z.ZodOptional<typeof minor>
    >,
  )
  .refine((given) => Object.keys(given).length > 0, told('mustHavePrice'));

export const sku = z
  .string()
  .overwrite(skuText)
  .min(1)
  .refine((text) => lengthOf(text) <= maxSkuLength, {
    error: told('longer', { most: String(maxSkuLength) }),
    abort: true,
  })
  .refine(isSku, told('printable'));

/** A GTIN in its longest form: the shorter ones begin with zeros (GS1). */
export const longGtin = (gtin: string): string => gtin.padStart(14, '0');

/** Whether the check digit is right: the weighted sum of all digits must be a multiple of ten (GS1). */
function checkDigitFits(gtin: string): boolean {
  const digits = [...longGtin(gtin)];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

export const ean = z
  .string(told('gtinQuoted'))
  .regex(/^(?:\d{8}|\d{12,14})$/, told('gtin'))
  .refine(checkDigitFits, told('checkDigit'));

/** The day on which a reduction began, for a reduction older than the shop's price history. */
export const reducedSince = z.iso
  .date(told('date', { example: '2026-11-02' }))
  .refine((day) => Date.parse(day) <= Date.now(), told('future'));

export const reductionMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], told('moment'));

export const skus = z
  .array(sku)
  .max(12, told('mostEntries', { what: 'products' }))
  .default([]);

export const documentUrl = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/(?!\/))[\w./~%-]+$/, told('https'))
  .refine((url) => !url.startsWith('/media/') || mediaKind(url) !== null, told('https'));

export const stock = z.int().min(0).max(1_000_000);

export const expected = z.iso.date();

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
  .custom<Record<string, unknown>>(isRecord, told('map'))
  .transform((given, context) => {
    const values = given as Record<string, AttributeValue>;
    for (const [code, before] of Object.entries(given)) {
      const value = attributeValue(before);
      if (value === undefined) {
        context.addIssue({ code: 'custom', path: [code], message: told('attributeValue') });
      } else if (value !== before) values[code] = value;
    }
    return values;
  });
