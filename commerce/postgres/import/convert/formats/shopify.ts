import {
  type Article,
  emptyArticle,
  type FileFormat,
  type Findings,
  isYes,
  type SourceRow,
  untaxed,
} from '../article';
import { isZero, minorOf } from '../amounts';
import { derivedNumber, fitted } from '../article-numbers';

// Shopify's products CSV: the rows of one product have the same handle; each may have a variant, a picture, or both. Columns as
// Shopify exports them, and as it has called them since 2025.

const columnsOf = {
  handle: ['handle', 'url handle'],
  body: ['body (html)', 'description'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compare: ['variant compare at price', 'compare-at price'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  variantPicture: ['variant image', 'variant image url'],
  published: ['published', 'published on online store'],
  shipped: ['variant requires shipping', 'requires shipping'],
  taxed: ['variant taxable', 'charge tax'],
  mpn: ['google shopping / mpn', 'google: mpn'],
} as const;

const cellOf = ({ cell }: SourceRow, field: keyof typeof columnsOf): string =>
  columnsOf[field].map(cell).find((text) => text !== '') ?? '';

const numbers = [1, 2, 3] as const;

function optionNames(rows: readonly SourceRow[]): Map<number, string> {
  const names = numbers.flatMap((number) => {
    const name = rows.map(({ cell }) => cell(`option${number} name`)).find((text) => text !== '');
    return name === undefined ? [] : [[number, name] as const];
  });
  const isSingle = names.length === 1 && names[0]?.[1] === 'Title';
  return new Map(isSingle ? [] : names);
}

function picturesOf(rows: readonly SourceRow[]): string[] {
  const pictures = rows
    .map((row) => ({ url: cellOf(row, 'picture'), position: Number(cellOf(row, 'position')) || Infinity }))
    .filter(({ url }) => url !== '');
  return [...new Set(pictures.toSorted((a, b) => a.position - b.position).map(({ url }) => url))];
}

/** What can be bought: the fields of a row with a price. The price before a reduction is the one to compare with. */
function soldOf(
  row: SourceRow,
): Pick<Article, 'line' | 'prices' | 'taxClass' | 'stock' | 'gtin' | 'mpn' | 'measures'> {
  const [price, compare] = [cellOf(row, 'price'), cellOf(row, 'compare')];
  const isReduced = !isZero(price) && (minorOf(compare, null) ?? 0) > (minorOf(price, null) ?? 0);
  return {
    line: row.line,
    prices: { '': { regular: isReduced ? compare : price, special: isReduced ? price : '' } },
    taxClass: /^false$/i.test(cellOf(row, 'taxed')) ? untaxed : '',
    // Without a tracker the figure means nothing.
    stock: cellOf(row, 'tracker') === '' ? '' : cellOf(row, 'quantity'),
    gtin: cellOf(row, 'barcode').replace(/^'/, ''),
    mpn: cellOf(row, 'mpn'),
    measures: { weight: cellOf(row, 'grams'), length: '', width: '', height: '' },
  };
}

/** The rows of what is sold of a product; reports those that need no parcel, and counts those that are sold beyond their stock. */
function soldRows(handle: string, rows: readonly SourceRow[], findings: Findings): SourceRow[] {
  const priced = rows.filter((row) => cellOf(row, 'price') !== '');
  const sold = priced.filter((row) => !/^false$/i.test(cellOf(row, 'shipped')));
  const [out] = priced.filter((row) => !sold.includes(row));
  if (out) {
    const part = sold.length === 0 ? 'all' : 'variant';
    findings.note(out.line, ['notShippedOut', { sku: handle, part }]);
  }
  for (const row of sold)
    if (cellOf(row, 'tracker') !== '' && /^(continue|true)$/i.test(cellOf(row, 'policy')))
      findings.omit('sales beyond the stock');
  return sold;
}

function* productOf(handle: string, rows: readonly SourceRow[], findings: Findings): Generator<Article> {
  const [first] = rows;
  if (!first) return;
  const { cell, line } = first;
  if (cell('title') === '') return findings.problem(line, 'Title', ['noTitle', { handle }]);
  const isOn = isYes(cellOf(first, 'published')) && /^(active)?$/i.test(cell('status'));
  if (!isOn) return findings.note(line, ['hiddenOut', { sku: handle, state: 'unpublished' }]);
  if (/^true$/i.test(cell('gift card'))) return findings.note(line, ['cardOut', { sku: handle }]);
  const sold = soldRows(handle, rows, findings);
  if (sold.length === 0 && rows.some((row) => cellOf(row, 'price') !== '')) return;
  const category = cell('type') === '' ? cell('product category').split('>') : [cell('type')];
  const product: Article = {
    ...emptyArticle(line, fitted(handle)),
    brand: cell('vendor'),
    categories: category.some((name) => name.trim() !== '') ? [category.map((name) => name.trim())] : [],
    texts: { '': { name: cell('title'), description: cellOf(first, 'body'), path: `/products/${handle}` } },
    pictures: picturesOf(rows),
  };
  const names = optionNames(rows);
  if (names.size === 0) {
    const [only] = sold;
    const sku = only ? cellOf(only, 'sku') : '';
    yield { ...product, ...(only && soldOf(only)), sku: sku || product.sku };
    return;
  }
  yield { ...product, hasVariants: true };
  for (const row of sold) {
    const values = [...names].map(([number, name]) => [name, row.cell(`option${number} value`)] as const);
    const given = cellOf(row, 'sku');
    const derivedSku = derivedNumber(
      handle,
      values.map(([, value]) => value),
    );
    if (given === '') findings.note(row.line, ['derived', { parent: handle, sku: derivedSku }]);
    const picture = cellOf(row, 'variantPicture');
    yield {
      ...emptyArticle(row.line, given || derivedSku),
      ...soldOf(row),
      parent: product.sku,
      options: Object.fromEntries(values),
      pictures: picture === '' ? [] : [picture],
    };
  }
}

export const shopify: FileFormat = {
  name: 'shopify',
  recognises: (columns) => columnsOf.handle.some((name) => columns.has(name)) && columns.has('option1 value'),
  omits: {
    tags: ['tags'],
    'search engine texts': ['seo title', 'seo description'],
    'alt texts': ['image alt text'],
    'unit prices': ['variant unit price total measure', 'unit price total measure'],
    'costs and suppliers': ['cost per item'],
  },
  async *articles(rows, findings) {
    let [handle, group]: [string, SourceRow[]] = ['', []];
    for await (const row of rows()) {
      const next = cellOf(row, 'handle');
      if (next === '') findings.problem(row.line, 'Handle', 'missing');
      else if (next === handle) group.push(row);
      else {
        yield* productOf(handle, group, findings);
        [handle, group] = [next, [row]];
      }
    }
    yield* productOf(handle, group, findings);
  },
};
