export interface RequestedPage {
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

/**
 * Scrolls `element` to the distance `top` from the top of the window, in this frame and the following ones, until the
 * shopper interacts or something else scrolls.
 */
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

/**
 * Runs after the requested page was rendered into `items`. A page below gets the focus on its first product. For a page
 * above, the products on display keep their scroll position and the first of them gets the focus.
 */
export function restoreScroll(items: Element, { page, anchor }: RequestedPage): void {
  const target = firstItem(items, anchor?.page ?? page);
  if (anchor && target) keepAt(target, anchor.top);
  // The new page begins where the link was pressed; if the shopper has scrolled since, the position is kept.
  target?.querySelector('a')?.focus({ preventScroll: true });
}
