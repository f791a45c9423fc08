import { firstInteraction } from './first-interaction';
import { onIdle } from './on-idle';

/** Milliseconds between the first interaction and the layout: a press is a pointer and then a click, and its response comes first. */
const responseMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Lays out all sections at once. What the user looks at keeps its place: browsers without scroll anchoring do not
 * correct the scroll position, and those that have it may skip the correction during a scroll.
 */
function layOut(): void {
  const { documentElement: root } = document;
  const inView = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const before = inView ? topOf(inView) : 0;
  root.dataset.laidOut = '';
  const moved = inView ? topOf(inView) - before : 0;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Lays out all `deferred-section`s once the user interacts with the page. From then on the elements keep their
 * heights, so that the browser can restore the scroll position on the way back (docs/rendering-and-hydration.md).
 */
export async function layOutDeferredSections(): Promise<void> {
  await firstInteraction();
  setTimeout(() => void onIdle(layOut), responseMs);
}
