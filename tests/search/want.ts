import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

// Conditions on products of the demo catalogue, for the column `want` of queries.tsv:
//   category=doorbells,kits     in one of the categories, or below; also brand, feature, sku and codes of attributes
//   channels=8, capacity=4tb    an option by its code, its English label without blanks, or the number in its code
//   ports>=1                    a comparison of the numbers in labels
//   name~turret                 a regular expression for the English name
//   a & b, a | b, (a)           combinations

const strings = z.array(z.string());
const texts = z.record(z.string(), z.string());
const value = z.union([z.string(), z.number(), z.boolean(), strings, z.array(z.number()), texts]);
const productSchema = z.object({
  sku: z.string(),
  brand: z.string(),
  categories: strings,
  features: strings.default([]),
  except: strings.default([]),
  attributes: z.record(z.string(), value),
  variants: z.array(z.object({ sku: z.string(), options: texts })).default([]),
  texts: z.object({ en: z.object({ name: z.string() }) }),
});
const option = z.object({ code: z.string(), label: z.union([z.string(), texts]) });
const attributesSchema = z.object({
  attributes: z.array(z.object({ code: z.string(), options: z.array(option).default([]) })),
});
const categorySchema = z.object({ code: z.string(), parent: z.string().nullable() });

const read = (file: string): unknown => parse(readFileSync(`demo/catalogue/${file}`, 'utf8'));
const products = globSync('products/*.yaml', { cwd: 'demo/catalogue' }).flatMap((file) =>
  z.array(productSchema).parse(read(file)),
);
const categories = z.array(categorySchema).parse(read('categories.yaml'));
const { attributes } = attributesSchema.parse(read('attributes.yaml'));

/** A product or one of its variants, as lists of codes by attribute. */
type Row = Readonly<Record<string, readonly string[]>>;
type Condition = (row: Row) => boolean;

/** A product of the demo catalogue. */
export interface DemoProduct {
  readonly skus: readonly string[];
  /** Stores that do not sell it. */
  readonly except: readonly string[];
  readonly rows: readonly Row[];
}

function trail(code: string): string[] {
  const parent = categories.find((each) => each.code === code)?.parent;
  return [code, ...(parent ? trail(parent) : [])];
}

const codesOf = (values: z.infer<typeof productSchema>['attributes']): Row =>
  Object.fromEntries(Object.entries(values).map(([code, each]) => [code, [each].flat().map(String)]));

/** All products of the demo catalogue. */
export const demoProducts = products.map((product): DemoProduct => {
  const { sku, brand, features, except, variants } = product;
  const shared = {
    ...codesOf(product.attributes),
    name: [product.texts.en.name],
    brand: [brand],
    feature: features,
    category: product.categories.flatMap(trail),
  };
  const rows = variants.map((each) => ({ ...shared, ...codesOf(each.options), sku: [sku, each.sku] }));
  return {
    skus: [sku, ...variants.map((each) => each.sku)],
    except,
    rows: rows.length > 0 ? rows : [{ ...shared, sku: [sku] }],
  };
});

const english = (label: z.infer<typeof option>['label']) =>
  typeof label === 'string' ? label : (label['en'] ?? '');
const labels = new Map(
  attributes.map(({ code, options }) => [
    code,
    new Map(options.map((each) => [each.code, english(each.label)])),
  ]),
);
const isUsed = (key: string, code: string) =>
  demoProducts.some(({ rows }) => rows.some((row) => row[key]?.includes(code)));

/** The code of the value that is written as `typed`. */
function codeOf(key: string, typed: string): string {
  const labelled = [...(labels.get(key) ?? [])].find(
    ([, text]) => text.toLowerCase().replace(' ', '') === typed,
  )?.[0];
  const used = [typed, labelled ?? '', `n${typed}`].find((code) => isUsed(key, code));
  if (used === undefined) throw new Error(`No product has the ${key} "${typed}".`);
  return used;
}

/** Reads `key=value`, `key>=number` or `name~pattern`. */
function comparison(text: string): Condition {
  const [, key = '', operator, typed = ''] = /^(\w+)(=|~|>=)(.+)$/.exec(text) ?? [];
  if (operator === undefined) throw new Error(`"${text}" is no condition.`);
  if (operator === '~') return (row) => row[key]?.some((each) => new RegExp(typed, 'i').test(each)) ?? false;
  if (operator === '>=') {
    const amount = (code: string) => Number.parseFloat(labels.get(key)?.get(code) ?? code);
    return (row) => row[key]?.some((code) => amount(code) >= Number(typed)) ?? false;
  }
  const wanted = typed.split(',').map((each) => codeOf(key, each));
  return (row) => row[key]?.some((code) => wanted.includes(code)) ?? false;
}

/** Reads a condition; returns whether a product, or one of its variants, fulfils it. Throws for an unknown value. */
export function parseWant(text: string): (product: DemoProduct) => boolean {
  const tokens = text.match(/[()&|]|[^()&|]+/g)?.flatMap((token) => token.trim() || []) ?? [];
  const listOf = (separator: string, next: () => Condition): Condition[] => {
    const first = next();
    if (tokens[0] !== separator) return [first];
    tokens.shift();
    return [first, ...listOf(separator, next)];
  };
  const either = (): Condition => {
    const all = listOf('|', () => {
      const both = listOf('&', single);
      return (row) => both.every((condition) => condition(row));
    });
    return (row) => all.some((condition) => condition(row));
  };
  const single = (): Condition => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return comparison(token);
    const inner = either();
    if (tokens.shift() !== ')') throw new Error(`A bracket is not closed in "${text}".`);
    return inner;
  };
  const condition = either();
  if (tokens.length > 0) throw new Error(`"${tokens.join(' ')}" follows a condition.`);
  return ({ rows }) => rows.some(condition);
}
