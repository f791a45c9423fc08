import type { Language } from '@/config/types';
import { CATEGORY_TOKEN, marks } from '../search-marks';
import type { WordMaker } from '../search-words';
import { optionsAmong, type References } from './references';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, ProductInput } from './row-schemas';
import type { Indexed } from './stems';

type Place = Indexed['places'][number][0];
type Option = AttributeInput['options'][number];

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

/** A label of each entry, under what it is looked up by. */
function labelled<Key, Entry>(
  entries: Iterable<readonly [Key, Entry]>,
  label: (entry: Entry) => Label,
): ReadonlyMap<Key, Label> {
  return new Map(Array.from(entries, ([key, entry]) => [key, label(entry)]));
}

/** The labels of a catalogue: of everything that rows of products may point to, each taken apart once. */
export class Labels {
  readonly #references: References;
  readonly #brands: ReadonlyMap<string, Label>;
  readonly #categories: ReadonlyMap<string, Label>;
  readonly #attributes: ReadonlyMap<string, Label>;
  readonly #options: ReadonlyMap<Option, Label>;
  readonly #features: ReadonlyMap<string, Label>;

  constructor(references: References, makers: Readonly<Record<Language, WordMaker>>) {
    const label = (own: string, mark: Place, texts: Texts): Label => ({
      token: own,
      mark,
      words: forLanguages((language) => makers[language]([texts[language]])),
    });
    const { brands, categories, attributes, features } = references;
    this.#references = references;
    this.#brands = labelled(brands, ({ code, name }) =>
      label(
        token.brand(code),
        marks.name,
        forLanguages(() => name),
      ),
    );
    this.#categories = labelled(categories, ({ input }) =>
      label(
        token.category(input.code),
        marks.place,
        forLanguages((language) => input.texts[language].name),
      ),
    );
    this.#attributes = labelled(attributes, (attribute) =>
      label(token.attribute(attribute.code), marks.place, attribute.label),
    );
    const options = [...attributes.values()].flatMap((attribute) => attribute.options);
    this.#options = labelled(
      options.map((option) => [option, option]),
      (option) => label(token.option(option.index), marks.place, option.label),
    );
    this.#features = labelled(
      Array.from(features, ([code, { title }]) => [code, { code, title }]),
      ({ code, title }) => label(token.feature(code), marks.any, title),
    );
  }

  all(): Label[] {
    const maps = [this.#brands, this.#categories, this.#attributes, this.#options, this.#features];
    return maps.flatMap((map) => [...map.values()]);
  }

  /** Those of a product, each once. */
  of(product: ProductInput): Label[] {
    const found = new Set<Label | undefined>([this.#brands.get(product.brand)]);
    for (const code of product.categories) {
      found.add(this.#categories.get(code));
      for (const above of this.#references.categories.get(code)?.ancestors ?? []) {
        found.add(this.#categories.get(above.code));
      }
    }
    this.#addProperties(found, product.attributes);
    for (const { options } of product.variants) this.#addProperties(found, options);
    for (const code of product.features) found.add(this.#features.get(code));
    return [...found].filter((label) => label !== undefined);
  }

  /** Of what a product is: the options it has, and the attributes that it simply has. */
  #addProperties(found: Set<Label | undefined>, chosen: ProductInput['attributes']): void {
    for (const [code, value] of Object.entries(chosen)) {
      const attribute = this.#references.attributes.get(code);
      if (!attribute) continue;
      if (value === true) found.add(this.#attributes.get(code));
      else for (const option of optionsAmong(attribute, value)) found.add(this.#options.get(option));
    }
  }
}
