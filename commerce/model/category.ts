import { z } from 'zod';
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

/** What a list asks for. `filters`: attribute code → option codes (any of them). */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort: SortId;
  filters: Readonly<Record<string, readonly string[]>>;
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
