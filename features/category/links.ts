import {
  type ListState,
  listFormPath,
  listPath,
  priceCode,
  searchListPath,
  searchPairs,
  withValues,
  activeFilters,
} from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import type { Filter, FilterDefinition } from '@/commerce/model/category';

export interface ListLinks {
  readonly state: ListState;
  readonly href: (state: ListState) => string;
  /** The message key of the order by position, in `category.sortBy`. */
  readonly order: 'position' | 'relevance';
  readonly form: { readonly action: string; readonly hidden: readonly (readonly [string, string])[] };
}

export function categoryLinks(categoryPath: string, state: ListState): ListLinks {
  const action = listFormPath(categoryPath, withValues(state, priceCode, []));
  const href = (next: ListState) => listPath(categoryPath, next);
  return { state, href, order: 'position', form: { action, hidden: [] } };
}

export function searchLinks(text: string, state: ListState): ListLinks {
  return {
    state,
    href: (next) => searchListPath(text, next),
    order: 'relevance',
    form: { action: paths.search(), hidden: searchPairs(text, withValues(state, priceCode, [])) },
  };
}

export type NamedFilter = Filter & { readonly label: string };

export type NamedDefinition = FilterDefinition & { readonly label: string };

/** The name of a list with the titles of the chosen values, in the order of the address; unknown values are left out. */
export function nameWithFilters(
  name: string,
  state: ListState,
  definitions: readonly NamedDefinition[],
): string {
  const titles = activeFilters(state).flatMap(([code, chosen]) => {
    const values = definitions.find((definition) => definition.code === code)?.values ?? [];
    return chosen.flatMap((value) => values.find((each) => each.value === value)?.title ?? []);
  });
  return titles.length === 0 ? name : `${name} (${titles.join(', ')})`;
}
