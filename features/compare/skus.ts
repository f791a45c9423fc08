import { z } from 'zod';
import { compare } from '@/config/compare';
import { isSku } from '@/lib/sku';

/** The products a link compares: `skus=A,B`; each once, as many as can be compared, never an error. */
export const compareSkusSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')])
  .catch('')
  .transform((text) => {
    const skus = text.slice(0, 400).split(',').filter(isSku);
    return [...new Set(skus)].slice(0, compare.most);
  });
