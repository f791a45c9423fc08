import { Activity, type ComponentType, lazy, useEffect } from 'react';
import { firstInteraction, nextInteraction, onIdle, pageLoaded } from './moments';

// React discards a click on an island whose code has not arrived. It is dispatched again once the island is hydrated.

const pending = new Set<HTMLButtonElement>();

/** Records the button of a click that does not reach it. Links, forms and popovers work without script. */
function recordClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button' || button.popoverTargetElement) return;
  pending.add(button);
  button.addEventListener('click', () => pending.delete(button), { once: true });
}

if (typeof window !== 'undefined') window.addEventListener('click', recordClick, { capture: true });

/** Dispatches the recorded clicks again. Buttons that are still not hydrated are recorded again. */
function replayClicks(): void {
  const buttons = [...pending];
  pending.clear();
  for (const button of buttons) if (button.isConnected) button.click();
}

type Load<Props> = () => Promise<ComponentType<Props>>;

const idle = () => new Promise<void>((resolve) => void onIdle(resolve));

let lastTurn: Promise<void> | undefined;

/** Each starts when the browser is idle, so that together they do not block it; after the first interaction all start. */
function nextTurn(): Promise<void> {
  const before = lastTurn ?? Promise.race([pageLoaded(), firstInteraction()]);
  lastTurn = before.then(() => Promise.race([idle(), firstInteraction()]));
  return lastTurn;
}

/** Loads an island's code on the server immediately, in the browser when hydration may start. */
async function loadIsland<Props>(load: Load<Props>): Promise<{ default: ComponentType<Props> }> {
  if (typeof window === 'undefined') return { default: await load() };
  await nextTurn();
  for (;;) {
    const island = await load().catch(() => null);
    if (island) return { default: island };
    // The request failed. The server's HTML stays until the next interaction starts another attempt.
    await nextInteraction();
  }
}

function ReplayClicks(): null {
  useEffect(replayClicks, []);
  return null;
}

/** Without a boundary of its own: for parts inside a `lazyIsland`, and inside `<Suspense>` that an island shows later. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(() => loadIsland(load));
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

/**
 * An island that the server renders in full. The browser loads its code from a chunk of its own and hydrates it when
 * the page has loaded and is idle, or at the first interaction if that comes first (docs/rendering-and-hydration.md).
 * Use it in server components, and not for what must respond at once.
 *
 * The boundary is `<Activity>`, not `<Suspense>`: React moves the HTML of a large `<Suspense>` boundary to the end of
 * the document and inserts it by script, so that the page would be empty without script.
 */
export function lazyIsland<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Island = lazy(() => loadIsland(load));
  return function LazyIsland(props: Props) {
    return (
      <Activity>
        <Island {...props} />
        <ReplayClicks />
      </Activity>
    );
  };
}
