import { Activity, type ComponentType, lazy, useEffect } from 'react';
import { replayPresses } from './replay-presses';

/** What somebody does who is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves at the next sign of use. */
const nextSign = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });

/** Resolves when the page has loaded, or before that when somebody is about to use it. */
function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  const load = new Promise<void>((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
  return Promise.race([load, nextSign()]);
}

let waiting: Promise<void> | null = null;

/** The island's code. What does not arrive is asked for again at the next sign; until then its HTML stands. */
async function fetchIsland<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  if (typeof window === 'undefined') return load();
  waiting ??= whenLoaded();
  await waiting;
  for (;;) {
    const island = await load().catch(() => null);
    if (island) return island;
    await nextSign();
  }
}

function ReplayPresses(): null {
  useEffect(replayPresses, []);
  return null;
}

/**
 * The same as `later` without a boundary of its own: for what always stands inside an island of `later`, where both
 * hydrate in one go, and for what shows up in a `<Suspense>` and may wait until its code arrives.
 */
export function laterInside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Island = lazy(async () => ({ default: await fetchIsland(load) }));
  return function LaterInside(props: Props) {
    return <Island {...props} />;
  };
}

/**
 * An island that the server renders in full and the browser hydrates after the page has loaded, from a chunk of
 * its own (docs/decisions/0011). Not for what has to answer at once. It stands in HTML that a server component
 * made: what appears by itself, on a press, would make its surroundings wait for the chunk.
 *
 * `<Activity>` and not `<Suspense>`: React moves a large Suspense boundary to the end of the HTML and brings it
 * back by script, which would leave a page without script empty.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Island = laterInside(load);
  return function Later(props: Props) {
    return (
      <Activity>
        <Island {...props} />
        <ReplayPresses />
      </Activity>
    );
  };
}
