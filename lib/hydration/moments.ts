/** Milliseconds after which the callback runs even if the browser is busy. */
const longestWait = 2000;

export function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback.
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** For what a press changes apart from the pressed control, so that its response does not wait for the rest. */
export function afterPaint(run: () => void): void {
  // Frames run before they are painted, tasks after them.
  requestAnimationFrame(() => void setTimeout(run));
}

/** Screen readers may send a click without any other event; the history buttons send `popstate` only. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'popstate',
] as const;

/** A dialog that opens by itself takes the focus: the user did nothing. */
const isInteraction = ({ type, target }: Event) =>
  type !== 'focusin' || !(target instanceof HTMLDialogElement);

export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const onInteraction = (event: Event) => {
      if (!isInteraction(event)) return;
      listeners.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: listeners.signal };
    for (const name of interactionEvents) window.addEventListener(name, onInteraction, options);
  });
}

// Listens from the start: interactions before the first island is reached also count.
const first = typeof window === 'undefined' ? Promise.resolve() : nextInteraction();

/** Resolves at the first interaction with the page; immediately if there was one. */
export const firstInteraction = (): Promise<void> => first;
