import {
  type ListState,
  listFormPath,
  listPath,
  priceCode,
  searchListPath,
  searchPairs,
  withValues,
} from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';

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
