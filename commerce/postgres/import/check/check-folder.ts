import { checkCatalogue } from './check-catalogue';
import { checkLinks } from './check-links';
import { checkProducts } from './check-products';
import { checkReviews } from './check-reviews';
import { checkUrls } from './check-urls';
import { type OtherRows, parseCatalogue } from '../read/parse';
import type { Problem } from '../../../ports/admin/catalogue';
import { ImportError } from './problems';
import type { CatalogueFolder } from '../read/read-folder';
import { collectReferences, type References } from '../read/references';
import type { ProductInput } from '../read/row-schemas';

/** The checked contents of a catalogue folder. */
export interface CheckedCatalogue {
  /** Without products: their rows keep the texts of their files in memory. */
  parsed: OtherRows;
  products: ProductInput[];
  references: References;
}

function inFileOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Files whose rows are referenced by products. */
const referenced = ['brands.yaml', 'attributes.yaml', 'categories.yaml', 'features.yaml', 'box.yaml'];

/** Parses and checks all files of a folder. Throws ImportError with all problems. */
export function checkFolder(folder: CatalogueFolder): CheckedCatalogue {
  const problems: Problem[] = [];
  const parsed = parseCatalogue(folder, problems);
  const references = collectReferences(parsed, folder);
  checkCatalogue(parsed, references);
  if (problems.length === 0 && parsed.products.length === 0) {
    // Importing an empty catalogue would disable every product of the shop.
    problems.push({ file: 'products', line: 1, field: '', message: 'the catalogue has no products' });
  }
  // Invalid rows are left out, so products that refer to them would be reported as well.
  if (!problems.some(({ file }) => referenced.includes(file))) {
    checkProducts(parsed, references);
    checkUrls(parsed, references);
  }
  // Likewise, reviews of an invalid product and products that link to it would be reported.
  if (!problems.some(({ file }) => file.startsWith('products'))) {
    checkLinks(parsed);
    checkReviews(parsed);
  }
  if (problems.length > 0) throw new ImportError(inFileOrder(problems));
  const { products, ...others } = parsed;
  return { parsed: others, products: products.map(({ value }) => value), references };
}
