import { expect, type Page } from '@playwright/test';

/** Simulates failing downloads of a page's JavaScript chunks. */
export interface Chunks {
  /** Makes every chunk request fail until the next navigation. */
  readonly block: () => void;
  /** Waits until the page has given up on a chunk, then lets requests succeed again. */
  readonly unblockAfterFailure: () => Promise<void>;
}

/** Controls the chunk requests of a page. Its loader tries each chunk twice before it gives up. */
export async function controlChunks(page: Page): Promise<Chunks> {
  let blocked = false;
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) blocked = false;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!blocked) return route.continue();
    const url = route.request().url();
    await route.fulfill({ status: 404 });
    asked.set(url, (asked.get(url) ?? 0) + 1);
  });
  return {
    block: () => {
      blocked = true;
      asked.clear();
    },
    unblockAfterFailure: async () => {
      await expect.poll(() => Math.max(0, ...asked.values()), { message: 'given up' }).toBeGreaterThan(1);
      blocked = false;
    },
  };
}
