/**
 * What somebody does who is about to use the page. Screen readers may press without any of the others; the buttons of
 * the browser itself are noticed by `popstate` only.
 */
const signs = [
  'pointermove',
  'pointerdown',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'popstate',
] as const;

/** Resolves at the next sign of use. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: heard.signal };
    for (const sign of signs) window.addEventListener(sign, hear, options);
  });
}

/** Resolves when the page has loaded. */
export function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

// Not `Promise.withResolvers`: this runs at the start of every page, and Safari 16 has none.
let use: () => void = () => undefined;
const used = new Promise<void>((resolve) => {
  use = resolve;
});

// From the start: a sign before the first island is reached counts as well.
if (typeof window !== 'undefined') void nextSign().then(use);

/** Resolves at the first sign of use since the page came; at once where that was before. */
export const whenUsed = (): Promise<void> => used;

/**
 * Counts as a sign of use. For what leads to another page by itself: React shows that only once everything on this
 * one is hydrated.
 */
export const countAsUsed = (): void => use();
