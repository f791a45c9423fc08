import type { Context } from '../context';
import type {
  BrandSummary,
  Category,
  Filter,
  FilterDefinition,
  ListFilters,
  ListQuery,
  ListSource,
  MenuItem,
  ProductList,
  ResolvedUrl,
  UrlTarget,
  SitemapEntry,
  SitemapSlice,
  StoreUrl,
} from '../model/category';
import type { FeedSlice, Product, ProductCard } from '../model/product';
import type { SystemPart } from '../model/system-part';
import type { SearchResult, SuggestionLimits, Suggestions } from '../model/search';
import type { ContentVersion } from './content';
import type { DocumentFile } from '../model/document';
import type {
  PictureSize,
  ReviewInput,
  ReviewList,
  ReviewQuote,
  ReviewSummary,
  CompanyReviews,
} from '../model/review';
import type { Outcome } from '../errors';
import type { StoreCode } from '@/config/types';

/** A product that is disabled or not sold in the store does not exist here. Texts are not in the spelling of a region. */
export interface CataloguePort {
  /** `path`: leading slash, decoded, no query; null for an unknown one. `version`: of the content pages. */
  resolveUrl(context: Context, path: string, version?: ContentVersion): Promise<ResolvedUrl | null>;
  /** The category tree in menu order, of the categories of which the store sells a product where that is known. */
  menu(context: Context): Promise<MenuItem[]>;
  category(context: Context, id: string): Promise<Category | null>;
  /** Products of the category and its subcategories. A `page` past the end has no items. */
  listCategory(context: Context, categoryId: string, query: ListQuery): Promise<ProductList>;
  /** Products of a brand; none for an unknown code. Empty in a shop without brands. */
  listBrand(context: Context, brandCode: string, query: ListQuery): Promise<ProductList>;
  /** Full-text search, SKU hits first. `text` is the user's input, of which 200 characters are read. */
  search(context: Context, text: string, query: ListQuery): Promise<SearchResult>;
  /** Suggestions for unfinished input: the same products as `search`, in the same order. Empty without suggestions. */
  suggest(context: Context, text: string, limits: SuggestionLimits): Promise<Suggestions>;
  /** The filters of a list with their counts. If it rejects, the list is shown without filters. */
  filters(context: Context, source: ListSource, chosen: ListFilters): Promise<Filter[]>;
  /** Every filter of the shop except `price`, with all its values: what a link may contain (spec §2 "List URLs"). */
  filterDefinitions(context: Context): Promise<FilterDefinition[]>;
  product(context: Context, id: string): Promise<Product | null>;
  /** The SKU of its product for each of the given SKUs that is one of a variant. */
  parentSkus(skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Cards of the given SKUs in the given order; unknown SKUs are left out. */
  cards(context: Context, skus: readonly string[]): Promise<ProductCard[]>;
  /** Best sellers first. Empty where they are not known. */
  featured(context: Context, limit: number): Promise<ProductCard[]>;
  /** Brands of which the store sells a product, by name. Empty: the shop has no pages of brands. */
  brands(context: Context): Promise<BrandSummary[]>;
  /** The URLs of a page in every store that has it, of a category in those that sell a product of it; empty for an unknown id, and where they are not known. */
  storeUrls(target: UrlTarget): Promise<StoreUrl[]>;
  /** The categories of which the store sells a product, and its content pages. Empty where they cannot be listed. */
  sitemapPages(context: Context): Promise<SitemapEntry[]>;
  /** The cursors of the products 1, `size` + 1, 2 × `size` + 1, … of the store; none where they cannot be listed. */
  sitemapProductFiles(context: Context, size: number): Promise<string[]>;
  /** At most `limit` products of the store from a cursor on, in an order that never changes. */
  sitemapProducts(context: Context, cursor: string, limit: number): Promise<SitemapSlice>;
  /** Starts after a cursor (null: at the first article), in an order that never changes; includes sold out articles. */
  feedArticles(context: Context, cursor: string | null, limit: number): Promise<FeedSlice>;
  /** All articles that the store sells whose kind in a camera system is known, sold out ones included. Do not change them: calls share the value. */
  systemParts(context: Context): Promise<readonly SystemPart[]>;
}

export interface ReviewPort {
  /** Of the reviews of all stores. */
  summary(context: Context, productId: string): Promise<ReviewSummary>;
  /** In the store's language, then in others, each newest first, `rating.reviewsPerPage` to a page; none past the end. */
  list(context: Context, productId: string, page: number): Promise<ReviewList>;
  /** The newest good reviews in the store's language, at most one of each product that it sells. */
  latest(context: Context, limit: number): Promise<ReviewQuote[]>;
  /**
   * Stores a review of somebody without an account for moderation; `not_found` for a product that the store does not sell, and for
   * a picture that is no longer there. Throws Unavailable if too many pictures wait.
   */
  submit(context: Context, input: ReviewInput): Outcome<{ status: 'pending' }>;
  /** Of an approved review of any store; null for another id. */
  picture(context: Context, id: string, size: PictureSize): Promise<DocumentFile | null>;
}

/** From a review service, not from the commerce backend. */
export interface CompanyReviewPort {
  /** Resolves within `companyReviews.firstWaitMs`, from memory in most cases. Never rejects. */
  companyReviews(store: StoreCode): Promise<CompanyReviews>;
}
