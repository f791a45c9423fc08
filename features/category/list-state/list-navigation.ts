import { create } from 'zustand';
import type { LoadedPages } from './loaded-pages';
import { toggleKey } from './pending-choices';
import type { FocusSnapshot } from './restore-focus';
import type { RequestedPage } from './restore-scroll';

/** What a page of a list passes on to the next one: every state of a list is a route of its own. */
interface ListNavigation {
  /** Address that the list navigates to; null when it shows what was asked for. */
  readonly target: string | null;
  /** Choices in `target` that the page does not show yet, as `code:value`. */
  readonly choices: ReadonlySet<string>;
  readonly focus: FocusSnapshot | null;
  readonly loaded: LoadedPages | null;
  readonly requested: RequestedPage | null;
  /** The address of the list of which a phone shows whole pages. */
  readonly expanded: string | null;
}

const idle = { target: null, choices: new Set<string>() };
const initial = { ...idle, focus: null, loaded: null, requested: null, expanded: null };
export const useListNavigation = create<ListNavigation>(() => initial);
const { getState, setState } = useListNavigation;

export function startNavigation(target: string, choice: string | undefined, focus: FocusSnapshot): void {
  const { choices } = getState();
  setState({ target, focus, choices: choice === undefined ? choices : toggleKey(choices, choice) });
}
export const endNavigation = () => setState(idle);

/** Returns the snapshot that the previous page took, once. */
export function takeFocus(): FocusSnapshot | null {
  const { focus } = getState();
  setState({ focus: null });
  return focus;
}
export const requestPage = (requested: RequestedPage | null) => setState({ requested });
export const expandList = (expanded: string) => setState({ expanded });
export const keepPages = (loaded: LoadedPages) => setState({ loaded });
export const clearPages = () => setState({ loaded: null, requested: null });
