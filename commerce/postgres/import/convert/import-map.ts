import { stringify } from 'yaml';
import { z } from 'zod';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import { currencyCodes, currencySchema } from '../../../model/money';
import type { Problem } from '../../../ports/admin/catalogue';
import { languages, line } from '../read/row-fields';
import { manufacturerSchema } from '../read/row-schemas';
import { checkRow, readYaml } from '../read/yaml-file';
import { sizeUnits, weightUnits } from './amounts';
import type { Survey } from './survey';

// The answers to what a merchant's file leaves open. `--dry-run` writes it with what it found; null is a question.

const language = z.enum(languages, `must be one of ${languages.join(', ')}`);
const brandFacts = z.strictObject({
  manufacturer: manufacturerSchema.nullable(),
  eu_responsible: line.nullable(),
});
const attributeFacts = z.strictObject({
  filter: z.boolean(),
  label: z.partialRecord(language, line),
});

const mapSchema = z.strictObject({
  language: language.nullable().default(null),
  languages: z.record(z.string(), language.nullable()).default({}),
  currency: currencySchema.nullable().default(null),
  prices: z.enum(['gross', 'net'], 'must be gross or net').nullable().default(null),
  taxes: z.record(z.string(), z.number().min(0).max(30).nullable()).default({}),
  decimals: z.enum(['comma', 'point'], 'must be comma or point').nullable().default(null),
  rates: z
    .partialRecord(
      currencySchema,
      z.strictObject({ rate: z.number().positive(), round: z.number().min(0.01).max(1_000) }),
    )
    .default({}),
  stores: z
    .array(z.enum<StoreCode[]>([...storeCodes], 'must be the code of a store'))
    .nullable()
    .default(null),
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  weight_unit: z
    .enum(weightUnits, `must be one of ${weightUnits.join(', ')}`)
    .nullable()
    .default(null),
  size_unit: z
    .enum(sizeUnits, `must be one of ${sizeUnits.join(', ')}`)
    .nullable()
    .default(null),
  pictures: z.string().nullable().default(null),
  brand: line.nullable().default(null),
  category: line.nullable().default(null),
  brands: z.record(z.string(), brandFacts).default({}),
  categories: z.record(z.string(), line.nullable()).default({}),
  attributes: z.record(z.string(), attributeFacts).default({}),
  leave_out: z.array(z.string()).default([]),
});
export type ImportMap = z.output<typeof mapSchema>;

/** The map without an answer. */
export const emptyMap = (): ImportMap => mapSchema.parse({});

/** Parses a map; null, with its faults in `problems`, if it is invalid. */
export function parseMap(name: string, text: string, problems: Problem[]): ImportMap | null {
  const file = readYaml(name, text, problems);
  if (!file) return null;
  const [row] = checkRow(file.content ?? {}, mapSchema, { file: name, report: file.report });
  return row?.value ?? null;
}

/** The map with an entry for everything that was found; what was answered stays. */
export function completed(map: ImportMap, survey: Survey): ImportMap {
  const entries = <Value>(
    keys: Iterable<string>,
    given: Readonly<Record<string, Value>>,
    none: (key: string) => NoInfer<Value>,
  ) => ({
    ...Object.fromEntries([...keys].map((key) => [key, none(key)])),
    ...given,
  });
  return {
    ...map,
    languages: entries(survey.languages, map.languages, (key) => language.safeParse(key).data ?? null),
    taxes: entries(survey.taxes, map.taxes, () => null),
    decimals: map.decimals ?? survey.decimals,
    brands: entries(survey.brands, map.brands, () => ({ manufacturer: null, eu_responsible: null })),
    categories: entries(survey.categories, map.categories, (key) => key),
    attributes: entries(survey.attributes, map.attributes, () => ({ filter: true, label: {} })),
  };
}

/** The currencies in which articles get prices: those of the file, and those with a rate. */
export const pricedIn = (map: ImportMap, survey: Survey): CurrencyCode[] =>
  currencyCodes.filter(
    (code) => code === map.currency || survey.currencies.has(code) || map.rates[code] !== undefined,
  );

/** The languages of the stores that sell the catalogue. */
export const neededLanguages = ({ stores }: ImportMap): Language[] => [
  ...new Set((stores ?? []).map((store) => storeConfig(store).language)),
];

/** The questions that are not answered, as problems of the map. */
export function openQuestions(file: string, map: ImportMap, survey: Survey): Problem[] {
  const problems: Problem[] = [];
  const ask = (field: string, message: string) => problems.push({ file, line: 1, field, message });
  if (map.language === null && survey.languages.size < survey.spokenLanguages)
    ask('language', 'is not answered: the language of the texts');
  for (const [key, value] of Object.entries(map.languages))
    if (value === null) ask(`languages.${key}`, 'is not answered: the language of these texts');
  if (map.currency === null && survey.needsCurrency)
    ask('currency', 'is not answered: the currency of the prices');
  if (map.prices === null) ask('prices', 'is not answered: gross (with VAT) or net');
  if (map.prices === 'net')
    for (const [key, value] of Object.entries(map.taxes))
      if (value === null) ask(`taxes.${key || "''"}`, 'is not answered: the percentage of VAT');
  if (map.decimals === null) ask('decimals', 'is not answered: comma (1.299,00) or point (1,299.00)');
  if (map.stock === null && survey.lacksStock)
    ask('stock', 'is not answered: pieces on hand of articles without a figure');
  if (map.weight_unit === null && survey.lacksWeightUnit)
    ask('weight_unit', `is not answered: the unit of weights, ${weightUnits.join(', ')}`);
  if (map.size_unit === null && survey.lacksSizeUnit)
    ask('size_unit', `is not answered: the unit of lengths, ${sizeUnits.join(', ')}`);
  if (map.brand === null && survey.lacksBrand)
    ask('brand', 'is not answered: the brand of articles without one');
  if (map.category === null && survey.lacksCategory)
    ask('category', 'is not answered: the category of articles without one');
  if (map.pictures === null && survey.hasPictureNames)
    ask('pictures', 'is not answered: the folder or address of pictures named without one');
  if (map.stores === null) ask('stores', 'is not answered: the codes of the stores that sell');
  const priced = pricedIn(map, survey);
  for (const store of map.stores ?? []) {
    for (const code of storeConfig(store).availableCurrencyCodes)
      if (!priced.includes(code)) ask(`rates.${code}`, `is not answered: ${store} sells in ${code}`);
  }
  return problems;
}

const parts: readonly (readonly [keyof ImportMap, string])[] = [
  ['language', `Language of texts that name none: ${languages.join(', ')}.`],
  ['languages', 'Language of each column or store view of texts.'],
  ['currency', `Currency of prices that name none: ${currencyCodes.join(', ')}.`],
  ['prices', 'gross: prices contain VAT; net: the percentages below are added.'],
  ['taxes', 'Percentage of VAT by tax class, for net prices.'],
  ['decimals', 'Mark before decimals: comma (1.299,00) or point (1,299.00).'],
  [
    'rates',
    'Prices of other currencies: { CHF: { rate: 0.94, round: 0.05 } } multiplies and rounds to steps of 0.05.',
  ],
  ['stores', `Stores that sell the catalogue: ${storeCodes.join(', ')}.`],
  ['stock', 'Pieces on hand of articles that can be bought but have no figure.'],
  ['weight_unit', `Unit of weights, where the file names none: ${weightUnits.join(', ')}.`],
  ['size_unit', `Unit of length, width and height, where the file names none: ${sizeUnits.join(', ')}.`],
  ['pictures', 'Folder (relative to the file) or https address of pictures that are only named.'],
  ['brand', 'Brand of articles without one.'],
  ['category', 'Category of articles without one, as a path: Cameras > Dome cameras.'],
  [
    'brands',
    'Who makes them, for the law on product safety: manufacturer: { name, address, email, country: DE }, eu_responsible: name and address if the manufacturer is outside the EU.',
  ],
  ['categories', 'Path in the file: path in the shop; null leaves the category out.'],
  [
    'attributes',
    'Properties: whether lists filter by them, and their names in other languages: label: { en: Colour }.',
  ],
  ['leave_out', 'Article numbers that are not imported.'],
];

/** The map as YAML, with a comment above each question. */
export function mapText(map: ImportMap): string {
  return parts
    .map(([key, comment]) => `# ${comment}\n${stringify({ [key]: map[key] }, { lineWidth: 0 })}`)
    .join('\n');
}
