import { currencyCodes } from '../../../model/money';
import type { Article } from './article';
import { decimalMarkOf, type DecimalMark } from './amounts';
import { lacksUnit } from './measures';

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
  readonly lacksBrand: boolean;
  readonly lacksCategory: boolean;
  readonly lacksStock: boolean;
  readonly lacksWeightUnit: boolean;
  /** The unit of length, width and height. */
  readonly lacksSizeUnit: boolean;
  readonly hasPictureNames: boolean;
}

/** A path of categories as the map writes it. */
export const pathText = (path: readonly string[]): string => path.join(' > ');

export const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

function* amountsOf(articles: readonly Article[]): Generator<string> {
  for (const { prices } of articles) {
    for (const { regular, special } of Object.values(prices)) yield* [regular, special];
  }
}

/** Looks at all articles. A variant has the brand and the categories of its product. */
export function surveyOf(articles: readonly Article[]): Survey {
  const own = articles.filter(({ parent }) => parent === null);
  const sold = articles.filter(({ hasVariants, parts }) => !hasVariants && parts === null);
  const keys = <Value>(of: (article: Article) => Iterable<Value>) =>
    new Set(articles.flatMap((each) => [...of(each)]));
  const spoken = keys(({ texts }) => Object.keys(texts));
  const currencies = keys(({ prices }) => Object.keys(prices));
  const parents = new Set(articles.map(({ parent }) => parent));
  return {
    articles: own.length,
    variants: articles.length - own.length,
    languages: new Set([...spoken].filter((key) => key !== '')),
    spokenLanguages: spoken.size,
    currencies: new Set(currencyCodes.filter((code) => currencies.has(code))),
    needsCurrency: currencies.has(''),
    taxes: new Set(articles.filter(({ hasVariants }) => !hasVariants).map(({ taxClass }) => taxClass)),
    decimals: decimalMarkOf(amountsOf(articles)),
    brands: keys(({ brand }) => (brand === '' ? [] : [brand])),
    categories: keys(({ categories }) => categories.map(pathText)),
    attributes: keys(({ options, attributes }) => [...Object.keys(options), ...Object.keys(attributes)]),
    lacksBrand: own.some(({ brand }) => brand === ''),
    lacksCategory: own.some(({ categories }) => categories.length === 0),
    lacksWeightUnit: articles.some((article) => lacksUnit(article).weight),
    lacksSizeUnit: articles.some((article) => lacksUnit(article).size),
    lacksStock: sold.some(({ sku, stock, available }) => stock === '' && available && !parents.has(sku)),
    hasPictureNames: articles.some(({ pictures }) => pictures.some((picture) => !isAddress(picture))),
  };
}
