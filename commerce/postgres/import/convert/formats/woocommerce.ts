import {
  type Article,
  emptyArticle,
  type Family,
  type FileFormat,
  type Findings,
  isYes,
  listed,
  pathIn,
  type SourceRow,
  untaxed,
} from '../article';
import { sizeUnits, weightUnits } from '../amounts';
import { derivedNumber } from '../article-numbers';
import { englishColumn, englishRow, translationsOf } from './woocommerce-columns';

// WooCommerce's products CSV: a row per product; variations name their product by SKU or `id:`.

const whole = (text: string): string => text.replaceAll('\\,', ',');
/** Parts of a list that commas divide, except for `\,`. */
const parts = (text: string): string[] => listed(text, /(?<!\\),/).map(whole);

/** Tags of page builders and plugins, `[vc_row]`, `[gallery ids="1"]`, `[note]…[/note]`, whose text stays. */
function withoutShortcodes(text: string): string {
  const closed = new Set([...text.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  return text.replaceAll(/\[\/?([a-z][\w-]*)(\s[^\]]*|\/)?\]/gi, (tag, name: string, rest = '') =>
    closed.has(name) || name.includes('_') || /\w=|\/$/.test(String(rest)) ? '' : tag,
  );
}

/** The exporter writes the lines of a text in one. */
const textOf = (text: string): string => withoutShortcodes(text.replaceAll('\\n', '\n'));

interface Fact {
  readonly name: string;
  /** None, if a variation is one for each value of its product. */
  readonly values: string[];
  readonly isShown: boolean;
}

/** Variations name a product without a SKU by its id. */
const aliasOf = ({ cell }: SourceRow): string => (cell('id') === '' ? '' : `id:${cell('id')}`);

function factsOf({ cell }: SourceRow, columns: readonly string[], isVariation: boolean): Fact[] {
  const count = columns.filter((column) => /^attribute \d+ name$/.test(column)).length;
  return Array.from({ length: count }, (_, at) => {
    const value = cell(`attribute ${at + 1} value(s)`);
    return {
      name: cell(`attribute ${at + 1} name`),
      // A variation has one value, in which a comma divides nothing.
      values: isVariation ? [whole(value)].filter((text) => text !== '') : parts(value),
      isShown: cell(`attribute ${at + 1} visible`) !== '0',
    };
  }).filter(({ name, values }) => name !== '' && (isVariation || values.length > 0));
}

const gtinColumns = ['gtin, upc, ean, or isbn', 'meta: _global_unique_id', 'meta: _ean', 'ean'];

/** The text of a column such as `Weight (kg)`, and the unit in its name; null without one. */
function measured({ cell }: SourceRow, columns: readonly string[], name: string) {
  const column = columns.find((each) => each.replace(/\s*\(.*\)$/, '') === name) ?? name;
  const unit = /\((\w+)\)$/.exec(column)?.[1]?.replace(/^lbs$/, 'lb');
  return { text: cell(column), unit };
}

function measuresOf(row: SourceRow, columns: readonly string[]): Pick<Article, 'measures' | 'measuredIn'> {
  const [weight, length, width, height] = ['weight', 'length', 'width', 'height'].map((name) =>
    measured(row, columns, name),
  );
  const text = (of: typeof weight) => of?.text ?? '';
  return {
    measures: { weight: text(weight), length: text(length), width: text(width), height: text(height) },
    measuredIn: {
      weight: weightUnits.find((unit) => unit === weight?.unit) ?? null,
      size: sizeUnits.find((unit) => unit === length?.unit) ?? null,
      decimals: 'point',
    },
  };
}

const numberOf = ({ cell }: SourceRow): string =>
  cell('sku') || (cell('id') === '' ? '' : `ID-${cell('id')}`);

function soldOf({ cell }: SourceRow) {
  const [regular, special] = [cell('regular price'), cell('sale price')];
  const isTaxed = !/^(?:none|shipping)$/i.test(cell('tax status'));
  return {
    prices: regular === '' ? {} : { '': { regular, special } },
    reduction: { from: cell('date sale price starts'), to: cell('date sale price ends') },
    taxClass: isTaxed ? cell('tax class') : untaxed,
    stock: cell('stock'),
    available: isYes(cell('in stock?')) || /^(1|notify)$/i.test(cell('backorders allowed?')),
    gtin: gtinColumns.map(cell).find((text) => text !== '') ?? '',
  } satisfies Partial<Article>;
}

function variationOf(row: SourceRow, columns: readonly string[], findings: Findings): Article {
  const parent = row.cell('parent').replace(/^id:\s+/, 'id:');
  const options = factsOf(row, columns, true).map(({ name, values }) => [name, values[0] ?? ''] as const);
  const given = numberOf(row);
  const values = options.map(([, value]) => value).filter((value) => value !== '');
  const sku = given || derivedNumber(parent, values);
  if (given === '') findings.note(row.line, ['derived', { parent, sku }]);
  return {
    ...emptyArticle(row.line, sku),
    alias: aliasOf(row),
    parent,
    ...soldOf(row),
    ...measuresOf(row, columns),
    pictures: parts(row.cell('images')),
    options: Object.fromEntries(options),
  };
}

/** Precedes the names of what product pages do not show, until variants are known. */
const hidden = 'hidden:';

function articleOf(row: SourceRow, kind: string, columns: readonly string[], findings: Findings): Article {
  const { cell, line } = row;
  const facts = factsOf(row, columns, false);
  const brands = facts.find(({ name }) => /^(brand|marke|merk|marque)$/i.test(name));
  const attributes = facts.flatMap(({ name, values, isShown }): [string, string[]][] => {
    if (isShown) return name === brands?.name ? [] : [[name, values]];
    // Variants may differ in it.
    if (kind === 'variable') return [[hidden + name, values]];
    findings.omit('hidden properties');
    return [];
  });
  return {
    ...emptyArticle(line, numberOf(row)),
    alias: aliasOf(row),
    hasVariants: kind === 'variable',
    brand: parts(cell('brands'))[0] ?? brands?.values[0] ?? '',
    categories: parts(cell('categories')).map((path) => pathIn(path)),
    texts: {
      '': {
        name: cell('name'),
        short: textOf(cell('short description')),
        description: textOf(cell('description')),
      },
    },
    ...soldOf(row),
    ...measuresOf(row, columns),
    pictures: parts(cell('images')),
    attributes: Object.fromEntries(attributes),
  };
}

/** The kind of a row that can be sold here; null, with a report, for other kinds and for unpublished rows. */
function kindOf(row: SourceRow, findings: Findings): string | null {
  const types = listed(row.cell('type').toLowerCase(), ',');
  const other = types.find((type) => !['simple', 'variable', 'variation'].includes(type));
  const name = numberOf(row) || row.cell('name');
  if (other !== undefined) {
    findings.note(row.line, ['typeOut', { sku: name, type: other }]);
    return null;
  }
  if (isYes(row.cell('published'))) return types[0] ?? 'simple';
  findings.note(row.line, ['hiddenOut', { sku: name, state: 'unpublished' }]);
  return null;
}

/** A variation that is one for each value of an option, as variants with these values, which share its stock. */
function eachValue(variation: Article, product: Article, taken: ReadonlySet<string>): Article[] {
  const [open] = Object.entries(variation.options).find(([, value]) => value === '') ?? [];
  if (open === undefined) return [variation];
  const values = product.attributes[open] ?? product.attributes[hidden + open] ?? [];
  return values
    .map((value) => ({ ...variation, options: { ...variation.options, [open]: value } }))
    .flatMap((each) => eachValue(each, product, taken))
    .filter(({ options }) => !taken.has(optionsKey(options)));
}

const optionsKey = (options: Article['options']) => JSON.stringify(Object.entries(options).toSorted());

function variantsOf(variation: Article, family: Family, findings: Findings): Article[] {
  const taken = new Set(family.variants.map(({ options }) => optionsKey(options)));
  if (Object.values(variation.options).every((value) => value !== '')) return [variation];
  const variants = eachValue(variation, family.article, taken);
  if (variants.length === 0) return [variation];
  const { line, sku, stock } = variation;
  findings.note(line, ['becomes', { sku, count: variants.length }]);
  const units = Math.max(0, Math.floor(Number(stock) || 0));
  return variants.map((variant, at): Article => {
    const added = Object.entries(variant.options).flatMap(([name, value]) =>
      variation.options[name] === '' ? [value] : [],
    );
    const share = Math.floor(units / variants.length) + (at < units % variants.length ? 1 : 0);
    return {
      ...variant,
      sku: variants.length === 1 ? sku : derivedNumber(sku, added),
      stock: stock === '' ? '' : String(share),
      gtin: variants.length === 1 ? variant.gtin : '',
    };
  });
}

/**
 * What variations have for an option of their product is not a fact of it, and what was hidden remains so. A variation of
 * the tax class `parent` has that of its product.
 */
function complete(family: Family, findings: Findings): Family {
  const { article } = family;
  const variants = family.variants
    .flatMap((variant) => variantsOf(variant, family, findings))
    .map((variant) => (variant.taxClass === 'parent' ? { ...variant, taxClass: article.taxClass } : variant));
  const names = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  const attributes = Object.entries(article.attributes).filter(
    ([name]) => !names.has(name) && !name.startsWith(hidden),
  );
  for (const name of Object.keys(article.attributes))
    if (name.startsWith(hidden) && !names.has(name.slice(hidden.length)))
      findings.note(article.line, ['hiddenOut', { sku: name.slice(hidden.length), state: 'hidden' }]);
  return { article: { ...article, attributes: Object.fromEntries(attributes) }, variants };
}

export const woocommerce: FileFormat = {
  name: 'woocommerce',
  recognises: (columns) => {
    const names = new Set([...columns].map(englishColumn));
    return ['type', 'sku', 'regular price', 'parent'].every((column) => names.has(column));
  },
  omits: {
    tags: translationsOf('tags'),
    'purchase notes': translationsOf('purchase note'),
    'related articles': [...translationsOf('upsells'), ...translationsOf('cross-sells')],
  },
  async *articles(rows, findings, source) {
    const columns = source.columns.map(englishColumn);
    for await (const written of rows()) {
      const row = englishRow(written, source.columns);
      const kind = kindOf(row, findings);
      if (kind === 'variation') yield variationOf(row, columns, findings);
      else if (kind !== null) yield articleOf(row, kind, columns, findings);
      else yield { ...emptyArticle(row.line, numberOf(row)), alias: aliasOf(row), role: 'left out' };
    }
  },
  complete,
};
