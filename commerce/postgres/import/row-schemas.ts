import { z } from 'zod';
import { storeCodes } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import {
  attributeValues,
  code,
  documentUrl,
  ean,
  forAll,
  languages,
  line,
  longTexts,
  paragraph,
  path,
  perLanguage,
  prices,
  reducedSince,
  sku,
  skus,
  slug,
  stock,
  texts,
} from './row-fields';

// The rows of the catalogue's files (demo/README.md). Unknown keys are errors: they are usually typing errors.

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

const downloadSchema = z.strictObject({
  title: texts,
  url: z.union([documentUrl, perLanguage(documentUrl)]),
});

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

export const productSchema = z.strictObject({
  sku,
  type: z.enum(['simple', 'configurable'], 'must be simple or configurable'),
  brand: code,
  categories: z.array(code).min(1, 'must name at least one category'),
  pictures: z.array(z.string()).default([]),
  attributes: attributeValues,
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
