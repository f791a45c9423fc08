import type { Filter, FilterDefinition } from '@/commerce/model/category';
import { activeFilters, type ListState } from '@/lib/paths/list-url';

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
