import { z } from 'zod';
import { attributeRoles } from '../../../model/system-part';
import type { ProductDocument } from '../../schema/product-parts';
import { oneOf } from '@/lib/fields/values';
import { camel, type Wire } from '@/lib/wire';
import { hasLegibleLetters } from '@/lib/fields/text';
import { taxClasses } from '@/config/countries/tax-classes';
import { languages, viewCodes } from '@/config/shop/store-views';
import type { StoreCode } from '@/config/types';
import {
  attributeValues,
  code,
  documentUrl,
  ean,
  expected,
  forAll,
  line,
  longTexts,
  paragraph,
  path,
  perLanguage,
  prices,
  reducedSince,
  reductionMoment,
  sku,
  skus,
  slug,
  stock,
  texts,
} from './row-fields';

// Schemas of the rows in catalogue files (demo/README.md). Unknown keys are refused, because they are usually typos.

export const manufacturerSchema = z.strictObject({
  name: line,
  address: line,
  email: z.email('is not a valid email address'),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two uppercase letters'),
});

export const brandSchema = z.strictObject({
  code,
  name: line,
  /** Null where it is unknown: pages then lack what the law on product safety requires. */
  manufacturer: manufacturerSchema.nullable(),
  eu_responsible: line.nullable(),
  description: longTexts.optional(),
});

export const groupSchema = z.strictObject({ code, label: texts });

/** `camera` is the former name of `night_vision`. */
export const roleField = oneOf(['camera', ...attributeRoles]).transform((role) =>
  role === 'camera' ? 'night_vision' : role,
);

export const optionValue = z.union(
  [z.number(), z.array(z.number()).length(2), z.string().max(40), z.boolean()],
  'must be a number, two numbers, a word, true or false',
);

export const MAX_OPTION_NUMBER = 2_000_000_000;

const optionSchema = z.strictObject({
  code,
  /** The import gives a number where it is missing. */
  index: z.int('must be a whole number').min(1).max(MAX_OPTION_NUMBER).default(0),
  label: texts,
  value: optionValue.optional(),
  /** The path of an SVG drawing, in strokes, of 24 × 24. */
  icon: z
    .string()
    .max(400)
    .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.-]+$/, 'must be the path of an SVG drawing')
    .optional(),
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
  /** Filters with an order come first, before price and brand. */
  filter_order: z.int('must be a whole number').min(1).optional(),
  highlight: z.boolean('must be true or false').default(false),
  /** Text of a highlight, which is shown without the attribute's label: `{value} night vision`. */
  short: forAll(line.refine((text) => text.includes('{value}'), 'must contain {value}'))
    .nullable()
    .default(null),
  /** Whether specifications show it; false for attributes that only group values for a filter. */
  specification: z.boolean('must be true or false').default(true),
  role: roleField.nullable().default(null),
  label: texts,
  options: z.array(optionSchema).default([]),
});

export const categorySchema = z.strictObject({
  code,
  parent: code.nullable(),
  position: z.int('must be a whole number').min(0),
  picture: z.string().nullable().default(null),
  highlights: z.array(code).max(4, 'must list at most four attributes').optional(),
  /** Its products go with others: they stand behind these in lists. */
  accessory: z.boolean('must be true or false').optional(),
  texts: perLanguage(
    z.strictObject({ name: line, slug: slug.optional(), description: paragraph.default('') }),
  ),
});

export const featureSchema = z.strictObject({ code, title: texts, text: longTexts });
export const boxSchema = z.strictObject({ code, label: texts });

const storeCode = z.enum<StoreCode[]>([...viewCodes], 'must be the code of a store');

const perStore = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([schema, z.partialRecord(storeCode, schema)]);

export const pageSchema = z.strictObject({
  code,
  texts: perLanguage(
    z.strictObject({
      path,
      title: perStore(line),
      body: perStore(z.string().trim().min(1, 'is empty')),
      /** Passages that differ between the stores of the language, by the name of their placeholder. */
      passages: z
        .record(z.string().regex(/^[a-z][a-zA-Z]*$/, 'must be a name of letters'), perStore(z.string()))
        .default({}),
    }),
  ),
});

export type PageInput = z.output<typeof pageSchema>;

export const redirectSchema = z.strictObject({
  language: z.enum(languages, 'must be one of the seven languages'),
  from: path,
  to: path,
});

const documentUrls = z.union([documentUrl, perLanguage(documentUrl)]);
const downloadSchema = z.strictObject({ title: texts, url: documentUrls });

const guaranteeSchema = z.strictObject({
  /** Without it the manufacturer of the brand. */
  guarantor: line.optional(),
  years: z.int('must be whole years').min(1, 'must be at least 1').max(99, 'must be at most 99'),
  /** What it covers, if not the whole product. */
  scope: texts.optional(),
  terms: documentUrls,
});

const testedSchema = z.strictObject({
  until: z.iso.date('must be a date such as 2026-02-17'),
  nights: z.int('must be a whole number').min(1, 'must be at least 1').max(999, 'must be at most 999'),
  result: texts,
});

const variantSchema = z.strictObject({
  sku,
  options: z.record(code, code),
  /** Replace those of the product; all others are shared. */
  attributes: attributeValues.optional(),
  pictures: z.array(z.string()).optional(),
  prices: prices.optional(),
  special: prices.optional(),
  reduced_since: reducedSince.optional(),
  special_from: reductionMoment.optional(),
  special_to: reductionMoment.optional(),
  stock: stock.optional(),
  /** When units are expected; shown while there are none. */
  expected: expected.optional(),
  ean: ean.optional(),
});

const partSchema = z.strictObject({
  sku,
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(999, 'must be at most 999'),
});

const tierSchema = z.strictObject({
  quantity: z.int('must be a whole number').min(2, 'must be at least 2').max(9_999),
  percent: z.number('must be a number').gt(0, 'must be above 0').max(90, 'must be at most 90'),
});

const descriptionBlock = z.union([
  paragraph,
  z.strictObject({ text: paragraph }),
  z.strictObject({ heading: line }),
  z.strictObject({ list: z.array(paragraph).min(1) }),
  z.strictObject({ table: z.array(z.array(z.string().max(2_000))).min(1) }),
]);

/** The fields that only the page of the product shows, which `productDetailsSchema` of the model names. */
const details = {
  updates_until: z.iso.date('must be a date such as 2031-12-31').optional(),
  guarantee: guaranteeSchema.optional(),
  tested: testedSchema.optional(),
  downloads: z.array(downloadSchema).max(12, 'must list at most twelve downloads').default([]),
  /** The French éco-participation within the price, in euro cents. */
  eco_participation: z.int('must be whole cents').min(1).max(100_000).optional(),
} satisfies { [Name in keyof Wire<ProductDocument>]-?: z.ZodType<Wire<ProductDocument>[Name]> };
const detailNames = Object.keys(details) as (keyof typeof details)[];

export const productSchema = z.strictObject({
  sku,
  type: z.enum(['simple', 'configurable', 'bundle'], 'must be simple, configurable or bundle'),
  brand: code,
  categories: z.array(code).min(1, 'must list at least one category'),
  pictures: z.array(z.string()).default([]),
  attributes: attributeValues,
  highlights: z.array(code).max(4, 'must list at most four attributes').optional(),
  features: z.array(code).default([]),
  box: z.array(code).default([]),
  labels: z.array(z.enum(['new', 'bestseller'], 'must be new or bestseller')).default([]),
  prices,
  special: prices.optional(),
  reduced_since: reducedSince.optional(),
  special_from: reductionMoment.optional(),
  special_to: reductionMoment.optional(),
  tiers: z.array(tierSchema).default([]),
  stock: stock.optional(),
  /** When units are expected; shown while there are none. */
  expected: expected.optional(),
  except: z.array(z.enum<StoreCode[]>([...viewCodes], 'must be a store code')).default([]),
  ean: ean.optional(),
  tax_class: oneOf(taxClasses).default('standard'),
  ...details,
  accessories: skus,
  related: skus,
  configurable: z.array(code).max(3, 'must list at most three attributes').default([]),
  variants: z.array(variantSchema).default([]),
  parts: z.array(partSchema).max(24, 'must list at most 24 parts').default([]),
  texts: perLanguage(
    z.strictObject({
      name: line.refine(hasLegibleLetters, 'has letters that invoices cannot show'),
      slug: slug.optional(),
      short: paragraph.default(''),
      description: z.array(descriptionBlock).default([]),
    }),
  ),
});

export type BrandInput = z.output<typeof brandSchema>;
export type AttributeInput = z.output<typeof attributeSchema>;
export type CategoryInput = z.output<typeof categorySchema>;
export type ProductInput = z.output<typeof productSchema>;
export type VariantInput = ProductInput['variants'][number];
export type PricesInput = ProductInput['prices'];
export type ReductionInput = Pick<VariantInput, 'special' | 'reduced_since' | 'special_from' | 'special_to'>;

/** Renames the fields themselves only: inside are texts by the codes of languages and stores. */
export const documentOf = (product: ProductInput): ProductDocument =>
  Object.fromEntries(detailNames.map((name) => [camel(name), product[name]])) as ProductDocument;
