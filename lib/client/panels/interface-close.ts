import { type InterfaceState, nothingOpen, type Part } from './interface-state';

// Apart from the transitions that open, because pages load those before the others.

/** The state after a part closes; with `value` only if that is what is open. */
export const afterClose = (state: InterfaceState, part: Part, value?: string): InterfaceState =>
  value === undefined || state[part] === value ? { ...state, [part]: null } : state;

/** The state when another page loads. The filters stay open while a list changes its state. */
export const afterLeave = ({ filters }: InterfaceState): InterfaceState => ({ ...nothingOpen, filters });

/** The panel that covers the page; null if there is none. A dropdown is no panel. */
export const panelOf = ({ modal, sidebar, filters }: InterfaceState): string | null =>
  modal ?? sidebar ?? (filters && 'filters');
