import { z } from 'zod';
import { productListSchema } from './category';
import { breadcrumbSchema, productCardSchema } from './product';

/** A variant, with the id of its product. */
export const foundVariantSchema = z.object({ productId: z.string(), sku: z.string() });
export type FoundVariant = z.infer<typeof foundVariantSchema>;

/** A list of search results. */
export const searchResultSchema = productListSchema.extend({
  /**
   * The text that was searched for instead, because the text of the user found nothing; else null. Always null
   * without `search.corrects`, as is `suggestion`.
   */
  corrected: z.string().nullable(),
  /** A similar text that finds more, where the text of the user finds little; else null. */
  suggestion: z.string().nullable(),
  /** The variant whose SKU or EAN is the text; its product is among the results. Null for none. */
  variant: foundVariantSchema.nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const suggestedCategorySchema = z.object({
  name: z.string(),
  url: z.string(),
  /** From the top level down to the category itself. */
  trail: z.array(breadcrumbSchema),
});

const suggestedBrandSchema = z.object({ code: z.string(), name: z.string() });

/** Suggestions for a text that is being typed. */
export const suggestionsSchema = z.object({
  products: z.array(productCardSchema),
  /** The number of products that a search finds. */
  total: z.int(),
  categories: z.array(suggestedCategorySchema),
  brands: z.array(suggestedBrandSchema),
  /** As in `SearchResult`. */
  corrected: z.string().nullable(),
  variant: foundVariantSchema.nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** The maximum number of suggestions of each kind. */
export interface SuggestionLimits {
  readonly products: number;
  readonly categories: number;
  readonly brands: number;
}
