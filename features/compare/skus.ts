import { z } from 'zod';
import { comparedSkus } from '@/lib/compared-skus';

/** The products a link compares: `skus=A,B`; each once, as many as can be compared, never an error. */
export const compareSkusSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')])
  .catch('')
  .transform(comparedSkus);
