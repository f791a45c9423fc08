import type { Language, StoreCode } from '@/config/types';
import { rangeOf, wordsIn } from '../../catalogue/facts';
import type { Fact, Highlight } from '../../schema/catalogue';
import { optionsAmong, type References } from '../read/references';
import { forLanguages, type Texts } from '../read/row-fields';
import type { AttributeInput, ProductInput } from '../read/row-schemas';
import { valuesOf, sharedAttributes, variantAttributes } from './variant-attributes';
import { tokens } from '../../search/query/stems';

const MAX_HIGHLIGHTS = 4;

const has = (product: ProductInput, code: string) => valuesOf(product, code).length > 0;

/** In the order of the category; undefined where it names none. One that the product lacks is left out. */
function categoryHighlights(product: ProductInput, { categories }: References): string[] | undefined {
  const codes = categories.get(product.categories[0] ?? '')?.input.highlights;
  return codes?.filter((code) => has(product, code));
}

function defaultHighlights(product: ProductInput, { attributes }: References): string[] {
  return [...attributes.values()]
    .filter(({ code, highlight }) => highlight && has(product, code))
    .map(({ code }) => code)
    .slice(0, MAX_HIGHLIGHTS);
}

type Values = ReturnType<typeof valuesOf>;
type Place = Language | StoreCode;

/** The value of an attribute without options: a boolean is true if it is for all variants, numbers are a range. */
function plainValue(values: Values, place: Place): Fact['value'] {
  const range = rangeOf(values);
  if (range !== null) return range;
  if (values.every((value) => typeof value === 'boolean')) return values.length > 0 && values.every(Boolean);
  const texts = values.flatMap((value) =>
    typeof value === 'object' && !Array.isArray(value) ? wordsIn(value, place) : value,
  );
  return [...new Set(texts)].join(', ') || null;
}

function inOnePlace(values: Values, attribute: AttributeInput, place: Place): Highlight {
  const { code, type, label, unit, short } = attribute;
  if (type === 'boolean')
    return { code, type, label: wordsIn(label, place), value: plainValue(values, place) };
  const chosen = optionsAmong(attribute, values.flat());
  return {
    code,
    type,
    ...(unit && { unit: wordsIn(unit, place) }),
    ...(short && { short: wordsIn(short, place) }),
    ...(chosen.length > 0
      ? { options: chosen.map((option) => wordsIn(option.label, place)) }
      : { value: plainValue(values, place) }),
  };
}

/** Serialised highlights per attribute, by the chosen codes: most products share theirs with others. */
const cache = new WeakMap<AttributeInput, Map<string, Texts>>();
const CACHE_SIZE = 1_000;

function highlightTexts(product: ProductInput, attribute: AttributeInput, { regions }: References): Texts {
  const cached = cache.get(attribute) ?? new Map<string, Texts>();
  cache.set(attribute, cached);
  const values = valuesOf(product, attribute.code);
  const key = JSON.stringify(values);
  const before = cached.get(key);
  if (before) return before;
  const textIn = (place: Place) => JSON.stringify(inOnePlace(values, attribute, place));
  const own = [...regions.keys()].map((store) => [store, textIn(store)]);
  const texts: Texts = { ...forLanguages(textIn), ...Object.fromEntries(own) };
  if (cached.size >= CACHE_SIZE) cached.clear();
  cached.set(key, texts);
  return texts;
}

/** The highlights of a product as a JSON array per language, or store with words of its own: its own, else those of its category, else those that the files mark. */
export function highlightsOf(product: ProductInput, references: References): (place: Place) => string {
  const codes =
    product.highlights ?? categoryHighlights(product, references) ?? defaultHighlights(product, references);
  const highlights = codes.flatMap((code) => {
    const attribute = references.attributes.get(code);
    return attribute ? [highlightTexts(product, attribute, references)] : [];
  });
  return (place) => `[${highlights.map((texts) => wordsIn(texts, place)).join(',')}]`;
}

function* propertyTokens(chosen: ProductInput['attributes'], { attributes }: References): Generator<string> {
  for (const [code, value] of Object.entries(chosen)) {
    const attribute = attributes.get(code);
    if (!attribute) continue;
    if (value === true) yield tokens.attribute(code);
    else for (const { index } of optionsAmong(attribute, value)) yield tokens.option(index);
  }
}

/** Entries for brand, categories, options, features and what is in the box; the lexicons have their names. */
export function labelTokens(product: ProductInput, references: References): string[] {
  const entries = new Set([tokens.brand(product.brand)]);
  for (const code of product.categories) {
    entries.add(tokens.category(code));
    for (const above of references.categories.get(code)?.ancestors ?? [])
      entries.add(tokens.category(above.code));
  }
  for (const token of propertyTokens(sharedAttributes(product), references)) entries.add(token);
  for (const variant of product.variants) {
    for (const token of propertyTokens(variantAttributes(product, variant), references)) entries.add(token);
  }
  for (const code of product.features) entries.add(tokens.feature(code));
  for (const code of product.box) entries.add(tokens.box(code));
  return [...entries];
}
