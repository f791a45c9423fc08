import { z } from 'zod';
import { productListSchema } from './category';
import { breadcrumbSchema, productCardSchema } from './product';

/** A product or a variant by its own SKU, with the id of the product. */
export const foundArticleSchema = z.object({ productId: z.string(), sku: z.string() });
export type FoundArticle = z.infer<typeof foundArticleSchema>;

export const searchResultSchema = productListSchema.extend({
  /**
   * The text that was searched for instead, because the text of the user found nothing; else null. Always null
   * where spelling is not corrected, as is `suggestion`.
   */
  corrected: z.string().nullable(),
  /** A similar text that finds more, where the text of the user finds little; else null. */
  suggestion: z.string().nullable(),
  /** The words that no product matches together with the others, as the user typed them: the result is without them. */
  leftOut: z.array(z.string()),
  /** What the text names that the shop does not sell; the result is the nearest that it has. Else null. */
  notSold: z.string().nullable(),
  /** The only product or variant whose SKU or EAN is the text. Null for none, and if several have the EAN. */
  article: foundArticleSchema.nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const suggestedCategorySchema = z.object({
  name: z.string(),
  url: z.string(),
  /** From the top level down to the category itself. */
  trail: z.array(breadcrumbSchema),
});

const suggestedBrandSchema = z.object({ code: z.string(), name: z.string() });

export const suggestionsSchema = z.object({
  products: z.array(productCardSchema),
  total: z.int(),
  categories: z.array(suggestedCategorySchema),
  brands: z.array(suggestedBrandSchema),
  /** As in `SearchResult`. */
  corrected: z.string().nullable(),
  notSold: z.string().nullable(),
  article: foundArticleSchema.nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export interface SuggestionLimits {
  readonly products: number;
  readonly categories: number;
  readonly brands: number;
}
