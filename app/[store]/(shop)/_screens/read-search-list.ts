import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { searchLinks } from '@/features/category/links';
import { canonicalState, listQuery, sortCode } from '@/features/category/narrowing';
import { priceFromParams, priceParams } from '@/features/category/price-range';
import { getDefinitions, getFilters } from '@/features/category/server/reads';
import { searchProducts } from '@/features/search/server/reads';
import { currentStore } from '@/lib/current-store';
import { withForeign } from '@/lib/foreign-params';
import {
  activeFilterCount,
  isSearchAddress,
  type ListState,
  parseSearchList,
  priceCode,
  type QueryParams,
  searchListPath,
  withValues,
} from '@/lib/list-url';

/** What a search address says of its list; the state is null where it says what cannot be. */
export async function searchState(params: QueryParams) {
  const { store, currency } = await currentStore();
  const definitions = await getDefinitions(store, currency);
  const codes = new Set([...definitions.map(({ code }) => code), sortCode, priceCode]);
  return { definitions, codes, state: parseSearchList(params, codes) };
}

/**
 * The list of search results that an address asks for. Another spelling of the same state leads to its one
 * address; what is no state of a list here is not found.
 */
export async function readSearchList(text: string, params: QueryParams) {
  const { store, currency } = await currentStore();
  const { definitions, codes, state } = await searchState(params);
  const query = state && listQuery(state, definitions);
  if (!state || !query) notFound();
  const price = priceFromParams(params);
  const addressOf = (other: ListState) =>
    withForeign(searchListPath(text, other), params, [...codes, 'q', ...priceParams]);
  if (price) redirect(addressOf(withValues(state, priceCode, price)));
  const canonical = canonicalState(state);
  if (!isSearchAddress(params, codes, text, canonical)) permanentRedirect(addressOf(canonical));
  const source = { type: 'search', text } as const;
  const [list, filters] = await Promise.all([
    searchProducts(store, currency, text, query),
    getFilters(store, currency, source, query),
  ]);
  if (list.items.length === 0 && query.page > 1) notFound();
  return {
    links: searchLinks(text, state),
    list,
    filters,
    definitions,
    narrowed: activeFilterCount(state) > 0,
  };
}
