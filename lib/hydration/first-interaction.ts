/**
 * What users do before or when they use a page. Screen readers may send a click without any other event; the history
 * buttons of the browser send `popstate` only.
 */
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

// Listens from the start: interactions before the first island is reached count too.
const first = typeof window === 'undefined' ? Promise.resolve() : nextInteraction();

/** Resolves at the first interaction with the page; immediately if there was one. */
export const firstInteraction = (): Promise<void> => first;
