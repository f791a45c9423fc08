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

/**
 * Calls `run` after the next frame has been painted: for what a press changes apart from the pressed control, so that its
 * response does not wait for the rest of the page.
 */
export function afterPaint(run: () => void): void {
  // Frames run before they are painted, tasks after them.
  requestAnimationFrame(() => void setTimeout(run));
}
