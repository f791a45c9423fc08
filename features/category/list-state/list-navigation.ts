import { create } from 'zustand';
import type { FocusSnapshot } from './restore-focus';
import type { ReactNode } from 'react';

interface RequestedPage {
  readonly page: number;
  /** For a page above: the page that follows it, and the distance of that one from the top of the window, in pixels. */
  readonly anchor: { readonly page: number; readonly top: number } | null;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

const firstItem = (items: Element, page: number) =>
  items.querySelector(`[data-page="${page}"]`)?.firstElementChild ?? null;

export function captureScroll(items: Element, page: number): RequestedPage {
  const follower = firstItem(items, page + 1);
  return { page, anchor: follower && { page: page + 1, top: topOf(follower) } };
}

/** Frames in which images may still move the content. */
const settlingFrames = 12;

/** Events with which the shopper takes over: from then on the page must not move under the pointer. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Corrects it in this frame and the following ones, until the shopper interacts or something else scrolls. */
function keepAt(element: Element, top: number): void {
  const interaction = new AbortController();
  const { signal } = interaction;
  for (const type of takeovers)
    window.addEventListener(type, () => interaction.abort(), { capture: true, passive: true, signal });
  const keep = (frames: number) => {
    window.scrollBy({ top: topOf(element) - top, behavior: 'instant' });
    const startY = window.scrollY;
    requestAnimationFrame(() => {
      if (frames > 0 && !signal.aborted && window.scrollY === startY) keep(frames - 1);
      else interaction.abort();
    });
  };
  keep(settlingFrames);
}

/** A page below gets the focus. For a page above, the products on display keep their position. */
export function restoreScroll(items: Element, { page, anchor }: RequestedPage): void {
  const target = firstItem(items, anchor?.page ?? page);
  if (anchor && target) keepAt(target, anchor.top);
  // The new page begins where the link was pressed; if the shopper has scrolled since, the position is kept.
  target?.querySelector('a')?.focus({ preventScroll: true });
}

export interface LoadedPage {
  readonly page: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly items: ReactNode;
}

interface LoadedPages {
  /** Address of the list's first page. */
  readonly list: string;
  readonly pages: readonly LoadedPage[];
}

/**
 * The pages to show together with `page` of `list`, whose address is `address`: those it was added to or, on the way
 * back in the browser's history, those it was shown with. The browser changes its address before it renders a page
 * from the history, and after it renders the target of a link; the target of a link is shown alone.
 *
 * @param passed what the previous page passed on
 * @param here the address in the address bar
 */
export function pagesToShow(
  {
    loaded,
    requested,
  }: {
    readonly loaded: LoadedPages | null;
    readonly requested: RequestedPage | null;
  },
  { list, page, address }: { readonly list: string; readonly page: number; readonly address: string },
  here: string,
): readonly LoadedPage[] {
  if (loaded?.list !== list) return [];
  if (requested?.page === page) return loaded.pages;
  return here === address && loaded.pages.some((each) => each.page === page) ? loaded.pages : [];
}

/** In a set of pending choices: every filter was cleared, and the other keys were toggled after that. */
export const clearKey = '*';

/** The set with `key` (`code:value`) added, or removed where it was in the set. `clearKey` replaces the set. */
export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (key === clearKey) return new Set([key]);
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Includes pending choices. `active`: whether the page on display has it selected. */
export const isChosen = (pending: ReadonlySet<string>, key: string, active: boolean) =>
  (active && !pending.has(clearKey)) !== pending.has(key);

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
