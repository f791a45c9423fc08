import {
  type Article,
  emptyArticle,
  type Family,
  type FileFormat,
  type Findings,
  listed,
  type SourceRow,
} from '../article';
import { skuKey } from '@/lib/sku';

// The product feed of Google Merchant Center, as XML or with tabs: an item per variant, which `item_group_id` joins.

/** The attributes that variants of one group may differ in. */
const optionColumns = ['color', 'size', 'material', 'pattern'] as const;

/** An amount with its currency: `15.00 EUR`, `EUR 15.00`. */
function priceOf({ cell }: SourceRow): Article['prices'] {
  const currency = /\b[A-Z]{3}\b/.exec(cell('price'))?.[0] ?? '';
  const amount = (text: string) => text.replace(/\b[A-Z]{3}\b/, '').trim();
  const special = amount(cell('sale_price'));
  return cell('price') === '' ? {} : { [currency]: { regular: amount(cell('price')), special } };
}

function articleOf(row: SourceRow): Article {
  const { cell, line } = row;
  const category = cell('product_type') || cell('google_product_category');
  const [from = '', to = ''] = cell('sale_price_effective_date').split('/');
  return {
    ...emptyArticle(line, cell('id')),
    brand: cell('brand'),
    // A number is one of Google's categories, whose name is not in the file.
    categories: category === '' || /^\d+$/.test(category) ? [] : [listed(category.split('\n')[0] ?? '', '>')],
    texts: { '': { name: cell('title'), description: cell('description') } },
    prices: priceOf(row),
    reduction: { from, to },
    available: !/^out[ _]of[ _]stock$/i.test(cell('availability')),
    gtin: cell('gtin'),
    pictures: [cell('image_link'), ...listed(cell('additional_image_link'), /[,\n]/)].filter(
      (url) => url !== '',
    ),
    address:
      cell('link')
        .split(/[?#]/)[0]
        ?.replace(/\/$/, '')
        .split('/')
        .at(-1)
        ?.replace(/\.html?$/, '') ?? '',
  };
}

const optionsOf = ({ cell }: SourceRow): Record<string, string> =>
  Object.fromEntries(optionColumns.flatMap((name) => (cell(name) === '' ? [] : [[name, cell(name)]])));

const asFacts = (options: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value]]));

/** A group is no number of an article. */
const groupPrefix = 'group:';

/** An item that is not one of several variants. */
const alone = (item: Article): Family => ({
  article: { ...item, parent: null, options: {}, attributes: asFacts(item.options) },
  variants: [],
});

/** The products of the items of a group: one with variants, which has the texts of the first item, if they differ in an option. */
function* productsOf(items: readonly Article[], findings: Findings): Generator<Family> {
  const [first] = items;
  if (!first) return;
  const group = (first.parent ?? '').slice(groupPrefix.length);
  const differing = optionColumns.filter(
    (name) => new Set(items.map(({ options }) => options[name])).size > 1,
  );
  const isOption = (name: string) => differing.some((each) => each === name);
  if (items.length === 1 || differing.length === 0) {
    if (items.length > 1)
      findings.note(
        first.line,
        `the items of ${group} do not differ in an option, and are products of their own`,
      );
    for (const item of items) yield alone(item);
    return;
  }
  const isTaken = items.some(({ sku }) => skuKey(sku) === skuKey(group));
  const sku = isTaken ? `${group}-group`.slice(-64) : group;
  const { texts, brand, categories, pictures, address } = first;
  const shared = Object.entries(first.options).filter(([name]) => !isOption(name));
  const article: Article = {
    ...emptyArticle(first.line, sku),
    texts,
    brand,
    categories,
    pictures,
    address,
    hasVariants: true,
    attributes: asFacts(Object.fromEntries(shared)),
  };
  const variants = items.map((item): Article => {
    const options = Object.entries(item.options).filter(([name]) => isOption(name));
    return {
      ...item,
      parent: sku,
      texts: {},
      categories: [],
      brand: '',
      options: Object.fromEntries(options),
    };
  });
  yield { article, variants };
}

export const google: FileFormat = {
  name: 'google',
  recognises: (columns) =>
    ['id', 'title', 'link', 'price', 'availability'].every((column) => columns.has(column)),
  async *articles(rows) {
    for await (const row of rows()) {
      const item = { ...articleOf(row), options: optionsOf(row) };
      const group = row.cell('item_group_id');
      yield group === '' ? alone(item).article : { ...item, parent: groupPrefix + group };
    }
  },
  productsOf,
};
