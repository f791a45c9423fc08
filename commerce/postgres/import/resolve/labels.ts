import { tokens } from '../../search/lexemes';
import { optionsAmong, type References } from '../read/references';
import type { ProductInput } from '../read/row-schemas';
import { sharedAttributes, variantAttributes } from './variant-attributes';

function* propertyTokens(chosen: ProductInput['attributes'], { attributes }: References): Generator<string> {
  for (const [code, value] of Object.entries(chosen)) {
    const attribute = attributes.get(code);
    if (!attribute) continue;
    if (value === true) yield tokens.attribute(code);
    else for (const { index } of optionsAmong(attribute, value)) yield tokens.option(index);
  }
}

/**
 * The entries of a product's search document for what it shares with others: its brand, its categories with those above,
 * the options of its attributes and of its variants, its features and what is in the box. What they are called is in the
 * lexicon of each language.
 */
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
