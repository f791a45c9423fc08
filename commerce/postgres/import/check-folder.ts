import { checkCatalogue } from './check-catalogue';
import { checkLinks } from './check-links';
import { checkProducts } from './check-products';
import { checkReviews } from './check-reviews';
import { checkUrls } from './check-urls';
import { type OtherRows, parseCatalogue } from './parse';
import { ImportError, type Problem } from './problems';
import type { CatalogueFolder } from './read-folder';
import { collectReferences, type References } from './references';
import type { ProductInput } from './row-schemas';

/** The files of a catalogue, checked. */
export interface CheckedCatalogue {
  /** Without products: their rows hold on to the files. */
  parsed: OtherRows;
  products: ProductInput[];
  references: References;
}

function inFileOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Files whose rows products point to. */
const referenced = ['brands.yaml', 'attributes.yaml', 'categories.yaml', 'features.yaml', 'box.yaml'];

/** Parses and checks all files of a folder. Throws ImportError with everything that is wrong. */
export function checkFolder(folder: CatalogueFolder): CheckedCatalogue {
  const problems: Problem[] = [];
  const parsed = parseCatalogue(folder, problems);
  const references = collectReferences(parsed, folder);
  checkCatalogue(parsed, references);
  if (problems.length === 0 && parsed.products.length === 0) {
    // Taken at its word, an empty folder would empty the shop.
    problems.push({ file: 'products', line: 1, field: '', message: 'there is no product' });
  }
  // Where something that products point to is wrong, they would be blamed for it.
  if (!problems.some(({ file }) => referenced.includes(file))) {
    checkProducts(parsed, references);
    checkUrls(parsed, references);
  }
  // A product whose row is wrong is no reason to complain about its reviews and about those that name it.
  if (!problems.some(({ file }) => file.startsWith('products'))) {
    checkLinks(parsed);
    checkReviews(parsed);
  }
  if (problems.length > 0) throw new ImportError(inFileOrder(problems));
  const { products, ...others } = parsed;
  return { parsed: others, products: products.map(({ value }) => value), references };
}
