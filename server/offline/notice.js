// Runs in every page after it has loaded (decision 0060). `text` is written before this by server/files/files.ts.
(() => {
  const bar =
    'position:sticky;top:0;z-index:60;padding:.75rem 1rem;background:#0b1f33;color:#fff;text-align:center;font:600 1rem/1.5 system-ui,sans-serif';
  let notice = null;

  /** Shows that there is no connection, except on a copy, which has its own notice. */
  function show() {
    const isShown = !navigator.onLine && document.querySelector('[data-offline-copy]') === null;
    if (!isShown) notice?.remove();
    if (!isShown || notice?.isConnected) return;
    notice = document.createElement('div');
    notice.setAttribute('role', 'status');
    notice.dataset.offline = '';
    notice.style.cssText = bar;
    // After the skip link, which stays the first link of the page.
    const skip = document.querySelector('body > a[href="#main"]');
    if (skip) skip.after(notice);
    else document.body.prepend(notice);
    // A live region announces what is added to it.
    setTimeout(() => (notice.textContent = text), 100);
  }
  addEventListener('online', show);
  addEventListener('offline', show);
  show();

  const { serviceWorker, connection } = navigator;
  if (!serviceWorker) return;

  /** Reports the page and its files, which are kept for later visits without a connection. */
  async function report() {
    if (connection?.saveData || !navigator.onLine) return;
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(
      { visited: location.href.split('#')[0], files: [...files, '/offline.js'] },
      { transfer: [] },
    );
  }
  let timer;
  const reportSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void report().catch(() => undefined), 1500);
  };
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(reportSoon, () => undefined);
  // The router changes the page without loading a document.
  window.navigation?.addEventListener('navigatesuccess', reportSoon);
})();
