import { periods } from '../config/periods.ts';
import { pageCaches } from '../lib/page-caches.ts';

function clearAll(): void {
  for (const clear of pageCaches()) clear();
}

/**
 * Empties the caches of rendered pages: the next request for a page renders it from the current catalogue. A node of a
 * large shop may render lists from the previous index for up to a second after a change
 * (`commerce/postgres/catalogue/list-index-cache.ts`), so the caches are emptied a second time.
 */
export function clearPageCache(): void {
  clearAll();
  setTimeout(clearAll, periods.repeatedClear).unref();
}
