import type { z } from 'zod';
import { type ReadableRow, readJsonLines } from './json-lines';
import type { Problem } from '../../../ports/admin/catalogue';
import type { CatalogueFolder } from './read-folder';
import { type ContentRowsOfFile, isRowFile, readContentRows } from './read-content-rows';
import { withOptionNumbers } from './option-numbers';
import { isReviewFile, readReviews, type ReviewRow } from './read-reviews';
import { isSearchFile, readSearch, type SearchRow } from './read-search';
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
} from './row-schemas';
import { readRows, readYaml, type Row } from './yaml-file';

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
  const report = (file: string, message: string) => problems.push({ file, line: 1, field: '', message });
  for (const name of required) if (!files.has(name)) report(name, 'the file is missing');
  for (const name of files.keys()) {
    const isKnown = known.includes(name) || isReviewFile(name) || isRowFile(name) || isSearchFile(name);
    if (!isKnown && !folders.some((folder) => name.startsWith(folder)))
      report(name, 'is not a file of a catalogue');
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
