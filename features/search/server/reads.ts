import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { ListQuery, MenuItem } from '@/commerce/model/category';
import type { SearchResult } from '@/commerce/model/search';
import { catalogue } from '@/config/catalogue';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { searchText } from './search-text';

const first = z.union([z.string(), z.array(z.string()).transform((values) => values[0] ?? '')]);

/** `?q=…`; whatever is wrong with it reads as no text. */
export const searchParamsSchema = z.object({ q: first.transform(searchText).catch('') });

/** One page of what a search finds. */
export function searchProducts(
  store: StoreCode,
  currency: CurrencyCode,
  text: string,
  query: ListQuery,
): Promise<SearchResult> {
  return backend().catalogue.search({ store, currency }, text, query);
}

const withAllBelow = (item: MenuItem): MenuItem[] => [item, ...item.children.flatMap(withAllBelow)];

/** Where to go on where a search found nothing. */
export async function getPopularCategories(store: StoreCode, currency: CurrencyCode): Promise<MenuItem[]> {
  const all = (await backend().catalogue.menu({ store, currency })).flatMap(withAllBelow);
  return catalogue.search.popular.flatMap((code) => all.find(({ identifier }) => identifier === code) ?? []);
}
