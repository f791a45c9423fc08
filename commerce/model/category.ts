import type { ContentRow } from './content/content-rows';
import type { Money } from './money';
import type { Breadcrumb, Image, ProductCard } from './product';
import type { StoreCode } from '@/config/types';

export interface Category {
  id: string;
  code: string;
  name: string;
  url: string;
  description: string;
  image: Image | null;
  trail: Breadcrumb[];
  children: { code: string; name: string; url: string; image: Image | null }[];
}

/** One category of the menu (spec §3 menuItems), children nested. */
export interface MenuItem {
  id: string;
  /** The category's code, the same in every language. */
  identifier: string;
  name: string;
  urlPath: string;
  description: string;
  image: string | null;
  depth: number;
  position: number;
  children: MenuItem[];
}

export const sortIds = ['position_asc', 'price_asc', 'price_desc', 'rating_desc', 'newest_desc'] as const;
export type SortId = (typeof sortIds)[number];

export interface ProductList {
  items: ProductCard[];
  total: number;
  page: number;
  pages: number;
  /** The sort methods of this list, its default first. A method that is not among them sorts as the default. */
  sorts: SortId[];
}

/** A range of gross prices in minor units of the context's currency, both ends included; null: open. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The chosen filters of a list: filter code → values. A product matches one value of every code. */
export interface ListFilters {
  filters: Readonly<Record<string, readonly string[]>>;
  price?: PriceRange | undefined;
}

export interface ListQuery extends ListFilters {
  page: number;
  pageSize: number;
  sort: SortId;
}

export type ListSource =
  | { type: 'category'; id: string }
  | { type: 'search'; text: string }
  | { type: 'brand'; code: string };

/** One filter of a list (spec §3 "Filter"): an attribute, `brand` or `price`. */
export interface Filter {
  code: string;
  /** The translated name of the attribute; null where the shop's data has none, as for `brand` and `price`. */
  label: string | null;
  /**
   * In display order; values without a product are left out unless chosen. Empty for a range. `value` is used in links, `title` is
   * translated. `count`: products that the list would contain with this value and every other filter, without the other choices
   * of this filter; null where they are not counted: no number is shown. `icon`: the path of an SVG drawing of 24 × 24.
   */
  items: { title: string; value: string; count: number | null; icon?: string }[];
  /** For `price` only: the lowest and highest price of the list without the chosen price range. */
  range: { min: Money; max: Money } | null;
}

export interface FilterDefinition {
  code: string;
  label: string | null;
  values: readonly { value: string; title: string }[];
}

export type UrlTarget =
  | { type: 'category'; id: string }
  | { type: 'product'; id: string }
  | { type: 'page'; id: string };

/** What a path of a store leads to. Paths begin with a slash and have no query. */
export type ResolvedUrl = UrlTarget | { type: 'redirect'; to: string; permanent: boolean };

export interface BrandSummary {
  readonly code: string;
  readonly name: string;
  /** Products of the brand that the store sells; null where they are not counted. */
  readonly count: number | null;
  /** What it makes, in the words of the store; null where the shop's data have nothing about it. */
  readonly description: string | null;
}

export interface ContentLink {
  code: string;
  title: string;
  url: string;
}

/** `body` is sanitised HTML. A page with rows shows these below its body. */
export interface ContentPage {
  id: string;
  code: string;
  title: string;
  url: string;
  body: string;
  description: string | null;
  rows: readonly ContentRow[];
  /** Whether the shop comes with this text, which is not checked for the company that sells. */
  isTemplate?: boolean;
}

/** The URL of a product, category or content page in one store that has it: a path with a leading slash. */
export interface StoreUrl {
  readonly store: StoreCode;
  readonly path: string;
}

/** One URL of a sitemap, and the same page in every store that has it, this store included (hreflang). */
export interface SitemapEntry {
  readonly path: string;
  readonly storeUrls: readonly StoreUrl[];
  /** The last change of its content, ISO 8601; null if it is not known. */
  readonly changedAt: string | null;
}

export interface SitemapSlice {
  readonly entries: readonly SitemapEntry[];
  /** The cursor of the next slice; null after the last one. Opaque. */
  readonly next: string | null;
}
