import { type InterfaceState, nothingOpen, type Part, useInterface } from './interface';

// Apart from what opens, because pages load that before the rest.

/** The state after a part closes; with `value` only if that is what is open. The dropdown in a panel closes with it. */
export function afterClose(state: InterfaceState, part: Part, value?: string): InterfaceState {
  if (state[part] === null || (value !== undefined && state[part] !== value)) return state;
  return { ...state, dropdown: null, [part]: null };
}

/** The state when another page loads. The filters stay open while a list changes its state. */
export const afterLeave = ({ filters }: InterfaceState): InterfaceState => ({ ...nothingOpen, filters });

/** The panel that covers the page; null if there is none. A dropdown is not a panel. */
export const panelOf = ({ modal, sidebar, filters }: InterfaceState): string | null =>
  modal ?? sidebar ?? (filters && 'filters');

const { setState } = useInterface;

export function closePart(part: Part, value?: string): void {
  setState((state) => afterClose(state, part, value));
}

/** Closes everything (spec §4 "dismiss-all"). */
export const dismissAll = (): void => setState(nothingOpen);

export const leavePage = (): void => setState(afterLeave);
