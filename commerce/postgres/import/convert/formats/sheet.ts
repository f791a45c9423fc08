import {
  type Article,
  type ArticlePrice,
  type ArticleTexts,
  emptyArticle,
  type FileFormat,
  type Findings,
  listed,
  pathIn,
  type SourceFile,
  type SourceRow,
} from '../article';

// Our own sheet: one row per article. The columns are documented in docs/import.md "Our sheet".

/** Columns whose name has a part of its own: `option:Lens`, `name:de`, `price:CHF`. */
function named(columns: readonly string[], kind: string): { column: string; name: string }[] {
  return columns.flatMap((column) => {
    const [start = '', ...rest] = column.split(':');
    const name = rest.join(':').trim();
    return start.trim().toLowerCase() === kind && name !== '' ? [{ column, name }] : [];
  });
}

/** The path of an address of a page, which may be only its last part. */
const pathOf = (address: string): string =>
  `/${address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\//, '')}`;

function textsOf(row: SourceRow, columns: readonly string[]): Record<string, ArticleTexts> {
  const texts: Record<string, ArticleTexts> = {};
  for (const field of ['name', 'short', 'description', 'address'] as const) {
    for (const { column, name } of [{ column: field, name: '' }, ...named(columns, field)]) {
      const text = row.cell(column);
      const given = field === 'address' ? { path: pathOf(text) } : { [field]: text };
      if (text !== '') texts[name] = { ...texts[name], ...given };
    }
  }
  return texts;
}

function pricesOf(row: SourceRow, columns: readonly string[]): Record<string, ArticlePrice> {
  const currencies = new Set(['', ...named(columns, 'price').map(({ name }) => name.toUpperCase())]);
  const prices = [...currencies].map((currency): [string, ArticlePrice] => {
    const suffix = currency === '' ? '' : `:${currency}`;
    return [currency, { regular: row.cell(`price${suffix}`), special: row.cell(`special_price${suffix}`) }];
  });
  return Object.fromEntries(prices.filter(([, { regular }]) => regular !== ''));
}

const filled = <Value>(entries: readonly (readonly [string, Value])[], isFilled: (value: Value) => boolean) =>
  Object.fromEntries(entries.filter(([, value]) => isFilled(value)));

/** The parts of a bundle, `CAM-1 x4, REC-1`, or `CAM-1 x4 | REC,1`, whose numbers may have commas; null without any. */
function partsOf({ cell, line }: SourceRow, findings: Findings): Article['parts'] {
  const parts = listed(cell('parts'), cell('parts').includes('|') ? '|' : ',').map((text) => {
    const [, sku = text, count = '1'] = /^(.+?)\s+[x×]\s*(\d+)$/i.exec(text) ?? [];
    const quantity = Number(count);
    if (quantity < 1) findings.problem(line, 'parts', ['leastOne', { text }]);
    return { sku, quantity };
  });
  return parts.length > 0 ? parts : null;
}

/** A day as a sheet writes it: `2031-12-31` or `31.12.2031`. */
const dayOf = (text: string): string =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

const pairs = {
  tiers: { pattern: /^(\d+)\s*[:=]\s*(\d+(?:[.,]\d+)?)\s*%?$/, example: '5: 8 % | 10: 12,5 %' },
  downloads: { pattern: /^(.+?)\s*[:=]\s*(.+)$/, example: 'Manual: https://shop.eu/dome.pdf' },
} as const;

function pairsOf(
  { cell, line }: SourceRow,
  column: keyof typeof pairs,
  findings: Findings,
): [string, string][] {
  const { pattern, example } = pairs[column];
  return listed(cell(column), '|').flatMap((text) => {
    const [, key = '', value = ''] = pattern.exec(text) ?? [];
    if (key === '') findings.problem(line, column, ['writeAs', { text, example }]);
    return key === '' ? [] : [[key, value]];
  });
}

function moreOf(row: SourceRow, findings: Findings): Article['more'] {
  const { cell } = row;
  const list = (column: string) => listed(cell(column), cell(column).includes('|') ? '|' : ',');
  const years = cell('guarantee_years');
  const guarantee = {
    ...(cell('guarantor') !== '' && { guarantor: cell('guarantor') }),
    years: /^\d+$/.test(years) ? Number(years) : years || undefined,
    ...(cell('guarantee_scope') !== '' && { scope: cell('guarantee_scope') }),
    terms: cell('guarantee_terms') || undefined,
  };
  const more = {
    updates_until: dayOf(cell('updates_until')),
    labels: list('labels'),
    accessories: list('accessories'),
    tiers: pairsOf(row, 'tiers', findings).map(([quantity, percent]) => ({
      quantity: Number(quantity),
      percent: Number(percent.replace(',', '.')),
    })),
    downloads: pairsOf(row, 'downloads', findings).map(([title, url]) => ({ title, url })),
    guarantee: ['guarantor', 'guarantee_years', 'guarantee_scope', 'guarantee_terms'].some(
      (column) => cell(column) !== '',
    )
      ? guarantee
      : '',
  };
  return filled<unknown>(
    Object.entries(more),
    (value) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
}

function articleOf(row: SourceRow, { columns, titles }: SourceFile, findings: Findings): Article {
  const { cell } = row;
  const isOurs = (name: string) => titles.some((title) => title.toLowerCase() === name);
  return {
    ...emptyArticle(row.line, cell('sku')),
    parent: cell('parent') || null,
    brand: cell('brand'),
    categories: listed(cell('category'), '|').map((path) => pathIn(path)),
    texts: textsOf(row, columns),
    prices: pricesOf(row, columns),
    reduction: { from: cell('special_from'), to: cell('special_to') },
    taxClass: cell('tax_class'),
    stock: cell('stock'),
    expected: dayOf(cell('expected')),
    gtin: cell('gtin'),
    pictures: listed(cell('pictures'), /[|\n]/),
    options: filled(
      named(columns, 'option').map(({ column, name }) => [name, cell(column)] as const),
      (value) => value !== '',
    ),
    attributes: filled(
      named(columns, 'attribute').map(({ column, name }) => [name, listed(cell(column), '|')] as const),
      (values) => values.length > 0,
    ),
    measures: {
      weight: cell('weight'),
      length: cell('length'),
      width: cell('width'),
      height: cell('height'),
    },
    measuredIn: {
      weight: isOurs('weight') ? 'g' : null,
      size: isOurs('length') ? 'mm' : null,
      decimals: null,
    },
    parts: partsOf(row, findings),
    more: moreOf(row, findings),
    except: listed(cell('except'), /[|,]/),
  };
}

export const sheet: FileFormat = {
  name: 'sheet',
  recognises: (columns) => ['sku', 'name', 'price'].every((column) => columns.has(column)),
  async *articles(rows, findings, file) {
    for await (const row of rows()) yield articleOf(row, file, findings);
  },
};
