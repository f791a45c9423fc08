import type { Language } from '@/config/types';
import { CATEGORY_TOKEN, marks } from '../search-marks';
import type { WordMaker } from '../search-words';
import { optionsAmong, type References } from './references';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, ProductInput } from './row-schemas';
import type { Indexed } from './stems';

type Place = Indexed['places'][number][0];

/** What many products share and are found by: a brand, a category, a property, the title of a feature. */
export interface Label {
  /** Stands for it in the documents of products. */
  readonly token: string;
  /** Where a product has it. */
  readonly mark: Place;
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const token = {
  brand: (code: string) => `${marks.label}b:${code}`,
  category: (code: string) => `${CATEGORY_TOKEN}${code}`,
  attribute: (code: string) => `${marks.label}a:${code}`,
  option: (index: number) => `${marks.label}o:${index}`,
  feature: (code: string) => `${marks.label}f:${code}`,
};

/** Everything that rows of products may point to, each taken apart once. */
function* labelsOf(
  { brands, categories, attributes, features }: References,
  makers: Readonly<Record<Language, WordMaker>>,
): Generator<Label> {
  const label = (own: string, mark: Place, text: (language: Language) => string): Label => ({
    token: own,
    mark,
    words: forLanguages((language) => makers[language]([text(language)])),
  });
  const named = (texts: Texts) => (language: Language) => texts[language];
  for (const { code, name } of brands.values()) yield label(token.brand(code), marks.name, () => name);
  for (const { input } of categories.values()) {
    yield label(token.category(input.code), marks.place, (language) => input.texts[language].name);
  }
  for (const attribute of attributes.values()) {
    yield label(token.attribute(attribute.code), marks.place, named(attribute.label));
    for (const option of attribute.options) {
      yield label(token.option(option.index), marks.place, named(option.label));
    }
  }
  for (const [code, { title }] of features) yield label(token.feature(code), marks.any, named(title));
}

/** Tokens of what a product is: the options it has, and the attributes that it simply has. */
function propertyTokens(attribute: AttributeInput | undefined, value: unknown): string[] {
  if (!attribute) return [];
  if (value === true) return [token.attribute(attribute.code)];
  const codes: readonly unknown[] = Array.isArray(value) ? value : [value];
  return optionsAmong(attribute, codes).map(({ index }) => token.option(index));
}

/** The labels of a catalogue. */
export class Labels {
  readonly #references: References;
  readonly #byToken: ReadonlyMap<string, Label>;

  constructor(references: References, makers: Readonly<Record<Language, WordMaker>>) {
    this.#references = references;
    this.#byToken = new Map([...labelsOf(references, makers)].map((label) => [label.token, label]));
  }

  all(): Label[] {
    return [...this.#byToken.values()];
  }

  /** Those of a product, each once. */
  of(product: ProductInput): Label[] {
    const { attributes, categories } = this.#references;
    const tokens = new Set([token.brand(product.brand)]);
    for (const code of product.categories) {
      tokens.add(token.category(code));
      for (const above of categories.get(code)?.ancestors ?? []) tokens.add(token.category(above.code));
    }
    for (const chosen of [product.attributes, ...product.variants.map(({ options }) => options)]) {
      for (const [code, value] of Object.entries(chosen)) {
        for (const own of propertyTokens(attributes.get(code), value)) tokens.add(own);
      }
    }
    for (const code of product.features) tokens.add(token.feature(code));
    return [...tokens].flatMap((own) => this.#byToken.get(own) ?? []);
  }
}
