import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ListQuery, MenuItem } from '@/commerce/model/category';
import type { SearchResult } from '@/commerce/model/search';
import { catalogue } from '@/config/catalogue';
import { getMenu } from '@/features/category/server/loaders';
import { searchText } from './search-text';

const first = z.union([z.string(), z.array(z.string()).transform((values) => values[0] ?? '')]);

/** `?q=…`; an invalid value is an empty text. */
export const searchParamsSchema = z.object({ q: first.transform(searchText).catch('') });

/** A page of search results. */
export function searchProducts(context: Context, text: string, query: ListQuery): Promise<SearchResult> {
  return backend().catalogue.search(context, text, query);
}

const withDescendants = (item: MenuItem): MenuItem[] => [item, ...item.children.flatMap(withDescendants)];

/** The categories shown for a search without results. */
export async function getPopularCategories(context: Context): Promise<MenuItem[]> {
  const all = (await getMenu(context)).flatMap(withDescendants);
  return catalogue.search.popular.flatMap((code) => all.find(({ identifier }) => identifier === code) ?? []);
}
