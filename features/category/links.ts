import {
  type ListState,
  listFormPath,
  listPath,
  priceCode,
  searchListPath,
  searchPairs,
  withValues,
} from '@/lib/list-url';
import { paths } from '@/lib/paths';

/** The links of one list: what its address says now, and how any other state of it is written. */
export interface ListLinks {
  readonly state: ListState;
  readonly href: (state: ListState) => string;
  /** Where its price form goes, and what it takes along. */
  readonly form: { readonly action: string; readonly hidden: readonly (readonly [string, string])[] };
}

/** Links of a category's list. */
export function categoryLinks(categoryPath: string, state: ListState): ListLinks {
  const action = listFormPath(categoryPath, withValues(state, priceCode, []));
  return { state, href: (next) => listPath(categoryPath, next), form: { action, hidden: [] } };
}

/** Links of a list of search results. */
export function searchLinks(text: string, state: ListState): ListLinks {
  return {
    state,
    href: (next) => searchListPath(text, next),
    form: { action: paths.search(), hidden: searchPairs(text, withValues(state, priceCode, [])) },
  };
}
