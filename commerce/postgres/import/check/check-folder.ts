import type { Problem } from '../../../ports/admin/catalogue';
import { type OtherRows, parseCatalogue, readProducts, unitsIn } from '../read/parse';
import { factsOf, type ProductFacts, Products } from '../read/products';
import type { CatalogueFolder } from '../read/read-folder';
import { addRegions } from '../read/regions';
import { collectReferences, type References } from '../read/references';
import type { Row } from '../read/yaml-file';
import { type Tokenizers, tokenizersFor } from '../resolve/resolve-words';
import { checkLinks, checkUrls } from './check-urls';
import { checkNumbers, checkProduct } from './check-products';
import { checkReviews } from '../read/read-reviews';
import { checkSearch } from './check-search';
import { type Fault, ImportError, problemOf } from './report';
import type { StoreCode, Language } from '@/config/types';
import { skuKey } from '@/lib/sku';
import type { AttributeInput, PageInput, ProductInput } from '../read/row-schemas';
import { contentValues } from '@/config/limits/content';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import { PLACEHOLDER, textIn } from '../../../model/content/site-rows';

const isValue = (name: string): boolean => contentValues.some((value) => value === name);

type Report = (field: readonly string[], fault: Fault) => void;

function checkText(text: PageInput['texts'][Language], store: StoreCode, report: Report): void {
  const { title, body, passages } = text;
  if (textIn(title, store) === undefined) report(['title'], ['noTextFor', { store }]);
  if (textIn(body, store) === undefined) report(['body'], ['noTextFor', { store }]);
  for (const [name, passage] of Object.entries(passages)) {
    if (textIn(passage, store) === undefined) report(['passages', name], ['noTextFor', { store }]);
  }
  const texts = [textIn(body, store), ...Object.values(passages).map((passage) => textIn(passage, store))];
  for (const [, name = ''] of texts.join('\n').matchAll(PLACEHOLDER)) {
    if (!isValue(name) && !Object.hasOwn(passages, name)) report(['body'], ['noPassage', { name }]);
  }
  for (const [mark, name = ''] of texts.join('\n').matchAll(/\{[?!/](\w*)\}/g))
    if (!isValue(name)) report(['body'], ['noValue', { name: mark }]);
}

function checkPages({ pages }: Pick<OtherRows, 'pages'>): void {
  for (const { value, report } of pages) {
    for (const language of languages) {
      const stores = storeCodes.filter((store) => storeConfig(store).language === language);
      const reportHere: Report = (field, fault) => report(['texts', language, ...field], fault);
      for (const store of stores) checkText(value.texts[language], store, reportHere);
    }
  }
}

function reportRepeated(rows: readonly Row<{ readonly code: string }>[]): void {
  const seen = new Set<string>();
  for (const { value, report } of rows) {
    if (seen.has(value.code)) report(['code'], ['usedCode', { name: value.code }]);
    seen.add(value.code);
  }
}

function checkOptions({ value, report }: Row<AttributeInput>, indexes: Set<number>): void {
  const choosing = value.type === 'option' || value.type === 'options';
  if (choosing && value.options.length === 0) report(['options'], ['entries', { least: 1, what: 'option' }]);
  if (!choosing && value.type !== 'boolean' && value.options.length > 0) {
    report(['options'], ['noOptions', { type: value.type }]);
  }
  const codes = new Set<string>();
  value.options.forEach(({ code, index }, at) => {
    if (codes.has(code)) report(['options', at, 'code'], ['listedTwice', { name: code }]);
    if (indexes.has(index)) report(['options', at, 'index'], ['takenIndex', { number: index }]);
    codes.add(code);
    indexes.add(index);
  });
}

function checkAttributes({ attributes, groups }: OtherRows): void {
  reportRepeated(groups);
  reportRepeated(attributes);
  const known = new Set(groups.map(({ value }) => value.code));
  const indexes = new Set<number>();
  for (const row of attributes) {
    if (!known.has(row.value.group)) row.report(['group'], ['noGroup', { name: row.value.group }]);
    checkOptions(row, indexes);
  }
}

function checkCategories({ categories }: OtherRows, references: References): void {
  reportRepeated(categories);
  for (const { value, report } of categories) {
    const { parent, picture } = value;
    const top = references.categories.get(value.code)?.ancestors.at(-1) ?? value;
    if (parent !== null && !references.categories.has(parent))
      report(['parent'], ['noCategory', { name: parent }]);
    else if (top.parent !== null) report(['parent'], 'cycle');
    value.highlights?.forEach((code, index) => {
      if (!references.attributes.has(code)) report(['highlights', index], ['noAttribute', { name: code }]);
    });
    if (picture !== null && references.pictures(picture) === null)
      report(['picture'], ['noPicture', { name: picture }]);
  }
}

/** By the category that its breadcrumbs show, or one above. */
function isAccessory(product: ProductInput, { categories }: References): boolean {
  const main = categories.get(product.categories[0] ?? '');
  return main !== undefined && [main.input, ...main.ancestors].some(({ accessory }) => accessory === true);
}

function checkCatalogue(parsed: OtherRows, references: References): void {
  reportRepeated(parsed.brands);
  reportRepeated(parsed.features);
  reportRepeated(parsed.box);
  reportRepeated(parsed.pages);
  checkPages(parsed);
  checkAttributes(parsed);
  checkCategories(parsed, references);
}

interface Article {
  /** As its own row writes it. */
  readonly sku: string;
  readonly type: ProductFacts['type'] | 'variant';
  /** The stores that do not sell it. */
  readonly except: readonly StoreCode[];
}

function articlesOf(rows: readonly Row<ProductFacts>[]): ReadonlyMap<string, Article> {
  const articles = rows.flatMap(({ value: { sku, type, except, variants } }): Article[] => [
    { sku, type, except },
    ...variants.map((variant): Article => ({ sku: variant.sku, type: 'variant', except })),
  ]);
  return new Map(articles.map((article) => [skuKey(article.sku), article]));
}

function partProblem({ except }: ProductFacts, sku: string, article: Article | undefined): Fault | null {
  if (!article) return ['noProduct', { sku }];
  if (article.sku !== sku) return ['written', { sku: article.sku }];
  if (article.type === 'bundle') return ['bundleItself', { sku }];
  if (article.type === 'configurable') return ['hasVariants', { sku }];
  const missing = article.except.filter((store) => !except.includes(store));
  return missing.length === 0 ? null : ['notSold', { sku, stores: missing.join(', ') }];
}

/** A bundle names its parts: simple products and variants that all of its stores sell, each once. It has no stock of its own. */
function checkBundles(rows: readonly Row<ProductFacts>[]): void {
  const bundles = rows.filter(({ value }) => value.type === 'bundle');
  if (bundles.length === 0) return;
  const articles = articlesOf(rows);
  for (const { value, report } of bundles) {
    if (value.parts.length === 0) report(['parts'], ['entries', { least: 1, what: 'part' }]);
    for (const field of ['stock', 'expected'] as const)
      if (value[field] !== undefined) report([field], 'ofParts');
    value.parts.forEach(({ sku }, index) => {
      const problem = partProblem(value, sku, articles.get(skuKey(sku)));
      if (problem !== null) report(['parts', index, 'sku'], problem);
      else if (value.parts.findIndex((part) => part.sku === sku) !== index)
        report(['parts', index, 'sku'], ['addUp', { name: sku }]);
    });
  }
}

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

/** Products are checked one by one as they are read, then against other rows. Throws ImportError with all problems. */
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
    products.add(row, isAccessory(row.value, references));
    facts.push({ value: factsOf(row.value), file: row.file, report: row.report });
    if (isReferable) checkProduct(row, references);
  }
  const skus = new Set(facts.map(({ value }) => value.sku));
  checkSearch(parsed, references, skus);
  if (problems.length === 0 && products.length === 0) {
    // Importing an empty catalogue would disable every product of the shop.
    problems.push(problemOf('products', 1, '', 'noProducts'));
  }
  if (isReferable) {
    checkNumbers(facts);
    checkBundles(facts);
    checkUrls(parsed, facts, references);
  }
  // Likewise, reviews of an invalid product and products that link to it would be reported.
  if (!problems.some(({ file }) => file.startsWith('products'))) {
    checkLinks(facts);
    checkReviews(parsed.reviews, skus, folder.media);
  }
  if (problems.length > 0) throw new ImportError(inFileOrder(problems));
  const { brands, groups, attributes, categories, features, box } = parsed;
  for (const rows of [brands, groups, attributes, categories, features, box])
    for (const { value } of rows) addRegions(value, parsed.regions.catalogue);
  const named = facts.map(({ value }) => value);
  return {
    parsed,
    products,
    references,
    tokenizers: tokenizersFor(named, references, unitsIn(parsed.search)),
  };
}
