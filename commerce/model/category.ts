import { z } from 'zod';
import { moneySchema } from './money';
import { breadcrumbSchema, imageSchema, productCardSchema } from './product';

export const categorySchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  image: imageSchema.nullable(),
  trail: z.array(breadcrumbSchema),
  children: z.array(
    z.object({ code: z.string(), name: z.string(), url: z.string(), image: imageSchema.nullable() }),
  ),
});
export type Category = z.infer<typeof categorySchema>;

/** One entry of the main menu (spec §3 menuItems), children nested. */
export interface MenuItem {
  id: string;
  /** The category's language-free code. */
  identifier: string;
  name: string;
  url_path: string;
  description: string;
  image: string | null;
  depth: number;
  position: number;
  /** No category: an entry of the shop's own, such as the brands. */
  isCustomComponent: boolean;
  /** How the entry's link opens (spec §3 "link with link/rel/target"); null: as any link. */
  link: { rel: string; target: string } | null;
  children: MenuItem[];
}

export const productListSchema = z.object({
  items: z.array(productCardSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type ProductList = z.infer<typeof productListSchema>;

export type SortId = 'position_asc' | 'price_asc' | 'price_desc';

/** A range of gross prices in minor units of the context's currency, both ends included; null: open. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** What narrows a list. `filters`: filter code → values, any of them; several codes must all fit. */
export interface ListNarrowing {
  filters: Readonly<Record<string, readonly string[]>>;
  price?: PriceRange | undefined;
}

/** What a list asks for. */
export interface ListQuery extends ListNarrowing {
  page: number;
  pageSize: number;
  sort: SortId;
}

/** What the list is made of, before anything narrows it. */
export type ListSource =
  { type: 'category'; id: string } | { type: 'search'; text: string } | { type: 'brand'; code: string };

/** One value of a filter (spec §3 "Filter"): `value` stands in links, `title` is translated. */
export const filterItemSchema = z.object({
  title: z.string(),
  value: z.string(),
  /** Products the list would hold with this value, every other filter kept, this filter's own choice left out. */
  count: z.int(),
});
export type FilterItem = z.infer<typeof filterItemSchema>;

/** One filter of a list (spec §3 "Filter"); `brand` and `price` are filters like those of attributes. */
export const filterSchema = z.object({
  code: z.string(),
  label: z.string(),
  /** In display order; values without a product are left out unless chosen. Empty for a range. */
  items: z.array(filterItemSchema),
  /** Set for the price only: the cheapest and dearest product, this filter's own choice left out. */
  range: z.object({ min: moneySchema, max: moneySchema }).nullable(),
});
export type Filter = z.infer<typeof filterSchema>;

/** A filter code and every value it knows in this shop, whatever a list holds. */
export interface FilterDefinition {
  code: string;
  label: string;
  values: readonly { value: string; title: string }[];
}

/** What a path of a store stands for. Paths begin with a slash and carry no query. */
export type ResolvedUrl =
  | { type: 'category'; id: string }
  | { type: 'product'; id: string }
  | { type: 'page'; id: string }
  | { type: 'redirect'; to: string; permanent: boolean };

/** Where a content page stands; `code` is the same in every language. */
export interface ContentLink {
  code: string;
  title: string;
  url: string;
}

/** A content page: terms, privacy, delivery, returns … `body` is Markdown-free HTML made at import, sanitised. */
export interface ContentPage {
  id: string;
  title: string;
  url: string;
  body: string;
}
