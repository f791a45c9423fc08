/** Milliseconds after which a busy page counts as idle all the same. */
const longestWait = 2000;

/** Calls `run` when the browser has nothing better to do; gives the way to call it off. */
export function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback.
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
