import { z } from 'zod';
import type { TaxClass } from '@/config/countries/tax-classes';
import type { Money } from './money';

export interface Image {
  /** Path below the site root, e.g. `/media/ow-d4.webp`. */
  url: string;
  label: string;
  position: number;
  disabled: boolean;
}

/** The id of an option value: opaque; an integer in the built-in backend (spec §3 `value_index`). */
export type ValueId = number | string;

/** One value of a configurable attribute (spec §3 "options"). */
export interface Option {
  attributeCode: string;
  label: string;
  code: string;
  valueIndex: ValueId;
  valueLabel: string;
}

export interface Price {
  regularPrice: Money;
  finalPrice: Money;
  /** By law the lowest price of 30 days, else the previous price (docs/countries.md); null where no reduction is announced. */
  priorPrice: Money | null;
  /** Until when the final price holds, ISO 8601; missing if no end is planned or known. */
  validUntil?: string | undefined;
  /** Missing for the standard one. */
  taxClass?: TaxClass | undefined;
}

export interface PriceTier {
  quantity: number;
  price: Money;
}

/** `LOW_STOCK` only where the quantity is known. */
export type StockStatus = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';

export interface Part {
  sku: string;
  /** With the values of a variant's options. */
  name: string;
  /** Units in one bundle. */
  quantity: number;
}

/** The average of the approved reviews of all stores. */
export interface Rating {
  /** 0–100 (spec §3 "Rating config" inputScale). */
  value: number;
  count: number;
}

export interface ProductCard {
  id: string;
  sku: string;
  name: string;
  /** Path below the store's root, with a leading slash. */
  url: string;
  brand: string;
  typeId: 'simple' | 'configurable';
  image: Image | null;
  /** Another view of what `image` shows; null without one. */
  secondImage: Image | null;
  /** The colours to choose from, each with its CSS value; empty without a choice. */
  colours: { name: string; value: string }[];
  /** For a configurable product, the price of its cheapest variant that can be bought, or of the cheapest if none can. */
  price: Price;
  /** True where the variants that can be bought, or all of one that is sold out, differ in price: the card shows "from". */
  priceFrom: boolean;
  stockStatus: StockStatus;
  /** `bestseller`: in the list of a category, for at most five products; and in the whole product. */
  labels: ('new' | 'sale' | 'bestseller')[];
  /** Up to four short translated facts, e.g. `8 MP (4K)`. */
  highlights: string[];
  rating: Rating | null;
}

export interface Variant {
  id: string;
  sku: string;
  options: Option[];
  price: Price;
  priceTiers: PriceTier[];
  stockStatus: StockStatus;
  /** Units that can be bought now; null where the number is not known. */
  salableQuantity: number | null;
  /** The ISO day on which it is expected; null if it is in stock or the day is unknown or over. */
  expectedOn: string | null;
  images: Image[];
  ean: string | null;
  /** The specifications in which the variants differ, options included: code of the row → text. */
  facts: Record<string, string>;
  /** As on the card of its product, with the facts of this variant. */
  highlights: string[];
}

export interface ConfigurableOption {
  attributeCode: string;
  label: string;
  values: Pick<Option, 'code' | 'valueIndex' | 'valueLabel'>[];
}

export interface Breadcrumb {
  name: string;
  url: string;
}

/** Texts of objects may contain links to own pages: `[text](/path)`. */
export type DescriptionBlock =
  | string
  | { text: string }
  | { heading: string }
  | { list: string[] }
  | { table: string[][] };

/** The import stores it as one document, with texts per language. A field newer than an import has its default. */
export const productDetailsSchema = z.object({
  /** ISO date until which the manufacturer provides security updates. */
  updatesUntil: z.string().nullable().default(null),
  /** A guarantee that somebody gives beyond the law: `guarantor`, or else the manufacturer. `scope`: what it covers; null: the whole product. */
  guarantee: z
    .object({
      guarantor: z.string().nullable().default(null),
      years: z.int(),
      scope: z.string().nullable().default(null),
      terms: z.string(),
    })
    .nullable()
    .default(null),
  /** How the shop tested it itself: until when (ISO date), for how many nights, and what came of it, in a sentence. */
  tested: z.object({ until: z.string(), nights: z.int(), result: z.string() }).nullable().default(null),
  downloads: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
  /** The French éco-participation included in the price, in euro cents. */
  ecoParticipation: z.int().nullable().default(null),
});
type ProductDetails = z.output<typeof productDetailsSchema>;

export interface Product extends ProductCard, Omit<ProductDetails, 'guarantee' | 'ecoParticipation'> {
  /** Main category first. */
  categories: Breadcrumb[];
  trail: Breadcrumb[];
  images: Image[];
  shortDescription: string;
  description: DescriptionBlock[];
  features: { code: string; title: string; text: string }[];
  specifications: {
    group: string;
    /** `role`: an `AttributeRole` (system-part.ts). */
    rows: { code: string; label: string; value: string; role?: string | undefined }[];
  }[];
  inTheBox: string[];
  priceTiers: PriceTier[];
  /** As in `Variant`; of a configurable product the most that one variant has. */
  salableQuantity: number | null;
  /** As in `Variant`; null for a configurable product. */
  expectedOn: string | null;
  configurableOptions: ConfigurableOption[];
  variants: Variant[];
  /** What a bundle consists of; empty for other products. `url`: null for a part without a page in the store. */
  parts: (Part & { url: string | null; image: Image | null })[];
  manufacturer: {
    name: string;
    /** Without the country. */
    address: string;
    email: string;
    /** ISO code; null where only the address names the country. */
    country: string | null;
    /** The responsible person in the EU, where the manufacturer is outside it (GPSR art. 19). */
    euResponsible: string | null;
  } | null;
  ean: string | null;
  guarantee: (NonNullable<ProductDetails['guarantee']> & { guarantor: string }) | null;
  /** Null where the shop has no pages of brands. */
  brandCode: string | null;
  /** Of approved reviews without the samples of the demo shop; for structured data. */
  genuineRating: Rating | null;
  /** Included in the price; null unless the law requires it to be shown. */
  recyclingFee: Money | null;
  accessories: ProductCard[];
  /** Alternatives: named by the shop, or of the same category at about the same price. */
  related: ProductCard[];
}

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
