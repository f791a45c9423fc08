import { currencyCodes } from '../../../model/money';
import type { Article, Family } from './article';
import { type DecimalMark, DecimalMarks } from './amounts';
import { pageName } from './html-blocks';

/** Whether only the map names the unit of a weight, or of a size, of an article. */
const lacksUnit = ({ measures, measuredIn }: Article) => ({
  weight: measuredIn.weight === null && measures.weight !== '',
  size:
    measuredIn.size === null &&
    [measures.length, measures.width, measures.height].some((text) => text !== ''),
});

/** What a file has, and what its articles lack. */
export interface Survey {
  readonly articles: number;
  readonly variants: number;
  /** What the file calls languages, without `''`. */
  readonly languages: ReadonlySet<string>;
  /** The number of languages, `''` included. */
  readonly spokenLanguages: number;
  readonly currencies: ReadonlySet<string>;
  readonly needsCurrency: boolean;
  readonly taxes: ReadonlySet<string>;
  readonly decimals: DecimalMark | null;
  readonly brands: ReadonlySet<string>;
  /** Paths: `Cameras > Dome cameras`. */
  readonly categories: ReadonlySet<string>;
  /** Names of options and attributes. */
  readonly attributes: ReadonlySet<string>;
  /** Pages that descriptions link to, by the last segment of their address. */
  readonly links: ReadonlySet<string>;
  readonly lacksBrand: boolean;
  readonly lacksCategory: boolean;
  readonly lacksStock: boolean;
  readonly lacksWeightUnit: boolean;
  /** The unit of length, width and height. */
  readonly lacksSizeUnit: boolean;
  readonly hasPictures: boolean;
  readonly hasPictureNames: boolean;
}

/** A path of categories as the map writes it. */
export const pathText = (path: readonly string[]): string => path.join(' > ');

export const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].map(([, href = '']) => pageName(href));

function addAll(set: Set<string>, values: Iterable<string>): void {
  for (const value of values) set.add(value);
}

/** What is found while products are looked at, one after the other. */
class Findings {
  readonly count = { articles: 0, variants: 0 };
  readonly sets = {
    spoken: new Set<string>(),
    currencies: new Set<string>(),
    taxes: new Set<string>(),
    brands: new Set<string>(),
    categories: new Set<string>(),
    attributes: new Set<string>(),
    links: new Set<string>(),
  };
  readonly decimals = new DecimalMarks();
  readonly lacks = { brand: false, category: false, stock: false, weightUnit: false, sizeUnit: false };
  readonly has = { pictures: false, pictureNames: false };

  /** A variant has the brand and the categories of its product. */
  add({ article, variants }: Family): void {
    const { count, lacks, sets } = this;
    for (const each of [article, ...variants]) this.#look(each);
    for (const sold of variants.length > 0 ? variants : [article]) {
      sets.taxes.add(sold.taxClass);
      lacks.stock ||= sold.stock === '' && sold.available && sold.parts === null;
    }
    lacks.brand ||= article.brand === '';
    lacks.category ||= article.categories.length === 0;
    count.articles += 1;
    count.variants += variants.length;
  }

  #look(article: Article): void {
    const { sets, lacks, has } = this;
    const { texts, prices, brand, categories, options, attributes, pictures } = article;
    addAll(sets.spoken, Object.keys(texts));
    addAll(sets.currencies, Object.keys(prices));
    if (brand !== '') sets.brands.add(brand);
    addAll(sets.categories, categories.map(pathText));
    addAll(sets.attributes, [...Object.keys(options), ...Object.keys(attributes)]);
    for (const { description = '' } of Object.values(texts)) addAll(sets.links, linksIn(description));
    for (const { regular, special } of Object.values(prices))
      for (const text of [regular, special]) this.decimals.add(text);
    const units = lacksUnit(article);
    lacks.weightUnit ||= units.weight;
    lacks.sizeUnit ||= units.size;
    has.pictures ||= pictures.length > 0;
    has.pictureNames ||= pictures.some((picture) => !isAddress(picture));
  }
}

/** Looks at all products of a file. */
export function surveyOf(families: Iterable<Family>): Survey {
  const findings = new Findings();
  for (const family of families) findings.add(family);
  const { count, sets, decimals, lacks, has } = findings;
  const { taxes, brands, categories, attributes, links } = sets;
  return {
    ...count,
    languages: new Set([...sets.spoken].filter((key) => key !== '')),
    spokenLanguages: sets.spoken.size,
    currencies: new Set(currencyCodes.filter((code) => sets.currencies.has(code))),
    needsCurrency: sets.currencies.has(''),
    taxes,
    decimals: decimals.mark(),
    brands,
    categories,
    attributes,
    links,
    lacksBrand: lacks.brand,
    lacksCategory: lacks.category,
    lacksStock: lacks.stock,
    lacksWeightUnit: lacks.weightUnit,
    lacksSizeUnit: lacks.sizeUnit,
    hasPictures: has.pictures,
    hasPictureNames: has.pictureNames,
  };
}
