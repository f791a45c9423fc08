import type { Language } from '@/config/types';
import { compounding, type Units, type WordMaker, wordMaker, words } from '../../search/query/words';
import type { References } from '../read/references';
import { forLanguages } from '../read/row-fields';
import type { ProductFacts } from '../read/products';
import type { ProductInput } from '../read/row-schemas';
import { valuesOf } from './variant-attributes';

/** Long descriptions are not indexed: they would be most of the index, for words that shoppers rarely type (decision 0018). */
export interface SearchText {
  /** Words of the name, and SKUs and EANs of the product and its variants. */
  readonly name: readonly string[];
  /** Words of the short description and of measures: `40 m`. */
  readonly text: readonly string[];
}

export interface Tokenizers {
  readonly attributes: References['attributes'];
  readonly ofTexts: Readonly<Record<Language, WordMaker>>;
}

export const isWord = (word: string) => /^\p{L}{4,}$/u.test(word);

function namesIn(
  language: Language,
  products: readonly Pick<ProductFacts, 'texts'>[],
  { attributes, brands, categories }: References,
): ReadonlySet<string> {
  // Filters after collecting: product names repeat the same words thousands of times.
  const all = new Set<string>();
  const add = (name: string) => {
    for (const word of words(name)) all.add(word);
  };
  for (const { texts } of products) add(texts[language].name);
  for (const { input } of categories.values()) add(input.texts[language].name);
  for (const { name } of brands.values()) add(name);
  for (const { options } of attributes.values()) for (const { label } of options) add(label[language]);
  return new Set([...all].filter(isWord));
}

/** They split compounds into words that names of products, categories, brands or options have, and join `units`. */
export function tokenizersFor(
  products: readonly Pick<ProductFacts, 'texts'>[],
  references: References,
  units: (language: Language) => Units,
): Tokenizers {
  const known = (language: Language) =>
    compounding.includes(language) ? namesIn(language, products, references) : new Set<string>();
  const ofTexts = forLanguages((language) => wordMaker(language, known(language), units(language)));
  return { attributes: references.attributes, ofTexts };
}

function measuresOf(
  product: ProductInput,
  attributes: References['attributes'],
  language: Language,
): string[] {
  const codes = [product, ...product.variants].flatMap((each) => Object.keys(each.attributes ?? {}));
  return [...new Set(codes)].flatMap((code) => {
    const { highlight = false, unit = null } = attributes.get(code) ?? {};
    if (!highlight || !unit) return [];
    const numbers = valuesOf(product, code).filter((value) => typeof value === 'number');
    return [...new Set(numbers)].map((number) => `${number} ${unit[language]}`);
  });
}

export function searchTexts(
  product: ProductInput,
  { attributes, ofTexts }: Tokenizers,
): Record<Language, SearchText> {
  const numbers = [product, ...product.variants].flatMap(({ sku, ean }) => [
    sku,
    // Shoppers often type a SKU without its dashes.
    sku.replaceAll(/[^A-Za-z0-9]/g, ''),
    ...(ean ? [ean] : []),
  ]);
  // Numbers are tokenised the same way in every language.
  const ofNumbers = ofTexts.en(numbers);
  return forLanguages((language) => {
    const { name, short } = product.texts[language];
    return {
      name: [...ofTexts[language]([name]), ...ofNumbers],
      text: ofTexts[language]([short, ...measuresOf(product, attributes, language)]),
    };
  });
}
