import type { Language } from '@/config/types';
import { compounding, type WordMaker, wordMaker, words } from '../search-words';
import { Labels } from './labels';
import type { References } from './references';
import { forLanguages } from './row-fields';
import type { ProductInput } from './row-schemas';

/**
 * The words of a product's own texts in one language. Of the texts the short one counts: what only a long
 * description mentions is hardly ever meant, and would be most of all words (decision 0018).
 */
export interface SearchText {
  /** The name, and the numbers of the product and its variants. */
  readonly name: readonly string[];
  readonly text: readonly string[];
}

/** What takes the texts of a catalogue apart. */
export interface WordMakers {
  readonly ofTexts: Readonly<Record<Language, WordMaker>>;
  readonly labels: Labels;
}

/** Whether a word is long enough to be recognised with a typing error. */
export const isWord = (word: string) => /^\p{L}{4,}$/u.test(word);

/** The words of names in one language. */
function namesIn(
  language: Language,
  products: readonly ProductInput[],
  { attributes, brands, categories }: References,
): ReadonlySet<string> {
  // Each is looked at once: names of products repeat theirs thousands of times.
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

/**
 * Word makers that take compounds apart into the words which names of products, categories, brands and
 * options use by themselves.
 */
export function makersFor(products: readonly ProductInput[], references: References): WordMakers {
  const ofTexts = forLanguages((language) =>
    wordMaker(language, compounding.includes(language) ? namesIn(language, products, references) : new Set()),
  );
  return { ofTexts, labels: new Labels(references, ofTexts) };
}

/** What the texts of a product are found by in each language. */
export function searchTexts(product: ProductInput, { ofTexts }: WordMakers): Record<Language, SearchText> {
  const numbers = [product, ...product.variants].flatMap(({ sku, ean }) => [
    sku,
    // As people type it who leave out the dashes.
    sku.replaceAll('-', ''),
    ...(ean ? [ean] : []),
  ]);
  // Numbers are the same in every language.
  const ofNumbers = ofTexts.en(numbers);
  return forLanguages((language) => {
    const { name, short } = product.texts[language];
    return { name: [...ofTexts[language]([name]), ...ofNumbers], text: ofTexts[language]([short]) };
  });
}
