import {
  type Article,
  emptyArticle,
  type Family,
  type FileFormat,
  type Findings,
  listed,
  pathIn,
  type SourceRow,
} from '../article';
import { skuKey } from '@/lib/sku';

// The product feed of Google Merchant Center, as XML or with tabs: an item per variant, which `item_group_id` joins. Names of columns
// are those of Google, which accepts them as `image_link`, `image link` and `g:image_link`.

const nameOf = (column: string): string => column.toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');

function namedRow({ line, cell }: SourceRow, columns: readonly string[]): SourceRow {
  const written = new Map(columns.map((column) => [nameOf(column), column]));
  return { line, cell: (name) => cell(written.get(name) ?? name) };
}

const optionColumns = ['color', 'size', 'material', 'pattern'] as const;

/** An amount with its currency: `15.00 EUR`, `EUR 15.00`. */
function priceOf({ cell }: SourceRow): Article['prices'] {
  const currency = /\b[A-Z]{3}\b/.exec(cell('price'))?.[0] ?? '';
  const amount = (text: string) => text.replace(/\b[A-Z]{3}\b/, '').trim();
  const special = amount(cell('sale_price'));
  return cell('price') === '' ? {} : { [currency]: { regular: amount(cell('price')), special } };
}

/** Only what is in stock is sold; of the rest a day may be known. */
function availabilityOf({ cell }: SourceRow): Pick<Article, 'available' | 'stock' | 'expected'> {
  if (/^(?:in[ _]stock|limited[ _]availability)?$/i.test(cell('availability')))
    return { available: true, stock: cell('quantity') || cell('sell_on_google_quantity'), expected: '' };
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(cell('availability_date')) ?? [];
  return { available: false, stock: '', expected: day };
}

const measuresOf = ({ cell }: SourceRow): Article['measures'] => ({
  weight: cell('shipping_weight'),
  length: cell('shipping_length'),
  width: cell('shipping_width'),
  height: cell('shipping_height'),
});

function articleOf(row: SourceRow): Article {
  const { cell, line } = row;
  const category = cell('product_type') || cell('google_product_category');
  const [from = '', to = ''] = cell('sale_price_effective_date').split('/');
  const [path = ''] = cell('link')
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split(/[?#]/);
  return {
    ...emptyArticle(line, cell('id')),
    brand: cell('brand'),
    // A number is one of Google's categories, whose name is not in the file.
    categories: category === '' || /^\d+$/.test(category) ? [] : [pathIn(category.split('\n')[0] ?? '')],
    texts: { '': { name: cell('title'), description: cell('description'), path } },
    prices: priceOf(row),
    reduction: { from, to },
    ...availabilityOf(row),
    gtin: cell('gtin'),
    mpn: cell('mpn'),
    pictures: [cell('image_link'), ...listed(cell('additional_image_link'), /[,\n]/)].filter(
      (url) => url !== '',
    ),
    measures: measuresOf(row),
    measuredIn: { weight: null, size: null, decimals: 'point' },
  };
}

const optionsOf = ({ cell }: SourceRow): Record<string, string> =>
  Object.fromEntries(optionColumns.flatMap((name) => (cell(name) === '' ? [] : [[name, cell(name)]])));

const asFacts = (options: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value]]));

/** A group is not an article number. */
const groupPrefix = 'group:';

const alone = (item: Article): Family => ({
  article: { ...item, parent: null, options: {}, attributes: asFacts(item.options) },
  variants: [],
});

/** The words with which all titles begin, without a mark at their end; the first title if they begin with different ones. */
function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles;
  const words = first.split(' ');
  const shared = words.findIndex((_, at) =>
    others.some(
      (title) =>
        title
          .split(' ')
          .slice(0, at + 1)
          .join(' ') !== words.slice(0, at + 1).join(' '),
    ),
  );
  const start = shared < 0 ? first : words.slice(0, shared).join(' ');
  return start.replace(/[\s\p{P}]+$/u, '') || first;
}

function groupName(items: readonly Article[], group: string, findings: Findings): string {
  const titles = items.map(({ texts }) => texts['']?.name ?? '');
  const name = commonTitle(titles);
  const [first] = items;
  if (first && titles.some((title) => title !== name))
    findings.note(first.line, ['named', { parent: group, name, sku: first.sku }]);
  return name;
}

const asVariant = (item: Article, parent: string): Article => ({
  ...item,
  parent,
  texts: {},
  categories: [],
  brand: '',
});

function* productsOf(items: readonly Article[], findings: Findings): Generator<Family> {
  const [first] = items;
  if (!first) return;
  const group = (first.parent ?? '').slice(groupPrefix.length);
  const differing = optionColumns.filter(
    (name) => new Set(items.map(({ options }) => options[name])).size > 1,
  );
  const isOption = (name: string) => differing.some((each) => each === name);
  if (items.length === 1 || differing.length === 0) {
    if (items.length > 1) findings.note(first.line, ['own', { parent: group }]);
    for (const item of items) yield alone(item);
    return;
  }
  const isTaken = items.some(({ sku }) => skuKey(sku) === skuKey(group));
  const sku = isTaken ? `${group}-group`.slice(-64) : group;
  const { texts, brand, categories, pictures } = first;
  const name = groupName(items, group, findings);
  const shared = Object.entries(first.options).filter(([name]) => !isOption(name));
  const article: Article = {
    ...emptyArticle(first.line, sku),
    texts: { '': { ...texts[''], name } },
    brand,
    categories,
    pictures,
    hasVariants: true,
    attributes: asFacts(Object.fromEntries(shared)),
  };
  const variants = items.map((item): Article => {
    const options = Object.entries(item.options).filter(([name]) => isOption(name));
    return { ...asVariant(item, sku), options: Object.fromEntries(options) };
  });
  yield { article, variants };
}

export const google: FileFormat = {
  name: 'google',
  recognises: (columns) => {
    const names = new Set([...columns].map(nameOf));
    return ['id', 'title', 'link', 'price', 'availability'].every((column) => names.has(column));
  },
  omits: {
    'unit prices': ['unit_pricing_measure', 'unit pricing measure', 'g:unit_pricing_measure'],
    'product details': ['product_detail', 'product detail', 'product_highlight', 'product highlight'],
    'custom labels': [0, 1, 2, 3, 4].flatMap((at) => [`custom_label_${at}`, `custom label ${at}`]),
  },
  async *articles(rows, findings, { columns }) {
    for await (const written of rows()) {
      const row = namedRow(written, columns);
      const { cell, line } = row;
      const group = cell('item_group_id');
      // Used goods would be sold as new.
      if (!/^(?:new|neu|nieuw|neuf|nuovo|ny|nytt)?$/i.test(cell('condition'))) {
        findings.note(line, ['stateOut', { sku: cell('id'), state: cell('condition') }]);
        continue;
      }
      const item = { ...articleOf(row), options: optionsOf(row) };
      yield group === '' ? alone(item).article : { ...item, parent: groupPrefix + group };
    }
  },
  productsOf,
};
