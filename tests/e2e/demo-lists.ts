import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Shop } from './fixtures';
import { regionalSpelling } from './regional-spelling';

// The expected content of lists, read from the files of the import and not from the shop under test.
const label = z.union([z.string(), z.record(z.string(), z.string())]);
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number()),
  z.record(z.string(), z.string()),
]);

const productSchema = z.object({
  sku: z.string(),
  brand: z.string(),
  categories: z.array(z.string()),
  attributes: z.record(z.string(), value),
  except: z.array(z.string()).default([]),
  variants: z.array(z.object({ options: z.record(z.string(), z.string()) })).default([]),
});
type Product = z.infer<typeof productSchema>;

const categorySchema = z.object({
  code: z.string(),
  parent: z.string().nullable(),
  texts: z.record(z.string(), z.object({ slug: z.string() })),
});
const attributesSchema = z.object({
  attributes: z.array(
    z.object({
      code: z.string(),
      filterable: z.boolean().default(false),
      options: z.array(z.object({ code: z.string(), label })).default([]),
    }),
  ),
});

const read = (file: string): unknown => parse(readFileSync(`demo/catalogue/${file}`, 'utf8'));

const categories = z.array(categorySchema).parse(read('categories.yaml'));
const { attributes } = attributesSchema.parse(read('attributes.yaml'));
const brands = z.array(z.object({ code: z.string(), name: z.string() })).parse(read('brands.yaml'));
const products = globSync('products/*.yaml', { cwd: 'demo/catalogue' }).flatMap((file) =>
  z.array(productSchema).parse(read(file)),
);

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

/** Whether a product of the demo catalogue has these values, itself or in a variant. */
export function hasValues(sku: string, values: Readonly<Record<string, string>>): boolean {
  const inFile = products.find((product) => product.sku === sku);
  if (!inFile) throw new Error(`The demo catalogue has no ${sku}.`);
  return Object.entries(values).every(([code, wanted]) => hasValue(inFile, code, wanted));
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
  const inFile = attributes.find((each) => each.code === code)?.options.find((each) => each.code === option);
  const title = inFile?.label ?? '';
  return regionalSpelling(shop, typeof title === 'string' ? title : (title[shop.config.language] ?? ''));
}

/** Every filter of the shop with the codes of its values. */
export const filterValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ['brand', brands.map(({ code }) => code)],
  ...attributes
    .filter(({ filterable, options }) => filterable && options.length > 0)
    .map(({ code, options }) => [code, options.map((option) => option.code)]),
]);
