import { compare } from '@/config/compare';
import { isSku } from './sku';

/** Longer than any comparison: an address may hold any amount of text. */
const mostCharacters = 400;

/** The products that `A,B` in an address compares: each once, as many as can be compared; never an error. */
export function comparedSkus(text: string): string[] {
  const skus = text.slice(0, mostCharacters).split(',').filter(isSku);
  return [...new Set(skus)].slice(0, compare.most);
}
