import { z } from 'zod';
import { attributeRoles } from '../../../model/system-part';
import type { ProductDocument } from '../../schema/product-parts';
import { camel, type Wire } from '@/lib/wire';
import { told } from '../check/report';
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
  email: z.email(told('email')),
  country: z.string().regex(/^[A-Z]{2}$/, told('countryCode')),
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
export const roleField = z
  .enum(['camera', ...attributeRoles])
  .transform((role) => (role === 'camera' ? 'night_vision' : role));

export const optionValue = z.union(
  [z.number(), z.array(z.number()).length(2), z.string().max(40), z.boolean()],
  told('optionValue'),
);

export const MAX_OPTION_NUMBER = 2_000_000_000;

const optionSchema = z.strictObject({
  code,
  /** The import gives a number where it is missing. */
  index: z.int().min(1).max(MAX_OPTION_NUMBER).default(0),
  label: texts,
  value: optionValue.optional(),
  /** The path of an SVG drawing, in strokes, of 24 × 24. */
  icon: z
    .string()
    .max(400)
    .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.-]+$/, told('drawing'))
    .optional(),
});

export const attributeSchema = z.strictObject({
  code,
  group: code,
  type: z.enum(['option', 'options', 'number', 'text', 'boolean']),
  unit: texts.nullable().default(null),
  filterable: z.boolean(),
  /** Filters with an order come first, before price and brand. */
  filter_order: z.int().min(1).optional(),
  highlight: z.boolean().default(false),
  /** Text of a highlight, which is shown without the attribute's label: `{value} night vision`. */
  short: forAll(line.refine((text) => text.includes('{value}'), told('placeholder')))
    .nullable()
    .default(null),
  /** Whether specifications show it; false for attributes that only group values for a filter. */
  specification: z.boolean().default(true),
  role: roleField.nullable().default(null),
  label: texts,
  options: z.array(optionSchema).default([]),
});

export const categorySchema = z.strictObject({
  code,
  parent: code.nullable(),
  position: z.int().min(0),
  picture: z.string().nullable().default(null),
  highlights: z
    .array(code)
    .max(4, told('mostEntries', { what: 'attributes' }))
    .optional(),
  /** Its products go with others: they stand behind these in lists. */
  accessory: z.boolean().optional(),
  texts: perLanguage(
    z.strictObject({ name: line, slug: slug.optional(), description: paragraph.default('') }),
  ),
});

export const featureSchema = z.strictObject({ code, title: texts, text: longTexts });
export const boxSchema = z.strictObject({ code, label: texts });

const storeCode = z.enum<StoreCode[]>([...viewCodes], told('store'));

const perStore = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([schema, z.partialRecord(storeCode, schema)]);

export const pageSchema = z.strictObject({
  code,
  texts: perLanguage(
    z.strictObject({
      path,
      title: perStore(line),
      body: perStore(z.string().trim().min(1)),
      /** Passages that differ between the stores of the language, by the name of their placeholder. */
      passages: z
        .record(z.string().regex(/^[a-z][a-zA-Z]*$/, told('passageName')), perStore(z.string()))
        .default({}),
    }),
  ),
});

export type PageInput = z.output<typeof pageSchema>;

export const redirectSchema = z.strictObject({
  language: z.enum(languages),
  from: path,
  to: path,
});

const documentUrls = z.union([documentUrl, perLanguage(documentUrl)]);
const downloadSchema = z.strictObject({ title: texts, url: documentUrls });

const guaranteeSchema = z.strictObject({
  /** Without it the manufacturer of the brand. */
  guarantor: line.optional(),
  years: z.int(told('years')).min(1).max(99),
  /** What it covers, if not the whole product. */
  scope: texts.optional(),
  terms: documentUrls,
});

const testedSchema = z.strictObject({
  until: z.iso.date(),
  nights: z.int().min(1).max(999),
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
  quantity: z.int().min(1).max(999),
});

const tierSchema = z.strictObject({
  quantity: z.int().min(2).max(9_999),
  percent: z.number().gt(0).max(90),
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
  updates_until: z.iso.date(told('date', { example: '2031-12-31' })).optional(),
  guarantee: guaranteeSchema.optional(),
  tested: testedSchema.optional(),
  downloads: z
    .array(downloadSchema)
    .max(12, told('mostEntries', { what: 'downloads' }))
    .default([]),
  /** The French éco-participation within the price, in euro cents. */
  eco_participation: z.int(told('minorUnits')).min(1).max(100_000).optional(),
} satisfies { [Name in keyof Wire<ProductDocument>]-?: z.ZodType<Wire<ProductDocument>[Name]> };
const detailNames = Object.keys(details) as (keyof typeof details)[];

export const productSchema = z.strictObject({
  sku,
  type: z.enum(['simple', 'configurable', 'bundle']),
  brand: code,
  categories: z.array(code).min(1, told('entries', { what: 'category' })),
  pictures: z.array(z.string()).default([]),
  attributes: attributeValues,
  highlights: z
    .array(code)
    .max(4, told('mostEntries', { what: 'attributes' }))
    .optional(),
  features: z.array(code).default([]),
  box: z.array(code).default([]),
  labels: z.array(z.enum(['new', 'bestseller'], told('labels'))).default([]),
  prices,
  special: prices.optional(),
  reduced_since: reducedSince.optional(),
  special_from: reductionMoment.optional(),
  special_to: reductionMoment.optional(),
  tiers: z.array(tierSchema).default([]),
  stock: stock.optional(),
  /** When units are expected; shown while there are none. */
  expected: expected.optional(),
  except: z.array(z.enum<StoreCode[]>([...viewCodes], told('store'))).default([]),
  ean: ean.optional(),
  tax_class: z.enum(taxClasses).default('standard'),
  ...details,
  accessories: skus,
  related: skus,
  configurable: z
    .array(code)
    .max(3, told('mostEntries', { what: 'attributes' }))
    .default([]),
  variants: z.array(variantSchema).default([]),
  parts: z
    .array(partSchema)
    .max(24, told('mostEntries', { what: 'parts' }))
    .default([]),
  texts: perLanguage(
    z.strictObject({
      name: line.refine(hasLegibleLetters, told('letters')),
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
