import type { FilterDefinition, ListQuery, PriceRange, SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/catalogue';
import { type ListState, priceCode, valuesOf, withValues } from '@/lib/list-url';
import { readPriceRange, writePriceRange } from './price-range';

/** The code of the sort method in list URLs. */
export const sortCode = 'sort';

const lastPage = 1_000_000;

/** The sort method of a state; null for an unknown method, or several. */
export function sortOf(state: ListState): SortId | null {
  const [chosen, another] = valuesOf(state, sortCode);
  if (another !== undefined) return null;
  if (chosen === undefined) return catalogue.sortMethods[0].id;
  return catalogue.sortMethods.find((method) => method.urlParam === chosen)?.id ?? null;
}

/** The attribute filters of a state; null for an unknown code or value. */
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

/** The price range of a state: undefined without one, null for an invalid one. */
function priceOf(state: ListState): PriceRange | null | undefined {
  const [value, another] = valuesOf(state, priceCode);
  if (value === undefined) return undefined;
  return another === undefined ? readPriceRange(value) : null;
}

/**
 * The backend query of a list state; null for an invalid state: a page that is no number, an unknown sort method, an
 * unknown filter or value, an invalid price range (readings.md: not found).
 */
export function listQuery(state: ListState, definitions: readonly FilterDefinition[]): ListQuery | null {
  const page = state.page ?? 1;
  const sort = sortOf(state);
  const filters = knownFilters(state, definitions);
  const price = priceOf(state);
  if (typeof page !== 'number' || page > lastPage || !sort || !filters || price === null) return null;
  return { page, pageSize: catalogue.pageSize, sort, filters, price };
}

/** The state without default values, so that each state has one URL (readings.md). */
export function canonicalState(state: ListState): ListState {
  const price = priceOf(state);
  const spelled = price ? writePriceRange(price) : null;
  const isDefault = valuesOf(state, sortCode).join() === catalogue.sortMethods[0].urlParam;
  const { page, previousPage } = state;
  const sorted = isDefault ? withValues(state, sortCode, []) : state;
  const { filters } = price ? withValues(sorted, priceCode, spelled === null ? [] : [spelled]) : sorted;
  return { page, previousPage, filters };
}

/** Whether validating a state requires the filter definitions. */
export function asksForFilters(state: ListState): boolean {
  return Object.keys(state.filters).some((code) => code !== sortCode && code !== priceCode);
}
