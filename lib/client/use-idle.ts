import { useEffect, useState } from 'react';
import { whenLoaded, whenUsed } from './signs-of-use';

/** Milliseconds after which a busy page counts as loaded all the same. */
const longestWait = 2000;

/** Calls `run` when the browser has nothing better to do; gives the way to call it off. */
function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback.
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/**
 * False while the page loads; true when what is not needed at first sight may be fetched: at the first idle moment
 * where `wanted` says so, else when somebody is about to use the page.
 */
export function useIdle(wanted: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => {};
    const wait = () => {
      if (cancel) cancel = onIdle(() => setIdle(true));
    };
    void (wanted() ? whenLoaded() : whenUsed()).then(wait);
    return () => {
      cancel?.();
      cancel = undefined;
    };
  }, [wanted]);
  return idle;
}
