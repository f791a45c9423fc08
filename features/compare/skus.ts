import { z } from 'zod';
import { compare } from '@/config/limits/islands';
import { isSku } from '@/lib/sku';

/** Longer than any valid list; a query parameter may be arbitrarily long. */
const maxLength = 400;

/** The SKUs of a query parameter `A,B`: each once, at most `compare.most`. Never throws. */
export function comparedSkus(text: string): string[] {
  const skus = text.slice(0, maxLength).split(',').filter(isSku);
  return [...new Set(skus)].slice(0, compare.most);
}

/** The query parameter `skus=A,B`; invalid values are dropped. */
export const compareSkusSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')])
  .catch('')
  .transform(comparedSkus);
