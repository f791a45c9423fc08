import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { testOn } from './feature-server';
import { testSkus, productName, categoryPath } from './demo';
import { expect, test } from './fixtures';
import { toggleQaBar } from './page-checks';
import { testShop } from './test-shop';

// The shop under test runs with STORE_HOST_OVERRIDE=on; tests/faults/qa-bar.test.ts has a shop without.

const bar = (page: Page) => page.getByRole('region', { name: 'QA bar' });

test('QA sees store, cache and features in a bar, and switches currency, consent and store', async ({
  page,
}) => {
  await page.goto('/brands');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await toggleQaBar(page);
  await expect(bar(page)).toContainText(/Key uk · Document from cache: (hit|confirmed|miss)/);
  await bar(page).getByText('Features', { exact: true }).click();
  await expect(bar(page)).toContainText('✓ compare');
  await expect(bar(page)).toContainText('✗ authentication');
  await toggleQaBar(page);
  await expect(bar(page)).toHaveCount(0);
  await toggleQaBar(page);
  await bar(page).getByLabel('Currency').selectOption('EUR');
  await expect(bar(page)).toHaveCount(0);
  await toggleQaBar(page);
  await expect(bar(page)).toContainText('Key uk.EUR');
  await bar(page).getByLabel('Consent').selectOption('accepted');
  // In addition to the answer that all journeys start with.
  const answers = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'FPCONSENT').map(({ value }) => value);
  await expect.poll(answers).toContain('1');

  // A page whose scripts need a nonce.
  await page.goto('/search?q=dome');
  await toggleQaBar(page);
  await expect(bar(page)).toContainText('Document from cache: none');
  await bar(page).getByLabel('Store').selectOption('de');
  await page.waitForURL(`http://de.localhost:${testShop.port}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

// Switches are for the whole server, so these journeys have their own.
const onOwnServer = testOn({ STORE_HOST_OVERRIDE: 'on' });
// In one worker, which starts one server.
onOwnServer.describe.configure({ mode: 'default' });

/** Opens the list of features in the bar, by keyboard. */
async function openFeatures(page: Page): Promise<void> {
  await toggleQaBar(page);
  await bar(page).getByText('Features', { exact: true }).focus();
  await page.keyboard.press('Enter');
}
const feature = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** Presses a button of the bar by keyboard; the page loads again. */
async function pressInBar(page: Page, name: string): Promise<void> {
  await feature(page, name).focus();
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Space');
  await loaded;
  await expect(bar(page)).toHaveCount(0);
}

onOwnServer(
  'QA switches a feature by keyboard, which cached pages follow, and resets it',
  async ({ page, request, shop }) => {
    const list = categoryPath(shop, 'turret-cameras');
    const compare = page.getByRole('button', {
      name: shop.t('compare.toggle', { name: productName(shop, testSkus.turret) }),
      exact: true,
    });
    // Until the page comes from the cache.
    await expect
      .poll(async () => (await request.get(list)).headers()['server-timing'])
      .toMatch(/hit|confirmed/);
    await page.goto(list);
    await expect(compare).toHaveCount(1);
    await openFeatures(page);
    await expect(feature(page, 'compare')).toHaveAttribute('aria-pressed', 'true');
    await expect(feature(page, 'Reset compare')).toHaveCount(0);
    await pressInBar(page, 'compare');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(compare).toHaveCount(0);
    expect((await request.get(paths.compare())).status()).toBe(404);

    await openFeatures(page);
    await expect(feature(page, 'compare')).toHaveAttribute('aria-pressed', 'false');
    await pressInBar(page, 'Reset compare');
    await expect(compare).toHaveCount(1);
    expect((await request.get(paths.compare())).status()).toBe(200);
  },
);

onOwnServer(
  'QA closes the shop to guests, and opens it again from the sign-in page',
  async ({ page, stranger, shop }) => {
    const list = categoryPath(shop, 'turret-cameras');
    await page.goto(list);
    await openFeatures(page);
    await pressInBar(page, 'authentication');
    expect(new URL(page.url()).pathname).toBe(accountPaths.login());
    expect((await stranger.get(list, { maxRedirects: 0 })).status()).toBe(307);
    expect((await stranger.get(paths.api.cart)).status()).toBe(401);
    await openFeatures(page);
    await pressInBar(page, 'Reset authentication');
    expect((await stranger.get(list, { maxRedirects: 0 })).status()).toBe(200);
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shop.t('signIn.title'));
  },
);

onOwnServer('a switch that fails is reported in the bar', async ({ page }) => {
  await page.route('**/api/qa/features', (route) => route.fulfill({ status: 429 }));
  await page.goto('/brands');
  await openFeatures(page);
  await feature(page, 'wishlist').click();
  await expect(bar(page).getByRole('status')).toHaveText('wishlist was not switched: 429.');
});
