import type { ReactNode } from 'react';

/** One page of a list as it was loaded. */
export interface LoadedPage {
  readonly page: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly items: ReactNode;
}

interface Loaded {
  readonly list: string;
  readonly pages: readonly LoadedPage[];
}

/** A page that was asked for beside those that are shown. */
interface Wanted {
  readonly page: number;
  /** For a page above: its first follower, and how far that was from the top of the window. */
  readonly anchor: { readonly page: number; readonly top: number } | null;
}

// Every page of a list is a route of its own; what "more" put together outlives the way from one to the next.
let loaded: Loaded | null = null;
let wanted: Wanted | null = null;

const addressBar = () =>
  typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

/**
 * The pages to show beside `page`, whose address is `address`: those it was added to, or, where the shopper comes back
 * to it, those that were shown with it before. On the way back the browser is at the address before the page is
 * made; a plain link makes the page first, and shows it alone. `here`: where the browser is.
 */
export function loadedPages(
  list: string,
  page: number,
  address: string,
  here = addressBar(),
): readonly LoadedPage[] {
  if (loaded?.list !== list) return [];
  if (wanted?.page === page) return loaded.pages;
  return here === address && loaded.pages.some((each) => each.page === page) ? loaded.pages : [];
}

/** Keeps what is shown, for the next page of the same list. */
export function rememberPages(list: string, pages: readonly LoadedPage[]): void {
  loaded = { list, pages };
}

/** A link to one page shows that page alone. */
export function forgetPages(): void {
  loaded = null;
  wanted = null;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
const groupOf = (items: Element, page: number) => items.querySelector(`[data-page="${page}"]`);
const firstOf = (items: Element, page: number) => groupOf(items, page)?.firstElementChild ?? null;

/** Notes that `page` is on its way into `items`. */
export function wantPage(items: Element, page: number): void {
  const follower = firstOf(items, page + 1);
  wanted = { page, anchor: follower && { page: page + 1, top: topOf(follower) } };
}

/** Frames in which a router, or pictures, may still move what was put in its place. */
const settlingFrames = 12;

/** Brings `element` back to where it stood in the window, and keeps it there until the page has settled. */
function holdInSight(element: Element, top: number, frames = settlingFrames): void {
  window.scrollBy({ top: topOf(element) - top, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => holdInSight(element, top, frames - 1));
}

/**
 * Once the wanted page is there: below, its first product gets the focus; above, the products that were in
 * sight stay where they are, and the first of them has the focus.
 */
export function takeArrival(items: Element, page: number): void {
  if (wanted?.page !== page) return;
  const { anchor } = wanted;
  wanted = null;
  const target = firstOf(items, anchor?.page ?? page);
  if (anchor && target) holdInSight(target, anchor.top);
  target?.querySelector('a')?.focus({ preventScroll: anchor !== null });
}
