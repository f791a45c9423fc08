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

interface Context {
  readonly parents: ReadonlyMap<string, string>;
  /** The names of properties that some configurable product has a label for: `color` → `Colour`. */
  readonly labels: ReadonlyMap<string, string>;
  /** The first segments of paths of categories: the catalogues of stores. */
  readonly roots: ReadonlySet<string>;
}

/** `sku=A,color=Red|sku=B,color=Blue`. */
function variationsOf({ cell }: SourceRow, labels: Context['labels']): Variation[] {
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

/** A text without directives such as `{{media url="x"}}`; their links remain. */
const undirected = (text: string): string =>
  text
    .replaceAll(/\{\{store\s+(?:direct_)?url=["']?([^"'}\s]+)["']?\s*\}\}/g, '$1')
    .replaceAll(/\{\{[^}]*\}\}/g, '');

const textsOf = ({ cell }: SourceRow): ArticleTexts => ({
  ...(cell('name') !== '' && { name: cell('name') }),
  ...(cell('short_description') !== '' && { short: undirected(cell('short_description')) }),
  ...(cell('description') !== '' && { description: undirected(cell('description')) }),
  ...(cell('url_key') !== '' && { path: `/${cell('url_key')}.html` }),
});

/** The root of a path, which shoppers never see. */
const rootOf = (path: string): string => (path.split(/(?<!\\)\//)[0] ?? '').trim();

/** Paths divided by commas, without their roots; a part that begins with no root is the rest of a name with a comma. */
function categoriesOf({ cell }: SourceRow, roots: Context['roots']): string[][] {
  const paths: string[] = [];
  for (const part of cell('categories').split(','))
    if (paths.length > 0 && !roots.has(rootOf(part))) paths.push(`${paths.pop()},${part}`);
    else paths.push(part);
  return [...new Set(paths)]
    .map((path) =>
      path
        .split(/(?<!\\)\//)
        .slice(1)
        .map((name) => name.replaceAll('\\/', '/').trim()),
    )
    .filter((path) => path.length > 0);
}

const brandCodes = ['manufacturer', 'brand'];
const gtinCodes = ['gtin', 'ean', 'upc', 'barcode'];
const pictureColumns = ['base_image', 'additional_images'];

function articleOf(row: SourceRow, { labels, roots }: Context): Article {
  const { cell, line } = row;
  const facts = pairsOf(cell('additional_attributes'));
  const named = (codes: readonly string[]) =>
    codes.map((code) => facts.get(code) ?? cell(code)).find((text) => text !== '') ?? '';
  const other = [...facts].filter(([code, value]) => value !== '' && !brandCodes.includes(code));
  const isManaged = cell('manage_stock') !== '0' || cell('use_config_manage_stock') === '1';
  return {
    ...emptyArticle(line, cell('sku')),
    hasVariants: cell('product_type') === 'configurable',
    brand: named(brandCodes),
    categories: categoriesOf(row, roots),
    texts: { '': textsOf(row) },
    prices:
      cell('price') === '' || cell('product_type') === 'configurable'
        ? {}
        : { '': { regular: cell('price'), special: cell('special_price') } },
    reduction: { from: cell('special_price_from_date'), to: cell('special_price_to_date') },
    taxClass: cell('tax_class_name'),
    stock: isManaged ? cell('qty') : '',
    available: cell('is_in_stock') !== '0',
    gtin: named(gtinCodes),
    variations: variationsOf(row, labels),
    pictures: [...new Set(pictureColumns.flatMap((column) => listed(cell(column), ',')))],
    measures: { weight: cell('weight'), length: '', width: '', height: '' },
    measuredIn: { weight: null, size: null, decimals: 'point' },
    attributes: Object.fromEntries(
      other.map(([code, value]) => [labels.get(code) ?? code, listed(value, '|')]),
    ),
  };
}

function isSold({ cell, line }: SourceRow, findings: Findings): boolean {
  const [sku, type] = [cell('sku'), cell('product_type')];
  // The parts and prices of its bundles are chosen by shoppers; a bundle of this shop has fixed ones.
  const isKnown = ['', 'simple', 'configurable'].includes(type);
  const isOff = cell('product_online') === '2' || cell('status') === '2';
  if (!isKnown) findings.note(line, ['typeOut', { sku, type }]);
  else if (isOff) findings.note(line, ['hiddenOut', { sku, state: 'disabled' }]);
  return isKnown && !isOff;
}

/** Whether shoppers see an article, by itself or as a variant of the product `parent`; reports one that is only a part of what is omitted. */
function isShown({ cell, line }: SourceRow, parent: string | null, findings: Findings): boolean {
  const isHidden = parent === null && /^not visible individually$/i.test(cell('visibility'));
  if (isHidden) findings.note(line, ['hiddenOut', { sku: cell('sku'), state: 'invisible' }]);
  return !isHidden;
}

async function contextOf(rows: AsyncIterable<SourceRow>): Promise<Context> {
  const parents = new Map<string, string>();
  const labels = new Map<string, string>();
  const roots = new Set<string>();
  for await (const row of rows) {
    const { cell } = row;
    if (cell('categories') !== '') roots.add(rootOf(cell('categories')));
    if (cell('store_view_code') !== '' || !isSold(row, silent)) continue;
    for (const { sku } of variationsOf(row, labels)) parents.set(sku, cell('sku'));
    for (const [code, label] of pairsOf(cell('configurable_variation_labels')))
      if (!labels.has(code)) labels.set(code, label);
  }
  return { parents, labels, roots };
}
const ignore = () => undefined;
const silent: Findings = { problem: ignore, note: ignore, omit: ignore };

/** Gives variants the options that their product names; their texts, brand and categories are those of the product. */
function complete({ article, variants }: Family, findings: Findings): Family {
  const named = new Map(article.variations.map(({ sku, options }) => [sku, options]));
  const soldSkus = new Set(variants.map(({ sku }) => sku));
  for (const { sku } of article.variations)
    if (!soldSkus.has(sku)) findings.note(article.line, ['variantOut', { sku: article.sku, name: sku }]);
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
  context: Context,
  findings: Findings,
): AsyncGenerator<Article> {
  let last: Article | null = null;
  for await (const row of rows) {
    const view = row.cell('store_view_code');
    if (view === '') {
      if (last) yield last;
      const parent = context.parents.get(row.cell('sku')) ?? null;
      const isKept = isSold(row, findings) && isShown(row, parent, findings);
      last = isKept ? { ...articleOf(row, context), parent } : null;
      if (isKept && row.cell('custom_options') !== '')
        findings.note(row.line, ['noCustom', { sku: row.cell('sku') }]);
      continue;
    }
    if (row.cell('price') + row.cell('special_price') !== '') findings.omit('prices of store views');
    if (/^[02]$/.test(row.cell('product_online'))) findings.omit('that a store view does not sell');
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
  omits: {
    'search engine texts': ['meta_title', 'meta_keywords', 'meta_keyword', 'meta_description'],
    'alt texts': ['base_image_label', 'additional_image_labels'],
    'related articles': ['related_skus', 'upsell_skus', 'crosssell_skus'],
  },
  async *articles(rows, findings) {
    yield* articlesIn(rows(), await contextOf(rows()), findings);
  },
  complete,
};
