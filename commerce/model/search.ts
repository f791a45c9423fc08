import type { ProductList } from './category';
import type { Breadcrumb, ProductCard } from './product';

/** A product or a variant by its own SKU, with the id of the product. */
export interface FoundArticle {
  productId: string;
  sku: string;
}

export interface SearchResult extends ProductList {
  /** The text searched for instead, because the user's found nothing; else null. Always null without spelling correction. */
  corrected: string | null;
  /** A similar text that finds more, where the text of the user finds little; else null. */
  suggestion: string | null;
  /** The words that no product matches together with the others, as the user typed them: the result is without them. */
  leftOut: string[];
  /** What the text names that the shop does not sell; the result is the nearest that it has. Else null. */
  notSold: string | null;
  /** The only product or variant whose SKU or EAN is the text. Null for none, and if several have the EAN. */
  article: FoundArticle | null;
}

export interface Suggestions extends Pick<SearchResult, 'total' | 'corrected' | 'notSold' | 'article'> {
  products: ProductCard[];
  /** `trail`: from the top level down to the category itself. `image`: the path of its picture. */
  categories: { name: string; url: string; trail: Breadcrumb[]; image: string | null }[];
  brands: { code: string; name: string }[];
}

export interface SuggestionLimits {
  readonly products: number;
  readonly categories: number;
  readonly brands: number;
}
