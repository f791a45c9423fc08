import { z } from 'zod';
import { adminLimits } from '@/config/limits/admin';
import { purchase } from '@/config/limits/purchase';

/** The body of `PUT /api/admin/stock`: pieces on hand, each article once, whatever the case of its number. */
export const stockPutSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        sku: z.string().trim().min(1).max(64),
        quantity: z.int().min(0).max(purchase.maxOnHand),
      }),
    )
    .min(1)
    .max(adminLimits.articles)
    .refine((items) => new Set(items.map(({ sku }) => sku.toUpperCase())).size === items.length, {
      error: 'names an article twice',
    }),
});
