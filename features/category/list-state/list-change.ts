import { activeFilters, type ListState, toggled, valuesOf, withValues } from '@/lib/paths/list-url';

/** `single` removes the other values, `set` makes it the only one (empty: none), `clear` removes every filter. */
type ListChangeKind = 'toggle' | 'single' | 'remove' | 'set' | 'clear';

export interface LinkChange {
  readonly change?: string | undefined;
  readonly code?: string | undefined;
  readonly value?: string | undefined;
}

/** The data attributes of a link that changes its list; `ListRegion` reads them. */
export function changeData(change: ListChangeKind, code?: string, value?: string) {
  return {
    'data-list': '',
    'data-change': change === 'toggle' ? undefined : change,
    'data-code': code,
    'data-value': value,
  };
}

/** The state without filters; the sort method stays. */
export function withoutFilters(state: ListState): ListState {
  return activeFilters(state).reduce((rest, [code]) => withValues(rest, code, []), state);
}

/** The state that a link leads to from `state`, which may differ from the state that the link was rendered in. */
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
