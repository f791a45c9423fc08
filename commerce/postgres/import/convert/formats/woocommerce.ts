import {
  type Article,
  emptyArticle,
  type Family,
  type FileFormat,
  type Findings,
  isYes,
  listed,
  type SourceRow,
} from '../article';
import { sizeUnits, weightUnits } from '../amounts';

// WooCommerce's products CSV (English columns): a row per product; variations name their product by SKU or `id:`.

/** Parts of a list that commas divide, except for `\,`. */
const parts = (text: string): string[] => listed(text, /(?<!\\),/).map((part) => part.replaceAll('\\,', ','));

/** The exporter writes the lines of a text in one. */
const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

interface Fact {
  readonly name: string;
  readonly values: string[];
}

/** Variations name a product without a SKU by its id. */
const aliasOf = ({ cell }: SourceRow): string => (cell('id') === '' ? '' : `id:${cell('id')}`);

function factsOf({ cell }: SourceRow, columns: readonly string[]): Fact[] {
  const count = columns.filter((column) => /^attribute \d+ name$/i.test(column)).length;
  return Array.from({ length: count }, (_, at) => ({
    name: cell(`attribute ${at + 1} name`),
    values: parts(cell(`attribute ${at + 1} value(s)`)),
  })).filter(({ name, values }) => name !== '' && values.length > 0);
}

const gtinColumns = ['gtin, upc, ean, or isbn', 'meta: _global_unique_id', 'meta: _ean', 'ean'];

/** The text of a column such as `Weight (kg)`, and the unit in its name; null without one. */
function measured({ cell }: SourceRow, columns: readonly string[], name: string) {
  const column = columns.find((each) => each.toLowerCase().replace(/\s*\(.*\)$/, '') === name) ?? name;
  const unit = /\((\w+)\)$/.exec(column)?.[1]?.toLowerCase().replace(/^lbs$/, 'lb');
  return { text: cell(column.toLowerCase()), unit };
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

function articleOf(row: SourceRow, kind: string, columns: readonly string[]): Article {
  const { cell, line } = row;
  const facts = factsOf(row, columns);
  const brands = facts.find(({ name }) => /^(brand|marke|merk|marque)$/i.test(name));
  const isVariation = kind === 'variation';
  return {
    ...emptyArticle(line, numberOf(row)),
    alias: aliasOf(row),
    parent: isVariation ? cell('parent').replace(/^id:\s+/, 'id:') : null,
    hasVariants: kind === 'variable',
    brand: cell('brands').split(',')[0]?.trim() || (brands?.values[0] ?? ''),
    categories: parts(cell('categories')).map((path) => listed(path, '>')),
    texts: {
      '': {
        name: cell('name'),
        short: unescaped(cell('short description')),
        description: unescaped(cell('description')),
      },
    },
    prices:
      cell('regular price') === ''
        ? {}
        : { '': { regular: cell('regular price'), special: cell('sale price') } },
    reduction: { from: cell('date sale price starts'), to: cell('date sale price ends') },
    taxClass: cell('tax class') === 'parent' ? '' : cell('tax class'),
    stock: cell('stock'),
    available: isYes(cell('in stock?')) || /^(1|notify)$/i.test(cell('backorders allowed?')),
    gtin: gtinColumns.map(cell).find((text) => text !== '') ?? '',
    ...measuresOf(row, columns),
    pictures: parts(cell('images')),
    options: isVariation ? Object.fromEntries(facts.map(({ name, values }) => [name, values[0] ?? ''])) : {},
    attributes: isVariation
      ? {}
      : Object.fromEntries(facts.filter((fact) => fact !== brands).map(({ name, values }) => [name, values])),
  };
}

/** The kind of a row that can be sold here; null, with a report, for other kinds and for unpublished rows. */
function kindOf(row: SourceRow, findings: Findings): string | null {
  const kind =
    listed(row.cell('type').toLowerCase(), ',').find((type) => !/^(virtual|downloadable)$/.test(type)) ??
    'simple';
  if (!['simple', 'variable', 'variation'].includes(kind)) {
    const hint = kind === 'grouped' ? `: give it as a bundle in a sheet with the column parts` : '';
    findings.note(row.line, `${numberOf(row)} is a product of type ${kind}, and is left out${hint}`);
    return null;
  }
  if (isYes(row.cell('published'))) return kind;
  findings.note(row.line, `${numberOf(row)} is not published, and is left out`);
  return null;
}

/** What variations have for an option of their product is no fact of it. */
function withoutOptions({ article, variants }: Family): Family {
  const names = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  const attributes = Object.entries(article.attributes).filter(([name]) => !names.has(name));
  return { article: { ...article, attributes: Object.fromEntries(attributes) }, variants };
}

export const woocommerce: FileFormat = {
  name: 'woocommerce',
  recognises: (columns) => ['type', 'sku', 'regular price', 'parent'].every((column) => columns.has(column)),
  async *articles(rows, findings, { columns }) {
    for await (const row of rows()) {
      const kind = kindOf(row, findings);
      if (kind !== null) yield articleOf(row, kind, columns);
      else yield { ...emptyArticle(row.line, numberOf(row)), alias: aliasOf(row), role: 'left out' };
    }
  },
  complete: withoutOptions,
};
