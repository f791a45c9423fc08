import { storeCodes, storeConfig } from '@/config/stores';
import type { CataloguePort } from '@/commerce/port';

/**
 * Reads what all lists come from, so that the first shopper of a large catalogue does not wait for seconds. Where
 * it fails, the next list tries again and says so.
 */
async function warmLists(catalogue: CataloguePort): Promise<void> {
  const [store = 'nl'] = storeCodes;
  const context = { store, currency: storeConfig(store).defaultCurrencyCode };
  await catalogue.featured(context, 0).catch(() => undefined);
}

/** Runs once when a server process starts: mail and clean-up jobs go along with it (architecture.md "jobs"). */
export async function register(): Promise<void> {
  // Next also bundles this file for a runtime that we do not use; the condition has to be spelled like this.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { backend } = await import('@/commerce/backend');
  await backend().startJobs();
  await warmLists(backend().catalogue);
}
