import { pageCaches } from '../lib/page-caches.ts';

/**
 * A node of a large shop may render lists from the previous index for up to a second after a change
 * (`commerce/postgres/catalogue/list-index-fresh.ts`). What was cached meanwhile goes as well.
 */
const REPEAT_MS = 2_000;

function clearAll(): void {
  for (const clear of pageCaches()) clear();
}

/** Empties the caches of rendered pages: the next request for a page renders it from the current catalogue. */
export function clearPageCache(): void {
  clearAll();
  setTimeout(clearAll, REPEAT_MS).unref();
}
