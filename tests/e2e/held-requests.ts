import type { Page } from '@playwright/test';

/** Holds back matching requests until the returned function is called. */
export async function hold(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matches, async (route) => {
    await held;
    // The page has aborted requests that it no longer needs.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Requests of the router for the state of a page. */
export const isState = ({ searchParams }: URL) => searchParams.has('_rsc');

/** Requests for pictures. */
export const isImage = ({ pathname }: URL) =>
  pathname.startsWith('/_next/image') || /\.(?:avif|jpe?g|png|svg|webp)$/.test(pathname);
