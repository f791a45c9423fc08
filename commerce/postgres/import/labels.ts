import type { Language } from '@/config/types';
import { CATEGORY_TOKEN, marks } from '../catalogue/search-marks';
import type { WordMaker } from '../catalogue/search-words';
import { optionsAmong, type References } from './references';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, ProductInput } from './row-schemas';
import type { IndexedText } from './stems';
import { sharedAttributes, variantAttributes } from './variant-attributes';

type FieldMark = IndexedText['fields'][number][0];
type Option = AttributeInput['options'][number];

/** A text that many products share and are found by: of a brand, category, attribute, option or feature block. */
export interface Label {
  /** The entry that represents the label in search documents of products. */
  readonly token: string;
  /** The field that the label counts as in a search document. */
  readonly mark: FieldMark;
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const token = {
  brand: (code: string) => `${marks.label}b:${code}`,
  category: (code: string) => `${CATEGORY_TOKEN}${code}`,
  attribute: (code: string) => `${marks.label}a:${code}`,
  option: (index: number) => `${marks.label}o:${index}`,
  feature: (code: string) => `${marks.label}f:${code}`,
};

/** Makes a label of each entry, under the entry's key. */
function labelled<Key, Entry>(
  entries: Iterable<readonly [Key, Entry]>,
  label: (entry: Entry) => Label,
): ReadonlyMap<Key, Label> {
  return new Map(Array.from(entries, ([key, entry]) => [key, label(entry)]));
}

/** The labels of everything that products may refer to. Each label is tokenised once. */
export class Labels {
  readonly #references: References;
  readonly #brands: ReadonlyMap<string, Label>;
  readonly #categories: ReadonlyMap<string, Label>;
  readonly #attributes: ReadonlyMap<string, Label>;
  readonly #options: ReadonlyMap<Option, Label>;
  readonly #features: ReadonlyMap<string, Label>;

  constructor(references: References, makers: Readonly<Record<Language, WordMaker>>) {
    const label = (own: string, mark: FieldMark, texts: Texts): Label => ({
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
        marks.attribute,
        forLanguages((language) => input.texts[language].name),
      ),
    );
    this.#attributes = labelled(attributes, (attribute) =>
      label(token.attribute(attribute.code), marks.attribute, attribute.label),
    );
    const options = [...attributes.values()].flatMap((attribute) => attribute.options);
    this.#options = labelled(
      options.map((option) => [option, option]),
      (option) => label(token.option(option.index), marks.attribute, option.label),
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

  /** The labels of a product, without duplicates. */
  of(product: ProductInput): Label[] {
    const found = new Set<Label | undefined>([this.#brands.get(product.brand)]);
    for (const code of product.categories) {
      found.add(this.#categories.get(code));
      for (const above of this.#references.categories.get(code)?.ancestors ?? []) {
        found.add(this.#categories.get(above.code));
      }
    }
    this.#addProperties(found, sharedAttributes(product));
    for (const variant of product.variants) this.#addProperties(found, variantAttributes(product, variant));
    for (const code of product.features) found.add(this.#features.get(code));
    return [...found].filter((label) => label !== undefined);
  }

  /** Adds the labels of chosen options and of boolean attributes that are true. */
  #addProperties(found: Set<Label | undefined>, chosen: ProductInput['attributes']): void {
    for (const [code, value] of Object.entries(chosen)) {
      const attribute = this.#references.attributes.get(code);
      if (!attribute) continue;
      if (value === true) found.add(this.#attributes.get(code));
      else for (const option of optionsAmong(attribute, value)) found.add(this.#options.get(option));
    }
  }
}
