import { activeFilters, type ListState, toggled, valuesOf, withValues } from '@/lib/list-url';

/**
 * What a link of a list does to it: `toggle` adds its value or takes it away, `single` does so with one value at a
 * time, `remove` takes it away, `set` makes it the only one (an empty value: none), `clear` takes every filter away.
 */
type ListChangeKind = 'toggle' | 'single' | 'remove' | 'set' | 'clear';

/** As a link says it in its data attributes. */
export interface LinkChange {
  readonly change?: string | undefined;
  readonly code?: string | undefined;
  readonly value?: string | undefined;
}

/** The attributes of a link that changes its list: the region around it reads them. */
export function changeData(change: ListChangeKind, code?: string, value?: string) {
  return {
    'data-list': '',
    'data-change': change === 'toggle' ? undefined : change,
    'data-code': code,
    'data-value': value,
  };
}

/** The list without any filter; the sort method stays. */
export function withoutFilters(state: ListState): ListState {
  return activeFilters(state).reduce((rest, [code]) => withValues(rest, code, []), state);
}

/** The state that a link leads to from `state`, which need not be the one that its address was written for. */
export function changedState(
  state: ListState,
  { change = 'toggle', code = '', value = '' }: LinkChange,
): ListState {
  const chosen = valuesOf(state, code);
  const others = chosen.filter((each) => each !== value);
  switch (change) {
    case 'clear':
      return withoutFilters(state);
    case 'set':
      return withValues(state, code, value === '' ? [] : [value]);
    case 'remove':
      return withValues(state, code, others);
    case 'single':
      return withValues(state, code, others.length < chosen.length ? [] : [value]);
    default:
      return toggled(state, code, value);
  }
}
