import { returned } from './router-events';

/**
 * Sends `returned` to the window when something that pages share may have changed: another tab has written, or the page is
 * shown again, by a step back or because its tab is selected; and once at the start, for what happened before. The returned
 * function stops it.
 */
export function watchReturns(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const send = () => void dispatchEvent(new Event(returned));
  addEventListener('storage', send, { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && send()), { signal });
  const onVisible = () => void (document.visibilityState === 'visible' && send());
  document.addEventListener('visibilitychange', onVisible, { signal });
  send();
  return () => stop.abort();
}
