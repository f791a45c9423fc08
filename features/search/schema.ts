import { z } from 'zod';
import { wireMoneySchema } from '@/commerce/model/money';
import { suggestedBrandSchema, suggestedCategorySchema } from '@/commerce/model/search';

/** What `GET /api/search` answers: suggestions while a shopper types, prices as they stand on the wire. */
export const wireSuggestionsSchema = z.object({
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      url: z.string(),
      image: z.string().nullable(),
      price: wireMoneySchema,
      price_from: z.boolean(),
    }),
  ),
  total: z.int(),
  categories: z.array(suggestedCategorySchema),
  brands: z.array(suggestedBrandSchema),
  corrected: z.string().nullable(),
});
export type WireSuggestions = z.infer<typeof wireSuggestionsSchema>;
