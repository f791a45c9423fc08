import {
  type Article,
  type ArticleTexts,
  emptyArticle,
  type Family,
  type FileFormat,
  type Findings,
  listed,
  type SourceRow,
  type Variation,
} from '../article';

// The products CSV of Magento 2: rows with a `store_view_code` have the texts of that view alone; a configurable product names its
// variants in `configurable_variations`.

/** The pairs of `color=Red,size=S`, whose values may contain commas. */
function pairsOf(text: string): Map<string, string> {
  const pairs = text.split(/,(?=[\w-]+=)/).map((pair) => pair.split(/=(.*)/s));
  return new Map(
    pairs.flatMap(([name = '', value = '']) => (name.trim() === '' ? [] : [[name.trim(), value.trim()]])),
  );
}

/** `sku=A,color=Red|sku=B,color=Blue`, with the labels of `color=Colour`. */
function variationsOf({ cell }: SourceRow): Variation[] {
  const labels = pairsOf(cell('configurable_variation_labels'));
  return cell('configurable_variations')
    .split('|')
    .flatMap((text) => {
      const { sku = '', ...options } = Object.fromEntries(pairsOf(text));
      if (sku === '') return [];
      const named = Object.entries(options).map(
        ([code, value]) => [labels.get(code) ?? code, value] as const,
      );
      return [{ sku, options: Object.fromEntries(named) }];
    });
}

const textsOf = ({ cell }: SourceRow): ArticleTexts => ({
  ...(cell('name') !== '' && { name: cell('name') }),
  ...(cell('short_description') !== '' && { short: cell('short_description') }),
  ...(cell('description') !== '' && { description: cell('description') }),
});

const brandCodes = ['manufacturer', 'brand'];
const gtinCodes = ['gtin', 'ean', 'upc', 'barcode'];
const pictureColumns = ['base_image', 'additional_images'];

function articleOf(row: SourceRow): Article {
  const { cell, line } = row;
  const facts = pairsOf(cell('additional_attributes'));
  const named = (codes: readonly string[]) =>
    codes.map((code) => facts.get(code) ?? cell(code)).find((text) => text !== '') ?? '';
  const other = [...facts].filter(
    ([code, value]) => value !== '' && ![...brandCodes, ...gtinCodes].includes(code),
  );
  // The first segment is the root of the store's catalogue, which shoppers never see.
  const paths = listed(cell('categories'), ',').map((path) => path.split('/').slice(1));
  return {
    ...emptyArticle(line, cell('sku')),
    hasVariants: cell('product_type') === 'configurable',
    brand: named(brandCodes),
    categories: paths.filter((path) => path.length > 0),
    texts: { '': textsOf(row) },
    prices:
      cell('price') === '' || cell('product_type') === 'configurable'
        ? {}
        : { '': { regular: cell('price'), special: cell('special_price') } },
    reduction: { from: cell('special_price_from_date'), to: cell('special_price_to_date') },
    taxClass: cell('tax_class_name'),
    stock: cell('qty'),
    available: cell('is_in_stock') !== '0',
    gtin: named(gtinCodes),
    variations: variationsOf(row),
    pictures: [...new Set(pictureColumns.flatMap((column) => listed(cell(column), ',')))],
    measures: { weight: cell('weight'), length: '', width: '', height: '' },
    measuredIn: { weight: null, size: null, decimals: 'point' },
    attributes: Object.fromEntries(other.map(([code, value]) => [code, listed(value, '|')])),
    address: cell('url_key'),
  };
}

/** Its parts and prices are chosen by shoppers there; a bundle of this shop has fixed ones. */
const bundleHint = (type: string): string =>
  ['bundle', 'grouped'].includes(type) ? ': give it as a bundle in a sheet with the column parts' : '';

/** Whether a row is for all store views, and of a kind that can be sold here; reports rows that are omitted. */
function isSold({ cell, line }: SourceRow, findings: Findings): boolean {
  const type = cell('product_type');
  const out = !['', 'simple', 'configurable', 'virtual'].includes(type)
    ? `${cell('sku')} is a product of type ${type}, and is left out${bundleHint(type)}`
    : cell('product_online') === '2' || cell('status') === '2'
      ? `${cell('sku')} is disabled, and is left out`
      : null;
  if (out !== null) findings.note(line, out);
  return out === null;
}

/** Whether shoppers see an article, by itself or as a variant of the product `parent`; reports one that is only a part of what is omitted. */
function isShown({ cell, line }: SourceRow, parent: string | null, findings: Findings): boolean {
  const isHidden = parent === null && /^not visible individually$/i.test(cell('visibility'));
  if (isHidden) findings.note(line, `${cell('sku')} is not visible individually, and is left out`);
  return !isHidden;
}

/** The products of articles by their numbers, as the configurable ones name them. */
async function parentsIn(rows: AsyncIterable<SourceRow>): Promise<Map<string, string>> {
  const parents = new Map<string, string>();
  for await (const row of rows) {
    if (row.cell('store_view_code') !== '' || !isSold(row, { problem: ignore, note: ignore })) continue;
    for (const { sku } of variationsOf(row)) parents.set(sku, row.cell('sku'));
  }
  return parents;
}
const ignore = () => undefined;

/** Gives variants the options that their product names; their texts, brand and categories are those of the product. */
function complete({ article, variants }: Family, findings: Findings): Family {
  const named = new Map(article.variations.map(({ sku, options }) => [sku, options]));
  const soldSkus = new Set(variants.map(({ sku }) => sku));
  for (const { sku } of article.variations)
    if (!soldSkus.has(sku))
      findings.note(
        article.line,
        `${article.sku} names the variant ${sku}, which is not sold, and is left out`,
      );
  return {
    article,
    variants: variants.map((variant) => {
      const options = named.get(variant.sku) ?? {};
      const attributes = Object.entries(variant.attributes).filter(([name]) => !Object.hasOwn(options, name));
      return {
        ...variant,
        options,
        attributes: Object.fromEntries(attributes),
        texts: {},
        categories: [],
        brand: '',
      };
    }),
  };
}

/** The rows of articles, each with the texts of the rows of store views that follow it. */
async function* articlesIn(
  rows: AsyncIterable<SourceRow>,
  parents: ReadonlyMap<string, string>,
  findings: Findings,
): AsyncGenerator<Article> {
  let last: Article | null = null;
  for await (const row of rows) {
    const view = row.cell('store_view_code');
    if (view === '') {
      if (last) yield last;
      const parent = parents.get(row.cell('sku')) ?? null;
      const isKept = isSold(row, findings) && isShown(row, parent, findings);
      last = isKept ? { ...articleOf(row), parent } : null;
      continue;
    }
    const texts = textsOf(row);
    if (Object.keys(texts).length === 0) continue;
    if (last?.sku === row.cell('sku')) last = { ...last, texts: { ...last.texts, [view]: texts } };
    else yield { ...emptyArticle(row.line, row.cell('sku')), role: 'texts', texts: { [view]: texts } };
  }
  if (last) yield last;
}

export const magento: FileFormat = {
  name: 'magento',
  recognises: (columns) => columns.has('sku') && columns.has('product_type'),
  async *articles(rows, findings) {
    yield* articlesIn(rows(), await parentsIn(rows()), findings);
  },
  complete,
};
