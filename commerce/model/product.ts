import { z } from 'zod';
import { moneySchema } from './money';

export const imageSchema = z.object({
  /** Path below the site root, e.g. `/media/ow-d4.webp`. */
  url: z.string(),
  label: z.string(),
  position: z.int(),
  disabled: z.boolean(),
});
export type Image = z.infer<typeof imageSchema>;

/** The id of an option value: opaque; an integer in the built-in backend (spec §3 `value_index`). */
const valueIdSchema = z.union([z.int(), z.string()]);
export type ValueId = z.infer<typeof valueIdSchema>;

/** One value of a configurable attribute (spec §3 "options"). */
export const optionSchema = z.object({
  attributeCode: z.string(),
  label: z.string(),
  code: z.string(),
  valueIndex: valueIdSchema,
  valueLabel: z.string(),
});
export type Option = z.infer<typeof optionSchema>;

export const priceSchema = z.object({
  regularPrice: moneySchema,
  finalPrice: moneySchema,
  /**
   * The price that the announced reduction refers to; null where none is announced. The lowest price of the last
   * 30 days where the law requires it, else the previous price (docs/countries.md). Where it is not
   * known, no reduction is announced in countries with that law.
   */
  priorPrice: moneySchema.nullable(),
  /** Until when the final price holds, ISO 8601; missing if no end is planned or known. */
  validUntil: z.string().optional(),
});
export type Price = z.infer<typeof priceSchema>;

export const priceTierSchema = z.object({ quantity: z.int(), price: moneySchema });
export type PriceTier = z.infer<typeof priceTierSchema>;

/** `LOW_STOCK` only where the quantity is known. */
export const stockStatusSchema = z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK']);
export type StockStatus = z.infer<typeof stockStatusSchema>;

export const partSchema = z.object({
  sku: z.string(),
  /** With the values of a variant's options. */
  name: z.string(),
  /** Units in one bundle. */
  quantity: z.int(),
});
export type Part = z.infer<typeof partSchema>;

export const productTypeSchema = z.enum(['simple', 'configurable']);

/** The average of the approved reviews of all stores. */
export const ratingSchema = z.object({
  /** 0–100 (spec §3 "Rating config" inputScale). */
  value: z.number().min(0).max(100),
  count: z.int().min(1),
});
export type Rating = z.infer<typeof ratingSchema>;

export const productCardSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  /** Path below the store's root, with a leading slash. */
  url: z.string(),
  brand: z.string(),
  typeId: productTypeSchema,
  image: imageSchema.nullable(),
  /** For a configurable product, the price of its cheapest variant that can be bought, or of the cheapest if none can. */
  price: priceSchema,
  /** True where the variants that can be bought, or all of one that is sold out, differ in price: the card shows "from". */
  priceFrom: z.boolean(),
  stockStatus: stockStatusSchema,
  /** `bestseller`: in the list of a category, for at most five products; and in the whole product. */
  labels: z.array(z.enum(['new', 'sale', 'bestseller'])),
  /** Up to four short translated facts, e.g. `8 MP (4K)`. */
  highlights: z.array(z.string()),
  rating: ratingSchema.nullable(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const variantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  options: z.array(optionSchema),
  price: priceSchema,
  priceTiers: z.array(priceTierSchema),
  stockStatus: stockStatusSchema,
  /** Units that can be bought now; null where the number is not known. */
  salableQuantity: z.int().nullable(),
  /** The ISO day on which it is expected; null if it is in stock or the day is unknown or over. */
  expectedOn: z.string().nullable(),
  images: z.array(imageSchema),
  ean: z.string().nullable(),
  /**
   * The specifications in which variants of its product differ, options included: code of the row → text. The product has
   * all options, a range of numbers, or all texts there.
   */
  facts: z.record(z.string(), z.string()),
  /** As on the card of its product, with the facts of this variant. */
  highlights: z.array(z.string()),
});
export type Variant = z.infer<typeof variantSchema>;

export const configurableOptionSchema = z.object({
  attributeCode: z.string(),
  label: z.string(),
  values: z.array(z.object({ code: z.string(), valueIndex: valueIdSchema, valueLabel: z.string() })),
});
export type ConfigurableOption = z.infer<typeof configurableOptionSchema>;

/** What pages know an attribute as: that only cameras have; their storage, video format and viewing angle. */
export const attributeRoles = ['camera', 'storage', 'codec', 'view_angle'] as const;
export type AttributeRole = (typeof attributeRoles)[number];

export const specificationSchema = z.object({
  group: z.string(),
  rows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      value: z.string(),
      role: z.enum(attributeRoles).optional(),
    }),
  ),
});

export const breadcrumbSchema = z.object({ name: z.string(), url: z.string() });
export type Breadcrumb = z.infer<typeof breadcrumbSchema>;

export const manufacturerSchema = z.object({
  name: z.string(),
  /** Without the country. */
  address: z.string(),
  email: z.string(),
  /** ISO code; null where only the address names the country. */
  country: z.string().nullable(),
  /** The responsible person in the EU, where the manufacturer is outside it (GPSR art. 19). */
  euResponsible: z.string().nullable(),
});

/**
 * A part of a description: a paragraph, a heading, a list, or the rows of a table. The texts of objects may contain links to own pages:
 * `[text](/path)`.
 */
export const descriptionBlockSchema = z.union([
  z.string(),
  z.strictObject({ text: z.string() }),
  z.strictObject({ heading: z.string() }),
  z.strictObject({ list: z.array(z.string()) }),
  z.strictObject({ table: z.array(z.array(z.string())) }),
]);
export type DescriptionBlock = z.infer<typeof descriptionBlockSchema>;

export const productSchema = productCardSchema.extend({
  /** Main category first. */
  categories: z.array(z.object({ name: z.string(), url: z.string() })),
  trail: z.array(breadcrumbSchema),
  images: z.array(imageSchema),
  shortDescription: z.string(),
  description: z.array(descriptionBlockSchema),
  features: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })),
  specifications: z.array(specificationSchema),
  inTheBox: z.array(z.string()),
  priceTiers: z.array(priceTierSchema),
  /** As in `variantSchema`; of a configurable product the most that one variant has. */
  salableQuantity: z.int().nullable(),
  /** As in `variantSchema`; null for a configurable product. */
  expectedOn: z.string().nullable(),
  configurableOptions: z.array(configurableOptionSchema),
  variants: z.array(variantSchema),
  /** What a bundle consists of; empty for other products. `url`: null for a part without a page in the store. */
  parts: z.array(partSchema.extend({ url: z.string().nullable(), image: imageSchema.nullable() })),
  manufacturer: manufacturerSchema.nullable(),
  ean: z.string().nullable(),
  /** ISO date until which the manufacturer provides security updates. */
  updatesUntil: z.string().nullable(),
  /** A guarantee that somebody gives beyond the law. `scope`: what it covers; null: the whole product. */
  guarantee: z
    .object({ guarantor: z.string(), years: z.int(), scope: z.string().nullable(), terms: z.string() })
    .nullable(),
  /** Null where the shop has no pages of brands. */
  brandCode: z.string().nullable(),
  /** Of approved reviews without the samples of the demo shop; for structured data. */
  genuineRating: ratingSchema.nullable(),
  downloads: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Included in the price; null unless the law requires it to be shown. */
  recyclingFee: moneySchema.nullable(),
  accessories: z.array(productCardSchema),
  /** Alternatives: named by the shop, or of the same category at about the same price. */
  related: z.array(productCardSchema),
});
export type Product = z.infer<typeof productSchema>;

/** An article that can be bought, a simple product, a bundle or a variant, as product feeds of other companies list it. */
export interface FeedArticle {
  readonly sku: string;
  readonly groupSku: string | null;
  /** The name of the product, without the options of a variant. */
  readonly name: string;
  /** Path of the product's page, with a leading slash. */
  readonly url: string;
  readonly brand: string;
  readonly short: string;
  readonly description: readonly DescriptionBlock[];
  /** Of the variant, or else of its product; visible ones in display order. */
  readonly images: readonly Image[];
  readonly price: Price;
  /** When the announced reduction began and ends, ISO 8601; null where there is none, or where it is not known. */
  readonly reducedSince: string | null;
  readonly reducedUntil: string | null;
  readonly stock: StockStatus;
  readonly ean: string | null;
  /** The number that the manufacturer gave the article; null if it is not known. */
  readonly mpn: string | null;
  /** Of a variant, in the order of the product. */
  readonly options: readonly Option[];
  /** The names of the product's main category and those above it, from the top. */
  readonly categories: readonly string[];
  readonly isBundle: boolean;
  readonly grams: number | null;
}

export interface FeedSlice {
  readonly articles: readonly FeedArticle[];
  /** The cursor of the next slice; null after the last one. Opaque. */
  readonly next: string | null;
}
