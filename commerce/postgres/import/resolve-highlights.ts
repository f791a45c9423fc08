import type { Language } from '@/config/types';
import type { Fact } from '../schema/catalogue';
import type { References } from './references';
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
  return [...(Array.isArray(own) ? own : [own]), ...product.variants.map(({ options }) => options[code])];
}

function plainValue(
  value: ProductInput['attributes'][string] | undefined,
  language: Language,
): Fact['value'] {
  if (value === undefined || Array.isArray(value)) return null;
  return typeof value === 'object' ? value[language] : value;
}

function fact(product: ProductInput, attribute: AttributeInput, language: Language): Fact {
  const { code, type, label, unit, options } = attribute;
  const chosen = type === 'boolean' ? [] : chosenCodes(product, code);
  const labels = options
    .filter((option) => chosen.includes(option.code))
    .map((option) => option.label[language]);
  return {
    code,
    type,
    label: label[language],
    unit: unit?.[language] ?? null,
    value: labels.length > 0 ? null : plainValue(product.attributes[code], language),
    options: labels.length > 0 ? labels : null,
  };
}

/** What the cards of a product say: what it names itself, else what is usual. */
export function highlightsOf(product: ProductInput, references: References): (language: Language) => Fact[] {
  const codes = product.highlights ?? usualHighlights(product, references);
  return (language) =>
    codes.flatMap((code) => {
      const attribute = references.attributes.get(code);
      return attribute ? [fact(product, attribute, language)] : [];
    });
}
