import { compare } from '@/config/limits/islands';
import { firstText } from '@/lib/fields/query';
import { maxSkuLength, skusOf } from '@/lib/sku';

/** Longer than any valid list; a query parameter may be arbitrarily long. */
const maxLength = compare.most * 3 * maxSkuLength * 2;

/** The SKUs of a query parameter `A,B`, as `skuList` writes them: each once, at most `compare.most`. Never throws. */
export function comparedSkus(text: string): string[] {
  return [...new Set(skusOf(text.slice(0, maxLength)))].slice(0, compare.most);
}

/** The query parameter `skus=A,B`; invalid values are dropped. */
export const compareSkusSchema = firstText.catch('').transform(comparedSkus);
