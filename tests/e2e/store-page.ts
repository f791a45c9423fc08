import { expect, type Page } from '@playwright/test';
import type { Shop } from './fixtures';
import { expectPageTexts } from './store-vocabulary';
import { expectNoHorizontalScroll, hydrateAll } from './page-checks';

const desktop = { width: 1440, height: 900 };
export const phone = { width: 376, height: 800 };

/**
 * Expects what every page owes in every store: no mismatch when it hydrates (the fixture `page` fails on one), its language
 * and texts, no link to the platform for disputes that the EU has closed, and no scrolling sideways.
 */
export async function expectStorePage(page: Page, shop: Shop, name: string): Promise<void> {
  await hydrateAll(page);
  // After a navigation without a load, the title follows the page.
  await expect(page, name).toHaveTitle(/./);
  const { lang, disputes } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    disputes: document.querySelectorAll('a[href*="ec.europa.eu"]').length,
  }));
  expect({ lang, disputes }, name).toEqual({ lang: shop.config.locale, disputes: 0 });
  await expectPageTexts(page, shop, name);
  await expectNoHorizontalScroll(page, name);
}

/** The same on a phone and in a wide window. The window has the other size afterwards: each change costs a new layout. */
export async function expectAtBothWidths(page: Page, shop: Shop, name: string): Promise<void> {
  await expectStorePage(page, shop, name);
  const other = page.viewportSize()?.width === phone.width ? desktop : phone;
  await page.setViewportSize(other);
  await expectNoHorizontalScroll(page, `${name} at ${other.width} px`);
}
