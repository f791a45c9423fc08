import { z } from 'zod';
import { type ReadableRow, readJsonLines } from './json-lines';
import type { Problem } from '../../../ports/admin/catalogue';
import type { CatalogueFolder } from './read-folder';
import { isReviewFile, readReviews, type ReviewRow } from './read-reviews';
import { readRegions, type Regions, wordsFile } from './regions';
import {
  attributeSchema,
  boxSchema,
  brandSchema,
  categorySchema,
  featureSchema,
  groupSchema,
  pageSchema,
  type ProductInput,
  productSchema,
  redirectSchema,
  type AttributeInput,
  MAX_OPTION_NUMBER,
} from './row-schemas';
import { readRows, readYaml, type Row, type YamlFile, checkRow } from './yaml-file';
import { createHash } from 'node:crypto';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode, Language } from '@/config/types';
import { languages } from '@/config/shop/store-views';
import { type ContentRow, contentRowsSchema } from '../../../model/content/content-rows';
import { localised } from '../../../model/content/site-rows';
import { type Fault, fieldName, problemOf } from '../check/report';
import { code } from './row-fields';
import {
  type Concepts,
  conceptsSchema,
  type SearchWords,
  searchWordsSchema,
  unitsOf,
} from '../../search/search-data';
import type { Units } from '../../search/query/words';

type SearchRow =
  | (Row<Concepts> & { readonly name: 'concepts' })
  | (Row<SearchWords> & { readonly name: Language });

const names = ['concepts', ...languages] as const;
const fileOf = (name: string) => `search/${name}.yaml`;

const isSearchFile = (file: string): boolean => names.some((name) => fileOf(name) === file);

function readSearch(files: ReadonlyMap<string, string>, problems: Problem[]): SearchRow[] {
  return names.flatMap((name): SearchRow[] => {
    const text = files.get(fileOf(name));
    const yaml = text === undefined ? null : readYaml(fileOf(name), text, problems);
    if (!yaml) return [];
    const row = { file: yaml.name, report: yaml.report };
    if (name === 'concepts')
      return checkRow(yaml.content ?? {}, conceptsSchema, row).map((each) => ({ ...each, name }));
    return checkRow(yaml.content ?? {}, searchWordsSchema, row).map((each) => ({ ...each, name }));
  });
}

export function unitsIn(rows: readonly SearchRow[]): (language: Language) => Units {
  const byName = new Map(
    rows.flatMap((row) => (row.name === 'concepts' ? [] : [[row.name, unitsOf(row.value)]])),
  );
  return (language) => byName.get(language) ?? new Map<string, string>();
}

interface ContentRowsOfFile {
  readonly code: string;
  readonly stores: readonly { readonly store: StoreCode; readonly rows: readonly ContentRow[] }[];
}

/** Whether a file has page-builder rows: `content/home.yaml`. The files in `content/pages` have texts. */
const isRowFile = (name: string): boolean => /^content\/[^/]+\.yaml$/.test(name);

const fileSchema = z.strictObject({ code, rows: z.array(z.unknown()) });

function rowsOfFile(file: YamlFile, regions: Regions['pages']): ContentRowsOfFile[] {
  const [parsed] = checkRow(file.content, fileSchema, { file: file.name, report: file.report });
  if (!parsed) return [];
  const { code, rows: given } = parsed.value;
  const reported = new Set<string>();
  const stores = storeCodes.flatMap((store) => {
    const rows = contentRowsSchema(code).safeParse(localised(given, store));
    if (rows.success) return [{ store, rows: regions.get(store)?.(rows.data) ?? rows.data }];
    for (const { path, message } of rows.error.issues) {
      const field = fieldName(['rows', ...path]);
      if (!reported.has(field + message))
        file.report(['rows', ...path], ['other', { text: message }], `${field} (${store})`);
      reported.add(field + message);
    }
    return [];
  });
  return [{ code, stores }];
}

export function readContentRows(
  files: ReadonlyMap<string, string>,
  problems: Problem[],
  regions: Regions['pages'],
): ContentRowsOfFile[] {
  const names = [...files.keys()].filter(isRowFile);
  const entries = names.flatMap((name) => {
    const file = readYaml(name, files.get(name) ?? '', problems);
    return file ? rowsOfFile(file, regions).map((rows) => ({ rows, file })) : [];
  });
  const codes = entries.map(({ rows }) => rows.code);
  for (const [index, { rows, file }] of entries.entries())
    if (codes.indexOf(rows.code) < index) file.report(['code'], 'otherFile');
  return entries.map(({ rows }) => rows);
}

/** A number that depends only on the codes, so that an option keeps it whatever is added to the files. */
function numberOf(attribute: string, option: string): number {
  const hash = createHash('sha256').update(`${attribute}/${option}`).digest();
  return (hash.readUInt32BE() % MAX_OPTION_NUMBER) + 1;
}

export function withOptionNumbers(rows: readonly Row<AttributeInput>[]): Row<AttributeInput>[] {
  const taken = new Set(rows.flatMap(({ value }) => value.options.map(({ index }) => index)));
  const free = (attribute: string, option: string) => {
    let number = numberOf(attribute, option);
    while (taken.has(number)) number = (number % MAX_OPTION_NUMBER) + 1;
    taken.add(number);
    return number;
  };
  return rows.map((row) => ({
    ...row,
    value: {
      ...row.value,
      options: row.value.options.map((option) =>
        option.index === 0 ? { ...option, index: free(row.value.code, option.code) } : option,
      ),
    },
  }));
}

type RowsOf<Schema extends z.ZodType> = Row<z.output<Schema>>[];

export interface OtherRows {
  brands: RowsOf<typeof brandSchema>;
  groups: RowsOf<typeof groupSchema>;
  attributes: RowsOf<typeof attributeSchema>;
  categories: RowsOf<typeof categorySchema>;
  features: RowsOf<typeof featureSchema>;
  box: RowsOf<typeof boxSchema>;
  pages: RowsOf<typeof pageSchema>;
  contentRows: ContentRowsOfFile[];
  regions: Regions;
  redirects: RowsOf<typeof redirectSchema>;
  search: SearchRow[];
  reviews: Row<ReviewRow>[];
}

const required = ['brands.yaml', 'attributes.yaml', 'categories.yaml'];
const known = [...required, 'features.yaml', 'box.yaml', 'redirects.yaml', wordsFile];
const folders = ['products/', 'content/pages/'];

function checkNames(files: CatalogueFolder['files'], problems: Problem[]): void {
  const report = (file: string, fault: Fault) => problems.push(problemOf(file, 1, '', fault));
  for (const name of required) if (!files.has(name)) report(name, 'fileMissing');
  for (const name of files.keys()) {
    const isKnown = known.includes(name) || isReviewFile(name) || isRowFile(name) || isSearchFile(name);
    if (!isKnown && !folders.some((folder) => name.startsWith(folder))) report(name, 'noFile');
  }
}

const opener =
  ({ files }: CatalogueFolder, problems: Problem[]) =>
  (name: string) => {
    const text = files.get(name);
    return text === undefined ? null : readYaml(name, text, problems);
  };

/** Reads the products of all files and checks each on its own. Invalid ones are left out and added to `problems`. */
export function* readProducts(
  folder: CatalogueFolder,
  problems: Problem[],
): Generator<ReadableRow<ProductInput>> {
  const { files, feeds, media } = folder;
  const open = opener(folder, problems);
  const names = [...files.keys(), ...feeds.keys()].filter((name) => name.startsWith('products/'));
  for (const name of names.toSorted()) {
    const path = feeds.get(name);
    if (path !== undefined) yield* readJsonLines({ name, path, media }, productSchema, problems);
    else for (const row of readRows(open(name), productSchema)) yield { ...row, again: () => row.value };
  }
}

/** Parses all files but those of products, and checks each row on its own. Invalid rows are left out and added to `problems`. */
export function parseCatalogue(folder: CatalogueFolder, problems: Problem[]): OtherRows {
  const { files } = folder;
  checkNames(files, problems);
  const open = opener(folder, problems);
  const attributes = open('attributes.yaml');
  const pageFiles = [...files.keys()].filter((name) => name.startsWith('content/pages/'));
  const regions = readRegions(files, problems);
  return {
    brands: readRows(open('brands.yaml'), brandSchema),
    groups: readRows(attributes, groupSchema, ['groups']),
    attributes: withOptionNumbers(readRows(attributes, attributeSchema, ['attributes'])),
    categories: readRows(open('categories.yaml'), categorySchema),
    features: readRows(open('features.yaml'), featureSchema),
    box: readRows(open('box.yaml'), boxSchema),
    pages: pageFiles.toSorted().flatMap((name) => readRows(open(name), pageSchema)),
    contentRows: readContentRows(files, problems, regions.pages),
    regions,
    redirects: readRows(open('redirects.yaml'), redirectSchema),
    search: readSearch(files, problems),
    reviews: readReviews(files, problems),
  };
}
