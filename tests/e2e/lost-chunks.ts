import { expect, type Page } from '@playwright/test';

/** The code of a page that does not arrive for a while. */
export interface Chunks {
  /** From now on nothing arrives, until the page goes elsewhere. */
  readonly lose: () => void;
  /** From now on all arrives again, as soon as the page has given up on something. */
  readonly findOnceGivenUp: () => Promise<void>;
}

/** Rules over the chunks that the page asks for. Its loader asks twice for each before it gives up. */
export async function chunksOf(page: Page): Promise<Chunks> {
  let lost = false;
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) lost = false;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!lost) return route.continue();
    const url = route.request().url();
    await route.fulfill({ status: 404 });
    asked.set(url, (asked.get(url) ?? 0) + 1);
  });
  return {
    lose: () => {
      lost = true;
      asked.clear();
    },
    findOnceGivenUp: async () => {
      await expect.poll(() => Math.max(0, ...asked.values()), { message: 'given up' }).toBeGreaterThan(1);
      lost = false;
    },
  };
}
