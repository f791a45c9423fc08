import { currencyCodes } from '@/config/shop/store-formats';
import { type Article, type Family, isFree, unknownCurrencyOf } from './article';
import { type DecimalMark, DecimalMarks, hasMark } from './amounts';
import { pageName } from './html-blocks';
import { hasUnit } from './measures';

/** Whether only the map names the unit of a weight, or of a size, of an article. */
const lacksUnit = ({ measures, measuredIn }: Article) => {
  const lacks = (key: keyof typeof measures) => measures[key] !== '' && !hasUnit(key, measures[key]);
  return {
    weight: measuredIn.weight === null && lacks('weight'),
    size: measuredIn.size === null && (lacks('length') || lacks('width') || lacks('height')),
  };
};

const optionNames = ({ variants }: Family): Set<string> =>
  new Set(variants.flatMap(({ options }) => Object.keys(options)));

/** The attributes with several values of a product and its variants, without those that its own variants differ in. */
export function listsIn(family: Family): { readonly article: Article; readonly name: string }[] {
  const options = optionNames(family);
  return [family.article, ...family.variants].flatMap((article) =>
    Object.entries(article.attributes).flatMap(([name, values]) =>
      values.length > 1 && !options.has(name) ? [{ article, name }] : [],
    ),
  );
}

export interface Survey {
  readonly articles: number;
  readonly variants: number;
  /** What the file calls languages, without `''`. */
  readonly languages: ReadonlySet<string>;
  readonly currencies: ReadonlySet<string>;
  readonly taxes: ReadonlySet<string>;
  readonly decimals: DecimalMark | null;
  readonly brands: ReadonlySet<string>;
  /** Paths: `Cameras > Dome cameras`. */
  readonly categories: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Names of options of variants that other articles have several values of, so that the two cannot be one attribute. */
  readonly mixed: ReadonlySet<string>;
  /** Pages that descriptions link to, by the last segment of their address. */
  readonly links: ReadonlySet<string>;
  readonly hasPictures: boolean;
  readonly hasPictureInFolder: boolean;
  /** Rows whose prices are only in a currency that no store sells in, by its code. */
  readonly foreign: ReadonlyMap<string, RowsOfNeed>;
  /** The rows that need an answer of the map, by its field: `brand`, `taxes.reduced`. */
  readonly needs: ReadonlyMap<string, RowsOfNeed>;
}

export interface RowsOfNeed {
  readonly count: number;
  readonly line: number;
}

export const pathText = (path: readonly string[]): string => path.join(' > ');

export const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].map(([, href = '']) => pageName(href));

function addAll(set: Set<string>, values: Iterable<string>): void {
  for (const value of values) set.add(value);
}

class Needs {
  readonly rows = new Map<string, RowsOfNeed & { readonly last: number }>();

  add(field: string, { line }: Article, isNeeded = true): void {
    const known = this.rows.get(field);
    // A row with two prices is one row.
    if (!isNeeded || known?.last === line) return;
    this.rows.set(field, {
      count: (known?.count ?? 0) + 1,
      line: Math.min(known?.line ?? line, line),
      last: line,
    });
  }
}

class Findings {
  readonly count = { articles: 0, variants: 0 };
  readonly sets = {
    spoken: new Set<string>(),
    currencies: new Set<string>(),
    taxes: new Set<string>(),
    brands: new Set<string>(),
    categories: new Set<string>(),
    attributes: new Set<string>(),
    options: new Set<string>(),
    lists: new Set<string>(),
    links: new Set<string>(),
  };
  readonly decimals = new DecimalMarks();
  readonly needs = new Needs();
  readonly foreign = new Needs();
  readonly has = { pictures: false, pictureInFolder: false };

  constructor(private readonly isInFolder: (picture: string) => boolean) {}

  /** A variant has the brand and the categories of its product. */
  add({ article, variants }: Family): void {
    const { count, needs, sets } = this;
    for (const each of [article, ...variants]) this.#look(each);
    this.#lookForLists({ article, variants });
    for (const sold of variants.length > 0 ? variants : [article]) {
      sets.taxes.add(sold.taxClass);
      needs.add(`taxes.${sold.taxClass}`, sold);
      needs.add('zero_prices', sold, isFree(sold));
      needs.add('stock', sold, sold.stock === '' && sold.available && sold.parts === null);
    }
    needs.add('brand', article, article.brand === '');
    needs.add('category', article, article.categories.length === 0);
    count.articles += 1;
    count.variants += variants.length;
  }

  #lookForLists(family: Family): void {
    const { sets, needs } = this;
    addAll(sets.options, optionNames(family));
    for (const { article, name } of listsIn(family)) {
      sets.lists.add(name);
      needs.add(`attributes.${name}.list`, article);
    }
  }

  #look(article: Article): void {
    const { sets, needs, has } = this;
    const { texts, prices, brand, categories, options, attributes, pictures } = article;
    addAll(sets.spoken, Object.keys(texts));
    addAll(sets.currencies, Object.keys(prices));
    const unknown = unknownCurrencyOf(article);
    if (unknown !== null) this.foreign.add(unknown, article);
    if (brand !== '') sets.brands.add(brand);
    addAll(sets.categories, categories.map(pathText));
    addAll(sets.attributes, [...Object.keys(options), ...Object.keys(attributes)]);
    for (const { description = '' } of Object.values(texts)) addAll(sets.links, linksIn(description));
    for (const { regular, special } of Object.values(prices))
      for (const text of [regular, special]) {
        this.decimals.add(text);
        needs.add('decimals', article, hasMark(text));
      }
    for (const key of Object.keys(texts)) needs.add(key === '' ? 'language' : `languages.${key}`, article);
    const units = lacksUnit(article);
    needs.add('weight_unit', article, units.weight);
    needs.add('size_unit', article, units.size);
    needs.add('currency', article, prices[''] !== undefined);
    needs.add('prices', article, Object.keys(prices).length > 0);
    const named = pictures.filter((picture) => !isAddress(picture));
    needs.add('pictures', article, named.length > 0);
    has.pictures ||= pictures.length > 0;
    has.pictureInFolder ||= named.some(this.isInFolder);
  }
}

export function surveyOf(families: Iterable<Family>, isInFolder: (picture: string) => boolean): Survey {
  const findings = new Findings(isInFolder);
  for (const family of families) findings.add(family);
  const { count, sets, decimals, needs, foreign, has } = findings;
  const { taxes, brands, categories, attributes, options, lists, links } = sets;
  return {
    ...count,
    languages: new Set([...sets.spoken].filter((key) => key !== '')),
    currencies: new Set(currencyCodes.filter((code) => sets.currencies.has(code))),
    taxes,
    decimals: decimals.mark(),
    brands,
    categories,
    attributes,
    mixed: new Set([...options].filter((name) => lists.has(name))),
    links,
    hasPictures: has.pictures,
    hasPictureInFolder: has.pictureInFolder,
    foreign: foreign.rows,
    needs: needs.rows,
  };
}
