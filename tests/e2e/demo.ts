import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { priceRounding } from '@/config/shop/store-formats';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';
import type { Shop } from './fixtures';
import { regionalSpelling } from './regional-spelling';

// The expected content, read from the files of the import and not from the shop under test.
const texts = z.record(z.string(), z.object({ name: z.string() }));
const prices = z.record(z.string(), z.int());

const productSchema = z.object({
  sku: z.string(),
  type: z.enum(['simple', 'configurable', 'bundle']),
  prices,
  special: prices.optional(),
  except: z.array(z.string()).default([]),
  tiers: z.array(z.object({ quantity: z.int(), percent: z.number() })).default([]),
  texts,
});
type Product = z.infer<typeof productSchema>;

const categorySchema = z.object({ code: z.string(), parent: z.string().nullable(), texts });

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

const products = globSync('demo/catalogue/products/*.yaml').flatMap((file) =>
  z.array(productSchema).parse(read(file)),
);
const categories = z.array(categorySchema).parse(read('demo/catalogue/categories.yaml'));

const redirectSchema = z.object({ language: z.string(), from: z.string(), to: z.string() });

/** Redirects from URLs of the previous shop. */
export const redirects = z.array(redirectSchema).parse(read('demo/catalogue/redirects.yaml'));

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

function productOf(sku: string): Product {
  const inFile = products.find((product) => product.sku === sku);
  if (!inFile) throw new Error(`The demo catalogue has no ${sku}.`);
  return inFile;
}

/** The name of a product in the store's language. */
export function productName(shop: Shop, sku: string): string {
  return regionalSpelling(shop, productOf(sku).texts[shop.config.language]?.name ?? '');
}

/** The SKU of a product that other stores sell, but this one does not. */
export function foreignSku({ code }: Shop): string {
  const unsold = products.find(({ type, except }) => type === 'simple' && except.includes(code));
  if (!unsold) throw new Error(`${code} sells every product.`);
  return unsold.sku;
}

/** The unit price in the store's currency at a quantity, in minor units. */
export function unitPrice({ currency }: Shop, sku: string, quantity: number): number {
  const { prices: regular, special, tiers } = productOf(sku);
  const full = (special ?? regular)[currency] ?? Number.NaN;
  const tier = tiers.filter((row) => row.quantity <= quantity).at(-1);
  const step = priceRounding[currency];
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
