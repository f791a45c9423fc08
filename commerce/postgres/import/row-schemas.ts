import { z } from 'zod';
import { storeCodes } from '@/config/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';

/** The rows of the catalogue's files (demo/README.md). Unknown keys are errors: they are usually typing errors. */

/** The languages that every text must have. */
export const languages = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'] as const satisfies Language[];
export type Texts = Record<Language, string>;

/** The same entry for every language. */
export function forLanguages<T>(entry: (language: Language) => T): Record<Language, T> {
  return {
    en: entry('en'),
    nl: entry('nl'),
    de: entry('de'),
    fr: entry('fr'),
    nb: entry('nb'),
    sv: entry('sv'),
    it: entry('it'),
  };
}

const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be a code of small letters, digits, - and _');

/**
 * No control characters: they come from broken copying, and no page should show them. Plain ranges, since a catalogue has megabytes of texts.
 */
const CONTROL = /[^ -~\u00a0-\uffff]/;
const MULTILINE_CONTROL = /[^\n\t -~\u00a0-\uffff]/;

const isClean = (text: string, control: RegExp) => !control.test(text) && text.isWellFormed();

/** One line of text, trimmed. */
export const line = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(500, 'is longer than 500 characters')
  .refine((text) => isClean(text, CONTROL), 'contains control characters');

const paragraph = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(5_000, 'is longer than 5000 characters')
  .refine((text) => isClean(text, MULTILINE_CONTROL), 'contains control characters');

function perLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject(forLanguages(() => schema));
}

/** A map of all languages, or one string that serves them all. */
function forAll<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? forLanguages(() => value) : value),
    perLanguage(schema),
  );
}

const texts = forAll(line);
const longTexts = forAll(paragraph);

const slug = z
  .string()
  .max(120, 'is longer than 120 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes');

const path = z
  .string()
  .max(500, 'is longer than 500 characters')
  .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, 'must be a path such as /legal/terms');

export const brandSchema = z.strictObject({
  code,
  name: line,
  manufacturer: z.strictObject({
    name: line,
    address: line,
    email: z.email('is no mail address'),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  }),
  eu_responsible: line.nullable(),
  description: longTexts,
});

export const groupSchema = z.strictObject({ code, label: texts });

const optionSchema = z.strictObject({
  code,
  index: z.int('must be a whole number').min(1).max(2_000_000_000),
  label: texts,
});

export const attributeSchema = z.strictObject({
  code,
  group: code,
  type: z.enum(
    ['option', 'options', 'number', 'text', 'boolean'],
    'must be option, options, number, text or boolean',
  ),
  unit: texts.nullable().default(null),
  filterable: z.boolean('must be true or false'),
  highlight: z.boolean('must be true or false').default(false),
  /** A highlight stands without its label: `{value} night vision` says what 30 m are. */
  short: forAll(line.refine((text) => text.includes('{value}'), 'must hold {value}'))
    .nullable()
    .default(null),
  /** Whether the specifications name it: what only groups another one for a filter does not belong there. */
  specification: z.boolean('must be true or false').default(true),
  label: texts,
  options: z.array(optionSchema).default([]),
});

export const categorySchema = z.strictObject({
  code,
  parent: code.nullable(),
  position: z.int('must be a whole number').min(0),
  picture: z.string().nullable().default(null),
  texts: perLanguage(z.strictObject({ name: line, slug: slug.optional(), description: paragraph })),
});

export const featureSchema = z.strictObject({ code, title: texts, text: longTexts });
export const boxSchema = z.strictObject({ code, label: texts });

export const pageSchema = z.strictObject({
  code,
  texts: perLanguage(z.strictObject({ path, title: line, body: z.string().trim().min(1, 'is empty') })),
});

export const redirectSchema = z.strictObject({
  language: z.enum(languages, 'must be one of the seven languages'),
  from: path,
  to: path,
});

/** Words for the same thing in one language. */
export const synonymSchema = z.strictObject({
  language: z.enum(languages, 'must be one of the seven languages'),
  words: z.array(line).min(2, 'must list two words at least').max(30, 'must list thirty words at most'),
});

const minor = z
  .int('must be whole minor units')
  .min(1, 'must be at least 1')
  .max(1_000_000_000, 'is more than any product costs');

const prices = z.strictObject({ EUR: minor, CHF: minor, NOK: minor, SEK: minor, GBP: minor } satisfies Record<
  CurrencyCode,
  unknown
>);

const sku = z
  .string()
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capital letters, digits and single dashes')
  .max(40, 'is longer than 40 characters');

/** The last of the thirteen digits makes their weighted sum a multiple of ten (GS1). */
function checkDigitFits(ean: string): boolean {
  const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const ean = z
  .string('must be 13 digits in quotes')
  .regex(/^\d{13}$/, 'must be 13 digits')
  .refine(checkDigitFits, 'has a wrong check digit');

/** The day on which a reduction began, for one that is older than the shop's own records. */
const reducedSince = z.iso
  .date('must be a date such as 2026-11-02')
  .refine((day) => Date.parse(day) <= Date.now(), 'lies in the future');

const skus = z.array(sku).max(12, 'must name twelve products at most').default([]);

const documentUrl = z
  .string()
  .max(500, 'is longer than 500 characters')
  .regex(/^(https:\/\/|\/(?!\/))[\w./~%-]+$/, 'must be a path such as /media/manual.pdf or an https address');

const downloadSchema = z.strictObject({
  title: texts,
  url: z.union([documentUrl, perLanguage(documentUrl)]),
});

const stock = z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000);

const variantSchema = z.strictObject({
  sku,
  options: z.record(code, code),
  pictures: z.array(z.string()).optional(),
  prices: prices.optional(),
  special: prices.optional(),
  reduced_since: reducedSince.optional(),
  stock: stock.optional(),
  ean: ean.optional(),
});

const tierSchema = z.strictObject({
  quantity: z.int('must be a whole number').min(2, 'must be at least 2').max(9_999),
  percent: z.number().gt(0, 'must be above 0').max(90, 'must be 90 or less'),
});

/** What an attribute may hold; which of these is right follows from its type. */
const attributeValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()), perLanguage(line)],
  {
    error: 'must be a code, a list of codes, a number, true, false, or a text',
  },
);

export const productSchema = z.strictObject({
  sku,
  type: z.enum(['simple', 'configurable'], 'must be simple or configurable'),
  brand: code,
  categories: z.array(code).min(1, 'must name at least one category'),
  pictures: z.array(z.string()).default([]),
  attributes: z.record(z.string(), attributeValue),
  highlights: z.array(code).max(4, 'must name four attributes at most').optional(),
  features: z.array(code).default([]),
  box: z.array(code).default([]),
  labels: z.array(z.enum(['new', 'bestseller'], 'must be new or bestseller')).default([]),
  prices,
  special: prices.optional(),
  reduced_since: reducedSince.optional(),
  /** The French éco-participation within the price, in euro cents. */
  eco_participation: z.int('must be whole cents').min(1).max(100_000).optional(),
  tiers: z.array(tierSchema).default([]),
  stock: stock.optional(),
  except: z.array(z.enum<StoreCode[]>([...storeCodes], 'must be a store code')).default([]),
  ean: ean.optional(),
  updates_until: z.iso.date('must be a date such as 2031-12-31').optional(),
  accessories: skus,
  related: skus,
  downloads: z.array(downloadSchema).max(12, 'must list twelve at most').default([]),
  configurable: z.array(code).max(3, 'must name three attributes at most').default([]),
  variants: z.array(variantSchema).default([]),
  texts: perLanguage(
    z.strictObject({
      name: line,
      slug: slug.optional(),
      short: paragraph,
      description: z.array(paragraph).min(1, 'must have a paragraph'),
    }),
  ),
});

export type BrandInput = z.output<typeof brandSchema>;
export type AttributeInput = z.output<typeof attributeSchema>;
export type CategoryInput = z.output<typeof categorySchema>;
export type ProductInput = z.output<typeof productSchema>;
export type VariantInput = ProductInput['variants'][number];
export type PricesInput = ProductInput['prices'];
