import { isMap, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { type TaxClass, taxClasses } from '@/config/countries/tax-classes';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import { languages } from '@/config/shop/store-views';
import { currencySchema } from '../../../model/money';
import type { MapAnswer, MapQuestion, Problem } from '../../../ports/admin/catalogue';
import { line } from '../read/row-fields';
import { manufacturerSchema, optionValue, roleField } from '../read/row-schemas';
import { told } from '../check/report';
import { checkRow, readYaml } from '../read/yaml-file';
import { sizeUnits, weightUnits } from './amounts';
import { type SourceFile, untaxed } from './article';
import { columnNames } from './source/file-columns';
import { isAddress, type RowsOfNeed, type Survey } from './survey';

// The answers to what a merchant's file leaves open. `--dry-run` writes it with what it found; null is a question.

const language = z.enum(languages);
const brandFacts = z.strictObject({
  manufacturer: manufacturerSchema.nullable(),
  eu_responsible: line.nullable(),
});
const attributeFacts = z.strictObject({
  filter: z.boolean(),
  label: z.partialRecord(language, line),
  /** The name of the property in articles that have several values of it, if variants differ in it. */
  list: line.nullable().optional(),
  as: z.enum(['gtin', 'mpn']).optional(),
  role: roleField.optional(),
  /** What a value means as a fact of its role. */
  values: z.record(z.string(), optionValue).optional(),
});

const mapSchema = z.strictObject({
  /** What the columns of our sheet are called in the file. */
  columns: z.record(z.string(), z.string().nullable()).default({}),
  language: language.nullable().default(null),
  languages: z.record(z.string(), language.nullable()).default({}),
  currency: currencySchema.nullable().default(null),
  prices: z.enum(['gross', 'net']).nullable().default(null),
  taxes: z.record(z.string(), z.number().min(0).max(30).nullable()).default({}),
  tax_classes: z.record(z.string(), z.enum(taxClasses)).default({}),
  decimals: z.enum(['comma', 'point']).nullable().default(null),
  rates: z
    .partialRecord(
      currencySchema,
      z.strictObject({ rate: z.number().positive(), round: z.number().min(0.01).max(1_000) }),
    )
    .default({}),
  stores: z
    .array(z.enum<StoreCode[]>([...storeCodes], told('store')))
    .nullable()
    .default(null),
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  weight_unit: z.enum(weightUnits).nullable().default(null),
  size_unit: z.enum(sizeUnits).nullable().default(null),
  pictures: z.string().nullable().default(null),
  brand: line.nullable().default(null),
  category: line.nullable().default(null),
  brands: z.record(z.string(), brandFacts).default({}),
  categories: z.record(z.string(), line.nullable()).default({}),
  attributes: z.record(z.string(), attributeFacts.nullable()).default({}),
  zero_prices: z.enum(['leave out']).nullable().default(null),
  leave_out: z.array(z.string()).default([]),
});
export type ImportMap = z.output<typeof mapSchema>;

export const emptyMap = (): ImportMap => mapSchema.parse({});

export function parseMap(name: string, text: string, problems: Problem[]): ImportMap | null {
  const file = readYaml(name, text, problems);
  if (!file) return null;
  const [row] = checkRow(file.content ?? {}, mapSchema, { file: name, report: file.report });
  return row?.value ?? null;
}

/** The tax class that a class of the file stands for, by its name: `reduced-rate` of WooCommerce, `None` of Magento. */
function taxClassNamed(name: string): TaxClass {
  if (name.toLowerCase() === untaxed || /^zero\b/i.test(name)) return 'zero';
  return /^reduced\b/i.test(name) ? 'reduced' : 'standard';
}

export const taxClassOf = ({ tax_classes: given }: ImportMap, name: string): TaxClass =>
  given[name] ?? taxClassNamed(name);

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
    taxes: entries(survey.taxes, map.taxes, (key) => (key.toLowerCase() === untaxed ? 0 : null)),
    tax_classes: entries(
      [...survey.taxes].filter((name) => name !== ''),
      map.tax_classes,
      taxClassNamed,
    ),
    decimals: map.decimals ?? survey.decimals,
    pictures: map.pictures ?? (survey.hasPictureInFolder ? '.' : null),
    brands: entries(survey.brands, map.brands, () => ({ manufacturer: null, eu_responsible: null })),
    categories: entries(survey.categories, map.categories, (key) => key),
    attributes: Object.fromEntries(
      Object.entries(entries(survey.attributes, map.attributes, () => ({ filter: true, label: {} }))).map(
        ([name, facts]) => [
          name,
          facts && survey.mixed.has(name) ? { ...facts, list: facts.list ?? null } : facts,
        ],
      ),
    ),
  };
}

/** The currencies in which articles get prices: those of the file, and those with a rate; one of them if none is known yet. */
export function pricedIn(map: ImportMap, survey: Survey): CurrencyCode[] {
  const codes = currencyCodes.filter(
    (code) => code === map.currency || survey.currencies.has(code) || map.rates[code] !== undefined,
  );
  return codes.length > 0 ? codes : currencyCodes.slice(0, 1);
}

/** A map by which a file can be checked while questions are open. */
export function provisional(map: ImportMap, survey: Survey): ImportMap {
  const priced = pricedIn(map, survey);
  const hasPrices = (store: StoreCode) =>
    storeConfig(store).availableCurrencyCodes.every((code) => priced.includes(code));
  const { language: spoken, brand, category, stores } = map;
  return {
    ...map,
    language: spoken ?? 'en',
    brand: brand ?? '-',
    category: category ?? '-',
    stores: (stores ?? []).filter(hasPrices),
    zero_prices: 'leave out',
  };
}

export const neededLanguages = ({ stores }: ImportMap): Language[] => [
  ...new Set((stores ?? []).map((store) => storeConfig(store).language)),
];

export interface MapFile {
  readonly name: string;
  readonly text: string;
  readonly map: ImportMap;
}

/** The rows of the file `source` that need an answer: `3 rows, from sheet.csv:2`. */
function rowsText(rows: RowsOfNeed | undefined, source: string): string {
  if (!rows) return '';
  const { count, line: first } = rows;
  return count === 1 ? ` (1 row, ${source}:${first})` : ` (${count} rows, from ${source}:${first})`;
}

/** What the parts of the map can be answered with; the others take a text or a number. */
const choices: Partial<Record<string, readonly string[]>> = {
  language: languages,
  languages,
  currency: currencyCodes,
  prices: ['gross', 'net'],
  decimals: ['comma', 'point'],
  zero_prices: ['leave out'],
  weight_unit: weightUnits,
  size_unit: sizeUnits,
  stores: storeCodes,
};

/** The questions about a map, with their lines in it. */
function questionsOn({ name, text }: MapFile) {
  const problems: Problem[] = [];
  const file = readYaml(name, text, problems);
  const asked: MapQuestion[] = [];
  return {
    asked,
    ask: (path: readonly string[], question: string, more: Partial<MapQuestion> = {}) => {
      file?.report(path, ['open', { text: question }], more.field);
      const problem = problems.pop();
      if (problem) asked.push({ path, choices: choices[path[0] ?? ''] ?? null, ...more, ...problem });
    },
  };
}

/** `text` (YAML) with answers to questions; its comments stay. A text that is no map stays as it is, for the check to report. */
export function answeredMap(text: string, answers: readonly MapAnswer[]): string {
  const document = parseDocument(text === '' ? '{}' : text);
  if (document.errors.length > 0 || !isMap(document.contents)) return text;
  for (const { path, values } of answers) {
    const [value = ''] = values;
    const [part = '', code] = path;
    if (path.length > 1 && !isMap(document.getIn(path.slice(0, -1)))) continue;
    if (part === 'stores') document.setIn(path, values);
    else if (part === 'rates') {
      const step = currencySchema.safeParse(code).data;
      const round = (step ? currencyFacts[step].step : 1) / 100;
      document.setIn(path, document.createNode({ rate: answerOf(value), round }));
    } else document.setIn(path, part === 'taxes' || part === 'stock' ? answerOf(value) : value);
  }
  return document.toString({ lineWidth: 0 });
}

/** Whether pictures come from a folder of the machine: only a command may name one. */
export function namesFolder(text: string): boolean {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return false;
  const pictures: unknown = document.get('pictures');
  return typeof pictures === 'string' && pictures !== '.' && !isAddress(pictures);
}

/** A number with a comma or a point; another text stays, so that the map refuses it. */
function answerOf(text: string): string | number {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

export function columnQuestions(file: MapFile, source: Pick<SourceFile, 'titles'>): MapQuestion[] {
  const titles = [...new Set(source.titles)].filter((title) => title !== '');
  const { ask, asked } = questionsOn(file);
  for (const [column, title] of Object.entries(file.map.columns))
    if (title === null)
      ask(['columns', column], `the column with the ${column}; the file has ${columnNames(source)}`, {
        choices: titles,
      });
  return asked;
}

/** `source`: the name of the file with the articles. */
export function openQuestions(file: MapFile, survey: Survey, source: string): MapQuestion[] {
  const { map } = file;
  const questions = questionsOn(file);
  const { needs } = survey;
  const ask = (path: readonly string[], question: string, need = path.join('.')) => {
    const field = path.map((part) => part || "''").join('.');
    const rows = needs.get(need);
    questions.ask(path, `${question}${rowsText(rows, source)}`, {
      field,
      rows: rows && { count: rows.count, line: rows.line },
    });
  };
  const askIfNeeded = (field: keyof ImportMap, question: string) => {
    if (map[field] === null && needs.has(field)) ask([field], question);
  };
  askIfNeeded('language', 'the language of the texts');
  for (const [key, value] of Object.entries(map.languages))
    if (value === null) ask(['languages', key], 'the language of these texts');
  askIfNeeded('currency', 'the currency of the prices');
  if (map.prices === null) ask(['prices'], 'gross (with VAT) or net');
  if (map.prices === 'net')
    for (const [key, value] of Object.entries(map.taxes))
      if (value === null) ask(['taxes', key], 'the percentage of VAT');
  if (map.decimals === null) ask(['decimals'], 'comma (1.299,00) or point (1,299.00)');
  askIfNeeded('zero_prices', '"leave out" leaves out the articles with the price 0');
  askIfNeeded('stock', 'units on hand of articles without a figure');
  askIfNeeded('weight_unit', `the unit of weights, ${weightUnits.join(', ')}`);
  askIfNeeded('size_unit', `the unit of lengths, ${sizeUnits.join(', ')}`);
  askIfNeeded('brand', 'the brand of articles without one');
  askIfNeeded('category', 'the category of articles without one');
  for (const name of survey.mixed) {
    const facts = map.attributes[name];
    if (facts === null || facts?.as !== undefined) continue;
    const list = facts?.list ?? name;
    // Ask if variants also differ in that name.
    if (survey.mixed.has(list))
      ask(
        ['attributes', name, 'list'],
        `variants differ in ${name}; another name for it in articles with several values`,
      );
  }
  askIfNeeded('pictures', 'the folder or address of pictures named without one');
  if (map.stores === null) ask(['stores'], 'the codes of the stores that sell');
  const priced = pricedIn(map, survey);
  for (const store of map.stores ?? []) {
    for (const code of storeConfig(store).availableCurrencyCodes)
      if (!priced.includes(code)) ask(['rates', code], `${store} sells in ${code}`, 'prices');
  }
  return questions.asked;
}

const parts: readonly (readonly [keyof ImportMap, string])[] = [
  [
    'columns',
    'Columns of a file whose kind is not known, by the columns of our sheet: sku: Artikelnummer, option:Farbe: Farbe. Null: none.',
  ],
  ['language', `Language of texts that name none: ${languages.join(', ')}.`],
  ['languages', 'Language of each column or store view of texts.'],
  ['currency', `Currency of prices that name none: ${currencyCodes.join(', ')}.`],
  ['prices', 'gross: prices contain VAT; net: the percentages below are added.'],
  ['taxes', 'Percentage of VAT by tax class, for net prices.'],
  [
    'tax_classes',
    `Tax class in the file: tax class in the shop, ${taxClasses.join(', ')}; articles without one are standard.`,
  ],
  ['decimals', 'Mark before decimals: comma (1.299,00) or point (1,299.00).'],
  [
    'rates',
    'Prices of other currencies: { CHF: { rate: 0.94, round: 0.05 } } multiplies and rounds to steps of 0.05.',
  ],
  ['stores', `Stores that sell the catalogue: ${storeCodes.join(', ')}.`],
  ['stock', 'Units on hand of articles that can be bought but have no figure.'],
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
    'Properties: whether lists filter by them, and their names in other languages: label: { en: Colour }; list: another name where an article has several values of what variants differ in; as: gtin or mpn, the numbers of makers; role: part or a fact of a camera system (docs/import.md), such as night_vision, which only cameras have; values: what values mean as facts; null leaves a property out.',
  ],
  ['zero_prices', 'Articles with the price 0: leave out.'],
  ['leave_out', 'Article numbers that are not imported.'],
];

export function mapText(map: ImportMap): string {
  return parts
    .map(([key, comment]) => `# ${comment}\n${stringify({ [key]: map[key] }, { lineWidth: 0 })}`)
    .join('\n');
}
