import type { z } from 'zod';
import { readJsonLines } from './json-lines';
import type { Problem } from '../../../ports/admin/catalogue';
import type { CatalogueFolder } from './read-folder';
import { type ContentRowsOfFile, isRowFile, readContentRows } from './read-content-rows';
import { withOptionNumbers } from './option-numbers';
import { isReviewFile, readReviews, type ReviewRow } from './read-reviews';
import { isSearchFile, readSearch, type SearchRow } from './read-search';
import {
  attributeSchema,
  boxSchema,
  brandSchema,
  categorySchema,
  featureSchema,
  groupSchema,
  pageSchema,
  productSchema,
  redirectSchema,
} from './row-schemas';
import { readRows, readYaml, type Row } from './yaml-file';

type RowsOf<Schema extends z.ZodType> = Row<z.output<Schema>>[];

/** All rows of a catalogue that are valid on their own, before cross-checks. */
export interface ParsedCatalogue {
  brands: RowsOf<typeof brandSchema>;
  groups: RowsOf<typeof groupSchema>;
  attributes: RowsOf<typeof attributeSchema>;
  categories: RowsOf<typeof categorySchema>;
  features: RowsOf<typeof featureSchema>;
  box: RowsOf<typeof boxSchema>;
  pages: RowsOf<typeof pageSchema>;
  contentRows: ContentRowsOfFile[];
  redirects: RowsOf<typeof redirectSchema>;
  search: SearchRow[];
  products: RowsOf<typeof productSchema>;
  reviews: Row<ReviewRow>[];
}

/** All rows except products. */
export type OtherRows = Omit<ParsedCatalogue, 'products'>;

const required = ['brands.yaml', 'attributes.yaml', 'categories.yaml'];
const known = [...required, 'features.yaml', 'box.yaml', 'redirects.yaml'];
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

/** Parses all files and checks each row on its own. Invalid rows are left out and added to `problems`. */
export function parseCatalogue(
  { files, feeds, media }: CatalogueFolder,
  problems: Problem[],
): ParsedCatalogue {
  checkNames(files, problems);
  const open = (name: string) => {
    const text = files.get(name);
    return text === undefined ? null : readYaml(name, text, problems);
  };
  const attributes = open('attributes.yaml');
  const readProducts = (name: string) => {
    const bytes = feeds.get(name);
    return bytes
      ? readJsonLines({ name, bytes, media }, productSchema, problems)
      : readRows(open(name), productSchema);
  };
  const pageFiles = [...files.keys()].filter((name) => name.startsWith('content/pages/'));
  const productFiles = [...files.keys(), ...feeds.keys()].filter((name) => name.startsWith('products/'));
  return {
    brands: readRows(open('brands.yaml'), brandSchema),
    groups: readRows(attributes, groupSchema, ['groups']),
    attributes: withOptionNumbers(readRows(attributes, attributeSchema, ['attributes'])),
    categories: readRows(open('categories.yaml'), categorySchema),
    features: readRows(open('features.yaml'), featureSchema),
    box: readRows(open('box.yaml'), boxSchema),
    pages: pageFiles.toSorted().flatMap((name) => readRows(open(name), pageSchema)),
    contentRows: readContentRows(files, problems),
    redirects: readRows(open('redirects.yaml'), redirectSchema),
    search: readSearch(files, problems),
    products: productFiles.toSorted().flatMap(readProducts),
    reviews: readReviews(files, problems),
  };
}
