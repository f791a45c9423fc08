import type { Problem } from '../../../ports/admin/catalogue';
import { type OtherRows, parseCatalogue, readProducts } from '../read/parse';
import { factsOf, type ProductFacts, Products } from '../read/products';
import type { CatalogueFolder } from '../read/read-folder';
import { unitsIn } from '../read/read-search';
import { addRegions } from '../read/regions';
import { collectReferences, type References } from '../read/references';
import type { Row } from '../read/yaml-file';
import { type Tokenizers, tokenizersFor } from '../resolve/resolve-words';
import { checkBundles } from './check-bundles';
import { checkCatalogue } from './check-catalogue';
import { checkLinks } from './check-links';
import { checkNumbers, checkProduct } from './check-products';
import { checkReviews } from './check-reviews';
import { checkSearch } from './check-search';
import { checkUrls } from './check-urls';
import { ImportError } from './problems';

export interface CheckedCatalogue {
  parsed: OtherRows;
  products: Products;
  references: References;
  tokenizers: Tokenizers;
}

function inFileOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const referenced = ['brands.yaml', 'attributes.yaml', 'categories.yaml', 'features.yaml', 'box.yaml'];

/**
 * Parses and checks all files of a folder. Products are checked one by one as they are read; what of them is checked against other rows
 * is kept until all are read. Throws ImportError with all problems.
 */
export function checkFolder(folder: CatalogueFolder): CheckedCatalogue {
  const problems: Problem[] = [];
  const parsed = parseCatalogue(folder, problems);
  const references = collectReferences(parsed, folder);
  checkCatalogue(parsed, references);
  // Invalid rows are left out, so products that refer to them would be reported as well.
  const isReferable = !problems.some(({ file }) => referenced.includes(file));
  const products = new Products();
  const facts: Row<ProductFacts>[] = [];
  for (const row of readProducts(folder, problems)) {
    products.add(row);
    facts.push({ value: factsOf(row.value), file: row.file, report: row.report });
    if (isReferable) checkProduct(row, references);
  }
  const skus = new Set(facts.map(({ value }) => value.sku));
  checkSearch(parsed, references, skus);
  if (problems.length === 0 && products.length === 0) {
    // Importing an empty catalogue would disable every product of the shop.
    problems.push({ file: 'products', line: 1, field: '', message: 'the catalogue has no products' });
  }
  if (isReferable) {
    checkNumbers(facts);
    checkBundles(facts);
    checkUrls(parsed, facts, references);
  }
  // Likewise, reviews of an invalid product and products that link to it would be reported.
  if (!problems.some(({ file }) => file.startsWith('products'))) {
    checkLinks(facts);
    checkReviews(parsed, skus);
  }
  if (problems.length > 0) throw new ImportError(inFileOrder(problems));
  for (const rows of [parsed.groups, parsed.attributes, parsed.categories, parsed.features, parsed.box])
    for (const { value } of rows) addRegions(value, parsed.regions.catalogue);
  const named = facts.map(({ value }) => value);
  return {
    parsed,
    products,
    references,
    tokenizers: tokenizersFor(named, references, unitsIn(parsed.search)),
  };
}
