import { Activity, type ComponentType, lazy, useEffect } from 'react';
import { replayPresses } from './replay-presses';
import { nextSign, whenLoaded, whenUsed } from './signs-of-use';

const never = () => false;
/** For islands that show by themselves what their HTML does not. */
export const always = () => true;

interface IslandSource<Props> {
  /** Its code, in a chunk of its own. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Whether it shows something by itself here, that its HTML does not. */
  readonly atLoad: () => boolean;
}

/** The load, or the first sign before it: awaited by all islands of the page. */
let loaded: Promise<void> | undefined;

/** The island's code. What does not arrive is asked for again at the next sign; until then its HTML stands. */
async function fetchIsland<Props>({ load, atLoad }: IslandSource<Props>): Promise<ComponentType<Props>> {
  if (typeof window === 'undefined') return load();
  loaded ??= Promise.race([whenLoaded(), whenUsed()]);
  await loaded;
  for (;;) {
    const island = await load().catch(() => null);
    if (!island) {
      await nextSign();
      continue;
    }
    if (!atLoad()) await whenUsed();
    return island;
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
  const Island = lazy(async () => ({ default: await fetchIsland({ load, atLoad: always }) }));
  return function LaterInside(props: Props) {
    return <Island {...props} />;
  };
}

/**
 * An island that the server renders in full and the browser hydrates when somebody is about to use the page, from a
 * chunk of its own that is there by then (docs/decisions/0033). Not for what has to answer at once. It stands in HTML that a
 * server component made: what appears by itself, on a press, would make its surroundings wait for the chunk.
 *
 * `<Activity>` and not `<Suspense>`: React moves a large Suspense boundary to the end of the HTML and brings it
 * back by script, which would leave a page without script empty.
 *
 * @param atLoad whether it shows something by itself in this browser that its HTML does not: it hydrates once the
 *   page has loaded, then.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  atLoad: () => boolean = never,
): ComponentType<Props> {
  const Island = lazy(async () => ({ default: await fetchIsland({ load, atLoad }) }));
  return function Later(props: Props) {
    return (
      <Activity>
        <Island {...props} />
        <ReplayPresses />
      </Activity>
    );
  };
}
