import 'server-only';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import type { Context } from '@/commerce/context';
import { searchLinks } from '@/features/category/links';
import {
  canonicalState,
  listQuery,
  separatedState,
  sortCode,
} from '@/features/category/list-state/list-query';
import { priceParams } from '@/features/category/price-range';
import { priceFromParams } from '@/features/category/price-schema';
import { getDefinitions, getFilters } from '@/features/category/server/filters';
import {
  activeFilterCount,
  isCanonicalSearchUrl,
  type ListState,
  parseSearchList,
  priceCode,
  type QueryParams,
  searchListPath,
  withValues,
  withForeign,
} from '@/lib/paths/list-url';
import { searchProducts } from './loaders';

/** Null for an invalid URL. */
export async function searchState(context: Context, params: QueryParams) {
  const definitions = await getDefinitions(context);
  const codes = new Set([...definitions.map(({ code }) => code), sortCode, priceCode]);
  const state = parseSearchList(params, codes);
  const separated = state && !listQuery(state, definitions) ? separatedState(state, definitions) : null;
  return { definitions, codes, state: separated ?? state };
}

/** Redirects to the canonical URL; 404 for an invalid state. An article number or EAN alone leads to its product. */
export async function readSearchList(context: Context, text: string, params: QueryParams) {
  const { definitions, codes, state } = await searchState(context, params);
  const query = state && listQuery(state, definitions);
  if (!state || !query) notFound();
  const price = priceFromParams(params);
  const withForeignParams = (address: string) =>
    withForeign(address, params, [...codes, 'q', ...priceParams]);
  const urlOf = (other: ListState) => withForeignParams(searchListPath(text, other));
  if (price) redirect(urlOf(withValues(state, priceCode, price)));
  const canonical = canonicalState(state);
  if (!isCanonicalSearchUrl(params, codes, text, canonical)) permanentRedirect(urlOf(canonical));
  const source = { type: 'search', text } as const;
  const [list, filters] = await Promise.all([
    searchProducts(context, text, query),
    getFilters(context, source, query),
  ]);
  if (list.items.length === 0 && query.page > 1) notFound();
  const named = list.items.find(({ id }) => id === list.article?.productId);
  if (named && Object.keys(state.filters).length === 0) redirect(withForeignParams(named.url));
  return {
    links: searchLinks(text, state),
    list,
    filters,
    definitions,
    filtered: activeFilterCount(state) > 0,
  };
}
