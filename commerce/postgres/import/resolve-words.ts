import type { Language } from '@/config/types';
import { type WordMaker, wordMaker, words } from '../search-words';
import { optionsAmong, type References } from './references';
import { forLanguages, type Texts } from './row-fields';
import type { ProductInput } from './row-schemas';

/** The words of a label that many products share: the same object wherever the label stands. */
export interface Label {
  readonly words: readonly string[];
  /** The words in one line. */
  readonly line: string;
}

/**
 * The words of a product in one language, by place. Of the texts the short one counts and the titles
 * of features: what only a long description mentions is hardly ever meant, and would be most of all words (decision 0018).
 */
export interface SearchText {
  /** The name, and the numbers of the product and its variants. */
  readonly name: readonly string[];
  readonly brand: readonly Label[];
  /** Categories and properties. */
  readonly place: readonly Label[];
  readonly text: readonly string[];
  readonly features: readonly Label[];
}

export type WordMakers = Record<
  Language,
  {
    readonly ofTexts: WordMaker;
    /** As `ofTexts`, for names that many products share: each is taken apart once. */
    readonly ofLabel: (text: string) => Label;
  }
>;

function remembering(make: WordMaker): (text: string) => Label {
  const known = new Map<string, Label>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const words = make([text]);
    const label = { words, line: words.join(' ') };
    known.set(text, label);
    return label;
  };
}

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
    const ofTexts = wordMaker(language, new Set(all.flatMap(words).filter(isWord)));
    return { ofTexts, ofLabel: remembering(ofTexts) };
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
    return optionsAmong(attribute, codes).map(({ label }) => label);
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
  // Numbers are the same in every language.
  const ofNumbers = makers.en.ofTexts(numbers);
  const places = product.categories.flatMap((code) => {
    const category = references.categories.get(code);
    return category ? [category.input, ...category.ancestors] : [];
  });
  const properties = propertyLabels(product, references);
  return forLanguages((language) => {
    const { name, short } = product.texts[language];
    const { ofTexts, ofLabel } = makers[language];
    const titles = product.features.map((code) => references.features.get(code)?.title[language] ?? '');
    return {
      name: [...ofTexts([name]), ...ofNumbers],
      brand: [ofLabel(references.brands.get(product.brand)?.name ?? '')],
      place: [
        ...places.map(({ texts }) => ofLabel(texts[language].name)),
        ...properties.map((label) => ofLabel(label[language])),
      ],
      text: ofTexts([short]),
      features: titles.map(ofLabel),
    };
  });
}
