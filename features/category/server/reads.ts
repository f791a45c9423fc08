import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { ListQuery, ProductList, SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { ListState } from '@/lib/list-url';

/** The category of an id, with its children and its trail. Read once per render. */
export const getCategory = cache((store: StoreCode, currency: CurrencyCode, id: string) =>
  backend().catalogue.category({ store, currency }, id),
);

/** The state without what it says by default, so that one list has one address (readings.md). */
export function canonicalState(state: ListState): ListState {
  const { sort, ...filters } = state.filters;
  const [first] = catalogue.sortMethods;
  const isDefault = sort?.length === 1 && sort[0] === first.urlParam;
  return isDefault ? { ...state, filters } : state;
}

function sortOf(state: ListState): SortId | null {
  const [chosen, another] = state.filters['sort'] ?? [];
  if (another !== undefined) return null;
  if (chosen === undefined) return 'position_asc';
  return catalogue.sortMethods.find((method) => method.urlParam === chosen)?.id ?? null;
}

/**
 * What a list state asks the backend for; null where it is no state of this shop: a page that is no
 * number, an unknown sort, an unknown filter (readings.md: unknown codes are not found).
 */
export function listQuery(state: ListState): ListQuery | null {
  const { sort: _, ...filters } = state.filters;
  const sort = sortOf(state);
  const page = state.page ?? 1;
  if (!sort || typeof page !== 'number' || page > 1_000_000 || Object.keys(filters).length > 0) return null;
  return { page, pageSize: catalogue.pageSize, sort, filters };
}

/** One page of a category's products. */
export function getCategoryList(
  store: StoreCode,
  currency: CurrencyCode,
  id: string,
  query: ListQuery,
): Promise<ProductList> {
  return backend().catalogue.listCategory({ store, currency }, id, query);
}
