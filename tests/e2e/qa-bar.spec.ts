import type { Page } from '@playwright/test';
import { testShop } from './test-shop';
import { expect, test } from './fixtures';
import { expectAccessible } from './page-checks';

// The shop under test runs with STORE_HOST_OVERRIDE=on; tests/faults/qa-bar.test.ts has a shop without.

const bar = (page: Page) => page.getByRole('region', { name: 'QA bar' });

/** Opens the bar, or closes it. The script that listens stands in the document. */
const toggle = (page: Page) => page.keyboard.press('Alt+Shift+KeyQ');

test('QA sees store, cache and features in a bar, and switches currency, consent and store', async ({
  page,
}) => {
  await page.goto('/brands');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await toggle(page);
  await expect(bar(page)).toContainText(/Key uk · Document from cache: (hit|confirmed|miss)/);
  await bar(page).getByText('Features', { exact: true }).click();
  await expect(bar(page)).toContainText('✓ compare');
  await expect(bar(page)).toContainText('✗ authentication');
  await expectAccessible(page, 'QA bar');
  await toggle(page);
  await expect(bar(page)).toHaveCount(0);
  await toggle(page);
  await bar(page).getByLabel('Currency').selectOption('EUR');
  await expect(bar(page)).toHaveCount(0);
  await toggle(page);
  await expect(bar(page)).toContainText('Key uk.EUR');
  await bar(page).getByLabel('Consent').selectOption('accepted');
  // Beside the answer that all journeys start with.
  const answers = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'FPCONSENT').map(({ value }) => value);
  await expect.poll(answers).toContain('1');

  // A page whose scripts need a nonce.
  await page.goto('/search?q=dome');
  await toggle(page);
  await expect(bar(page)).toContainText('Document from cache: none');
  await bar(page).getByLabel('Store').selectOption('de');
  await page.waitForURL(`http://de.localhost:${testShop.port}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
