import type { Language } from '@/config/types';
import type { Fact, Highlight } from '../schema/catalogue';
import { optionsAmong, type References } from './references';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, ProductInput } from './row-schemas';

/** Cards have room for this many. */
const MOST = 4;

/** The attributes that the files mark as highlights, as far as the product has them. */
function usualHighlights(product: ProductInput, { attributes }: References): string[] {
  const has = (code: string) =>
    Object.hasOwn(product.attributes, code) || product.configurable.includes(code);
  return [...attributes.values()]
    .filter(({ code, highlight }) => highlight && has(code))
    .map(({ code }) => code)
    .slice(0, MOST);
}

/** Option codes that a product has of an attribute, through its variants too. */
function chosenCodes(product: ProductInput, code: string): unknown[] {
  const own = product.attributes[code];
  const ofVariants = product.variants.map(({ options }) => options[code]);
  return [...(Array.isArray(own) ? own : [own]), ...ofVariants];
}

function plainValue(
  value: ProductInput['attributes'][string] | undefined,
  language: Language,
): Fact['value'] {
  if (value === undefined || Array.isArray(value)) return null;
  return typeof value === 'object' ? value[language] : value;
}

function inOneLanguage(product: ProductInput, attribute: AttributeInput, language: Language): Highlight {
  const { code, type, label, unit, short } = attribute;
  if (type === 'boolean') {
    return { type, label: label[language], value: plainValue(product.attributes[code], language) };
  }
  const chosen = optionsAmong(attribute, chosenCodes(product, code));
  return {
    type,
    ...(unit && { unit: unit[language] }),
    ...(short && { short: short[language] }),
    ...(chosen.length > 0
      ? { options: chosen.map((option) => option.label[language]) }
      : { value: plainValue(product.attributes[code], language) }),
  };
}

/** Highlights that were written before as JSON, by what the product says. Most products say what others do. */
const written = new WeakMap<AttributeInput, Map<string, Texts>>();
/** Different things to say of an attribute that are remembered at most. */
const REMEMBERED = 1_000;

function highlightTexts(product: ProductInput, attribute: AttributeInput): Texts {
  const known = written.get(attribute) ?? new Map<string, Texts>();
  written.set(attribute, known);
  const said = JSON.stringify(chosenCodes(product, attribute.code));
  const before = known.get(said);
  if (before) return before;
  const texts = forLanguages((language) => JSON.stringify(inOneLanguage(product, attribute, language)));
  if (known.size >= REMEMBERED) known.clear();
  known.set(said, texts);
  return texts;
}

/** What the cards of a product say, as a JSON list: what it names itself, else what is usual. */
export function highlightsOf(product: ProductInput, references: References): (language: Language) => string {
  const codes = product.highlights ?? usualHighlights(product, references);
  const said = codes.flatMap((code) => {
    const attribute = references.attributes.get(code);
    return attribute ? [highlightTexts(product, attribute)] : [];
  });
  return (language) => `[${said.map((texts) => texts[language]).join(',')}]`;
}
