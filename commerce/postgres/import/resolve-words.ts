import type { Language } from '@/config/types';
import { type WordMaker, wordMaker, words } from '../search-words';
import type { References } from './references';
import { forLanguages, type ProductInput, type Texts } from './row-schemas';

/** The words of a product in one language, by weight: name, brand, place and properties, text. */
export interface SearchText {
  a: string[];
  b: string[];
  c: string[];
  d: string[];
}

export type WordMakers = Record<Language, WordMaker>;

/** Whether a word is long enough to be recognised with a typing error. */
export const isWord = (word: string) => /^\p{L}{4,}$/u.test(word);

/**
 * Word makers that take compounds apart into the words which names of products, categories, brands and
 * options use by themselves.
 */
export function makersFor(products: readonly ProductInput[], references: References): WordMakers {
  const labels = [...references.attributes.values()].flatMap(({ options }) =>
    options.map(({ label }) => label),
  );
  const brands = [...references.brands.values()].map(({ name }) => name);
  return forLanguages((language) => {
    const names = products.map(({ texts }) => texts[language].name);
    const categories = [...references.categories.values()].map(({ input }) => input.texts[language].name);
    const all = [...names, ...categories, ...brands, ...labels.map((label) => label[language])];
    return wordMaker(language, new Set(all.flatMap(words).filter(isWord)));
  });
}

/** Labels of what a product is: the options it has, and the attributes that it simply has. */
function propertyLabels(product: ProductInput, { attributes }: References): Texts[] {
  const chosen = [
    ...Object.entries(product.attributes),
    ...product.variants.flatMap(({ options }) => Object.entries(options)),
  ];
  const labels = chosen.flatMap(([code, value]) => {
    const attribute = attributes.get(code);
    if (!attribute) return [];
    if (value === true) return [attribute.label];
    const codes = Array.isArray(value) ? value : [value];
    return attribute.options.filter((option) => codes.includes(option.code)).map(({ label }) => label);
  });
  return [...new Set(labels)];
}

/** What a product is found by in each language. */
export function searchTexts(
  product: ProductInput,
  references: References,
  makers: WordMakers,
): Record<Language, SearchText> {
  const numbers = [product, ...product.variants].flatMap(({ sku, ean }) => [
    sku,
    // As people type it who leave out the dashes.
    sku.replaceAll('-', ''),
    ...(ean ? [ean] : []),
  ]);
  const places = product.categories.flatMap((code) => {
    const category = references.categories.get(code);
    return category ? [category.input, ...category.ancestors] : [];
  });
  const properties = propertyLabels(product, references);
  return forLanguages((language) => {
    const { name, short, description } = product.texts[language];
    const features = product.features.map((code) => references.features.get(code)?.title[language] ?? '');
    const find = makers[language];
    return {
      a: find([name, ...numbers]),
      b: find([references.brands.get(product.brand)?.name ?? '']),
      c: find([
        ...new Set(places.map(({ texts }) => texts[language].name)),
        ...properties.map((label) => label[language]),
      ]),
      d: find([short, ...description, ...features]),
    };
  });
}

/** The words of search texts that a typing error may have meant, and how many of the texts have each. */
export function countWords(texts: Iterable<SearchText>): Map<string, number> {
  const uses = new Map<string, number>();
  const known = new Map<string, boolean>();
  const counts = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const now = isWord(word);
    known.set(word, now);
    return now;
  };
  for (const { a, b, c } of texts) {
    for (const word of new Set([...a, ...b, ...c]))
      if (counts(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}
