import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { priceRounding } from '@/config/shop/store-formats';
import type { Shop } from './fixtures';
import { regionalSpelling } from './regional-spelling';

// The expected content of product pages, read from the files of the import and not from the shop under test.
const label = z.union([z.string(), z.record(z.string(), z.string())]);
const prices = z.record(z.string(), z.int());

const productSchema = z.object({
  sku: z.string(),
  prices,
  updates_until: z.string().optional(),
  eco_participation: z.int().optional(),
  expected: z.string().optional(),
  tiers: z.array(z.object({ quantity: z.int(), percent: z.number() })).default([]),
  accessories: z.array(z.string()).default([]),
  variants: z
    .array(
      z.object({
        sku: z.string(),
        ean: z.string().optional(),
        prices: prices.optional(),
        options: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
  parts: z.array(z.object({ sku: z.string(), quantity: z.int() })).default([]),
  downloads: z
    .array(z.object({ title: z.record(z.string(), z.string()), url: z.record(z.string(), z.string()) }))
    .default([]),
  texts: z.record(z.string(), z.object({ name: z.string() })),
});

const attributesSchema = z.object({
  attributes: z.array(
    z.object({
      code: z.string(),
      label,
      options: z.array(z.object({ code: z.string(), label })).default([]),
    }),
  ),
});

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

const products = globSync('demo/catalogue/products/*.yaml').flatMap((file) =>
  z.array(productSchema).parse(read(file)),
);
const { attributes } = attributesSchema.parse(read('demo/catalogue/attributes.yaml'));

/** The product of most tests: three colours, two lenses, one combination missing. */
export const dome = {
  sku: 'NOC-D4',
  /** More expensive, with its own pictures, and not available with the narrow lens. */
  anthracite: 'NOC-D4-A28',
  /** The variant that is selected when the narrow lens is chosen from there. */
  narrow: 'NOC-D4-W40',
} as const;

/** A product of which one colour has only two units left. */
export const scarce = { sku: 'NOC-W9', colour: 'black', left: 2 } as const;

/** Products out of stock: one entirely, one in its longest lens only. */
export const soldOut = {
  simple: 'SOL-G6',
  configurable: 'SOL-S3',
  variant: 'SOL-S3-60',
  lens: 'l60',
} as const;

/** A product with more lengths than fit side by side, and two colours. */
export const cable = { sku: 'ARB-C6', attribute: 'length', long: 'm30', black: 'ARB-C6-B30' } as const;

/** A product of the demo catalogue. Throws for an unknown SKU. */
export function demoProduct(sku: string): z.output<typeof productSchema> {
  const inFile = products.find((product) => product.sku === sku);
  if (!inFile) throw new Error(`The demo catalogue has no ${sku}.`);
  return inFile;
}

/** The unit price of a variant in the store's currency at a quantity, in minor units. */
export function variantPrice({ currency }: Shop, sku: string, variant: string, quantity = 1): number {
  const { prices: shared, variants, tiers } = demoProduct(sku);
  const variantPrices = variants.find((each) => each.sku === variant)?.prices;
  const full = (variantPrices ?? shared)[currency] ?? Number.NaN;
  const tier = tiers.filter((row) => row.quantity <= quantity).at(-1);
  const step = priceRounding[currency];
  return tier && quantity > 1 ? Math.floor((full * (100 - tier.percent)) / 100 / step) * step : full;
}

/** The name of an attribute in the store's language. */
export function attributeLabel(shop: Shop, attribute: string): string {
  const text = attributes.find((each) => each.code === attribute)?.label ?? '';
  return regionalSpelling(shop, typeof text === 'string' ? text : (text[shop.config.language] ?? ''));
}

/** The name of an option in the store's language. */
export function optionLabel(shop: Shop, attribute: string, code: string): string {
  const options = attributes.find((each) => each.code === attribute)?.options ?? [];
  const text = options.find((option) => option.code === code)?.label;
  if (text === undefined) throw new Error(`The demo catalogue has no ${attribute} ${code}.`);
  return regionalSpelling(shop, typeof text === 'string' ? text : (text[shop.config.language] ?? ''));
}
