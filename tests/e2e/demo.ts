import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { currencyFacts } from '@/config/shop/store-formats';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';
import type { Shop } from './fixtures';
import { regionalSpelling } from './regional-spelling';

// The expected content, read from the files of the import and not from the shop under test.
const label = z.union([z.string(), z.record(z.string(), z.string())]);
const texts = z.record(z.string(), z.object({ name: z.string(), slug: z.string().optional() }));
const prices = z.record(z.string(), z.int());
const value = z.union([label, z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);

const productSchema = z.object({
  sku: z.string(),
  type: z.enum(['simple', 'configurable', 'bundle']),
  brand: z.string(),
  categories: z.array(z.string()),
  attributes: z.record(z.string(), value),
  prices,
  special: prices.optional(),
  except: z.array(z.string()).default([]),
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
  texts,
});
type Product = z.output<typeof productSchema>;

const categorySchema = z.object({ code: z.string(), parent: z.string().nullable(), texts });
const attributeSchema = z.object({
  code: z.string(),
  label,
  filterable: z.boolean().default(false),
  options: z.array(z.object({ code: z.string(), label })).default([]),
});
const redirectSchema = z.object({ language: z.string(), from: z.string(), to: z.string() });

const read = (file: string): unknown => parse(readFileSync(`demo/catalogue/${file}`, 'utf8'));

export const products = globSync('products/*.yaml', { cwd: 'demo/catalogue' }).flatMap((file) =>
  z.array(productSchema).parse(read(file)),
);
export const categories = z.array(categorySchema).parse(read('categories.yaml'));
const { attributes } = z.object({ attributes: z.array(attributeSchema) }).parse(read('attributes.yaml'));
const brands = z.array(z.object({ code: z.string(), name: z.string() })).parse(read('brands.yaml'));

/** Redirects from URLs of the previous shop. */
export const redirects = z.array(redirectSchema).parse(read('redirects.yaml'));

/** A search that shows the card of a product. Without the sorting, the article number leads to the product page. */
export const listWith = (sku: string) => `${paths.search(sku)}&sort=price`;

/** The SKUs of the products that the journeys buy. */
export const testSkus = {
  /** Configurable by colour and lens; tier prices from five units. */
  turret: 'NOC-T4',
  /** The black variant with the wide lens. */
  blackTurret: 'NOC-T4-K28',
  /** Simple, cheap, well stocked; a tier price from two units. */
  chime: 'ORB-GRELOT',
} as const;

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

/** Throws for an unknown SKU. */
export function demoProduct(sku: string): Product {
  const inFile = products.find((product) => product.sku === sku);
  if (!inFile) throw new Error(`The demo catalogue has no ${sku}.`);
  return inFile;
}

/** The name of a product in the store's language. */
export function productName(shop: Shop, sku: string): string {
  return regionalSpelling(shop, demoProduct(sku).texts[shop.config.language]?.name ?? '');
}

/** The unit price of a product or one of its variants in the store's currency at a quantity, in minor units. */
export function unitPrice({ currency }: Shop, sku: string, quantity = 1, variant?: string): number {
  const { prices: regular, special, tiers, variants } = demoProduct(sku);
  const own = variants.find((each) => each.sku === variant)?.prices;
  const full = (own ?? special ?? regular)[currency] ?? Number.NaN;
  const tier = tiers.filter((row) => row.quantity <= quantity).at(-1);
  const step = currencyFacts[currency].step;
  return tier && quantity > 1 ? Math.floor((full * (100 - tier.percent)) / 100 / step) * step : full;
}

/** A price of the catalogue without the VAT of the store, in major units. */
export const netAmount = ({ code, currency }: Shop, minor: number): number =>
  netPrice({ minor, currency }, code).minor / 100;

/** The name of a category in the store's language. */
export function categoryName(shop: Shop, code: string): string {
  const inFile = categories.find((category) => category.code === code);
  return regionalSpelling(shop, inFile?.texts[shop.config.language]?.name ?? '');
}

/** The store's most expensive shipping method, which is never free. */
export function expressMethod({ code }: Shop): ShippingMethod {
  const offers: readonly ShippingMethod[] = shippingMethods[code];
  const paid = offers.find(({ freeFrom }) => freeFrom === null);
  if (!paid) throw new Error(`Every shipping method of ${code} can be free.`);
  return paid;
}

/** Its price in the store's currency, in minor units. */
export function shippingPrice(shop: Shop): number {
  return expressMethod(shop).price[shop.currency] ?? Number.NaN;
}

const labelIn = (shop: Shop, text: z.output<typeof label> = ''): string =>
  regionalSpelling(shop, typeof text === 'string' ? text : (text[shop.config.language] ?? ''));

/** The name of an attribute in the store's language. */
export function attributeLabel(shop: Shop, attribute: string): string {
  return labelIn(shop, attributes.find((each) => each.code === attribute)?.label);
}

/** The name of an option in the store's language. */
export function optionLabel(shop: Shop, attribute: string, code: string): string {
  const options = attributes.find((each) => each.code === attribute)?.options ?? [];
  const text = options.find((option) => option.code === code)?.label;
  if (text === undefined) throw new Error(`The demo catalogue has no ${attribute} ${code}.`);
  return labelIn(shop, text);
}

/** The path of a category in the store's language. */
export function categoryPath(shop: Shop, code: string): string {
  const inFile = categories.find((category) => category.code === code);
  if (!inFile) return '';
  const above = inFile.parent === null ? '' : categoryPath(shop, inFile.parent);
  return `${above}/${inFile.texts[shop.config.language]?.slug ?? ''}`;
}

/** A category and its descendants. */
function withBelow(code: string): string[] {
  const children = categories.filter(({ parent }) => parent === code);
  return [code, ...children.flatMap((child) => withBelow(child.code))];
}

function hasValue({ brand, attributes: values, variants }: Product, code: string, wanted: string): boolean {
  if (code === 'brand') return brand === wanted;
  return (
    [values[code] ?? []].flat().includes(wanted) || variants.some(({ options }) => options[code] === wanted)
  );
}

/** The number of products of a category that the store sells and that match every filter. */
export function countIn(
  shop: Shop,
  category: string,
  filters: Readonly<Record<string, readonly string[]>> = {},
): number {
  const inside = withBelow(category);
  return products.filter(
    (product) =>
      !product.except.includes(shop.code) &&
      product.categories.some((code) => inside.includes(code)) &&
      Object.entries(filters).every(([code, values]) => values.some((each) => hasValue(product, code, each))),
  ).length;
}

/** The name of a filter value in the store's language. */
export function valueName(shop: Shop, code: string, option: string): string {
  if (code === 'brand') return brands.find((brand) => brand.code === option)?.name ?? '';
  return optionLabel(shop, code, option);
}

/** Every filter of the shop with the codes of its values. */
export const filterValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ['brand', brands.map(({ code }) => code)],
  ...attributes
    .filter(({ filterable, options }) => filterable && options.length > 0)
    .map(({ code, options }) => [code, options.map((option) => option.code)]),
]);
