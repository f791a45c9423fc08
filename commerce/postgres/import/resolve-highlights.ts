import type { Language } from '@/config/types';
import type { Fact } from '../schema/catalogue';
import { optionsAmong, type References } from './references';
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

function factOf(product: ProductInput, attribute: AttributeInput): (language: Language) => Fact {
  const { code, type, label, unit, short } = attribute;
  const chosen = type === 'boolean' ? [] : optionsAmong(attribute, chosenCodes(product, code));
  return (language) => ({
    code,
    type,
    label: label[language],
    unit: unit?.[language] ?? null,
    short: short?.[language] ?? null,
    value: chosen.length > 0 ? null : plainValue(product.attributes[code], language),
    options: chosen.length > 0 ? chosen.map((option) => option.label[language]) : null,
  });
}

/** What the cards of a product say: what it names itself, else what is usual. */
export function highlightsOf(product: ProductInput, references: References): (language: Language) => Fact[] {
  const codes = product.highlights ?? usualHighlights(product, references);
  const facts = codes.flatMap((code) => {
    const attribute = references.attributes.get(code);
    return attribute ? [factOf(product, attribute)] : [];
  });
  return (language) => facts.map((factIn) => factIn(language));
}
