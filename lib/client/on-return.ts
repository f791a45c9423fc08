/**
 * Calls `read` when something that pages share may have changed: another tab has written, or the page is shown again, by a
 * step back or because its tab is selected. The returned function stops it.
 */
export function onReturn(read: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('storage', read, { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && read()), { signal });
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && read()),
    {
      signal,
    },
  );
  return () => stop.abort();
}
