import type { FilterDefinition, ListQuery, PriceRange, SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import { type ListState, priceCode, valuesOf, withValues } from '@/lib/list-url';
import { readPriceRange, writePriceRange } from './price-range';

/** The code of the sort method in links. */
export const sortCode = 'sort';

const lastPage = 1_000_000;

/** The sort method of a state; null where the state names one that we do not have, or two. */
export function sortOf(state: ListState): SortId | null {
  const [chosen, another] = valuesOf(state, sortCode);
  if (another !== undefined) return null;
  if (chosen === undefined) return catalogue.sortMethods[0].id;
  return catalogue.sortMethods.find((method) => method.urlParam === chosen)?.id ?? null;
}

/** The filters of a state that ask for values of the shop; null where a code or a value is none of it. */
function knownFilters(
  state: ListState,
  definitions: readonly FilterDefinition[],
): Record<string, readonly string[]> | null {
  const asked = Object.entries(state.filters).filter(([code]) => code !== sortCode && code !== priceCode);
  const known = asked.every(([code, values]) => {
    const definition = definitions.find((each) => each.code === code);
    return definition && values.every((value) => definition.values.some((each) => each.value === value));
  });
  return known ? Object.fromEntries(asked) : null;
}

/** The price of a state: undefined without one, null where it is no range. */
function priceOf(state: ListState): PriceRange | null | undefined {
  const [value, another] = valuesOf(state, priceCode);
  if (value === undefined) return undefined;
  return another === undefined ? readPriceRange(value) : null;
}

/**
 * What a list state asks the backend for; null where it is no state of this shop: a page that is no number,
 * an unknown sort, an unknown filter or value, a price that is no range (readings.md: not found).
 */
export function listQuery(state: ListState, definitions: readonly FilterDefinition[]): ListQuery | null {
  const page = state.page ?? 1;
  const sort = sortOf(state);
  const filters = knownFilters(state, definitions);
  const price = priceOf(state);
  if (typeof page !== 'number' || page > lastPage || !sort || !filters || price === null) return null;
  return { page, pageSize: catalogue.pageSize, sort, filters, price };
}

/** The state without what it says by default, so that one list has one address (readings.md). */
export function canonicalState(state: ListState): ListState {
  const price = priceOf(state);
  const spelled = price ? writePriceRange(price) : null;
  const isDefault = valuesOf(state, sortCode).join() === catalogue.sortMethods[0].urlParam;
  const { page, previousPage } = state;
  const sorted = isDefault ? withValues(state, sortCode, []) : state;
  const { filters } = price ? withValues(sorted, priceCode, spelled === null ? [] : [spelled]) : sorted;
  return { page, previousPage, filters };
}

/** Whether a state names filters whose codes and values have to be known to judge it. */
export function asksForFilters(state: ListState): boolean {
  return Object.keys(state.filters).some((code) => code !== sortCode && code !== priceCode);
}
