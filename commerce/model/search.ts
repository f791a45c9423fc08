import { z } from 'zod';
import { productListSchema } from './category';
import { breadcrumbSchema, productCardSchema } from './product';

/** A list of products that a shopper searched for. */
export const searchResultSchema = productListSchema.extend({
  /** What was looked for instead of what was typed, because nothing was found for that; else null. */
  corrected: z.string().nullable(),
  /** What may be meant where little was found; else null. */
  suggestion: z.string().nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const suggestedCategorySchema = z.object({
  name: z.string(),
  url: z.string(),
  /** From the top level down to the category itself. */
  trail: z.array(breadcrumbSchema),
});

const suggestedBrandSchema = z.object({ code: z.string(), name: z.string(), url: z.string() });

/** What may be meant while a shopper types. */
export const suggestionsSchema = z.object({
  products: z.array(productCardSchema),
  /** How many products a search would find. */
  total: z.int(),
  categories: z.array(suggestedCategorySchema),
  brands: z.array(suggestedBrandSchema),
  /** As in a search. */
  corrected: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** How many suggestions of each kind to give at most. */
export interface SuggestionLimits {
  readonly products: number;
  readonly categories: number;
  readonly brands: number;
}
