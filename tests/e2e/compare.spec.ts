import type { Page } from '@playwright/test';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoSidewaysScroll, press } from './page-checks';

const compared = [goods.turret, goods.chime];

/** Puts a product on the list from its card. */
async function choose(page: Page, { t }: Shop, sku: string, name: string): Promise<void> {
  await page.goto(`/search?q=${sku}`);
  const toggle = page.getByRole('button', { name: t('compare.toggle', { name }), exact: true });
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
}

test('products are compared side by side, also after a reload', async ({ page, shop }) => {
  const { t } = shop;
  for (const sku of compared) await choose(page, shop, sku, productName(shop, sku));
  await page.reload();
  const bar = page.getByRole('complementary', { name: t('compare.title') });
  await expect(bar).toContainText(t('compare.chosen', { count: 2, most: 4 }));
  await bar.getByRole('link', { name: t('compare.go') }).click();
  await expect(page).toHaveURL(/\/compare\?skus=/);
  const table = page.getByRole('table', { name: t('compare.title') });
  for (const sku of compared) {
    await expect(table.getByRole('columnheader').filter({ hasText: productName(shop, sku) })).toBeVisible();
  }
  await expectAccessible(page, '/compare');

  const rows = table.getByRole('row');
  const all = await rows.filter({ visible: true }).count();
  await page.getByLabel(t('compare.differences')).check();
  expect(await rows.filter({ visible: true }).count()).toBeLessThanOrEqual(all);

  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoSidewaysScroll(page, '/compare');

  const name = productName(shop, goods.chime);
  await press(table.getByRole('link', { name: t('compare.remove', { name }), exact: true }));
  await expect(table.getByRole('columnheader').filter({ hasText: name })).toHaveCount(0);
  await page.goto('/compare');
  await expect(page).toHaveURL(new RegExp(`/compare\\?skus=${goods.turret}$`));
});

test('a link of nothing, of strange things and of too much is a page', async ({ page, shop }) => {
  const empty = page.getByRole('heading', { name: shop.t('compare.empty') });
  for (const query of [
    '',
    '?skus=',
    '?skus=NOPE',
    `?skus=${'x'.repeat(5000)}`,
    '?skus=<script>',
    "?skus=' or 1=1",
  ]) {
    await page.goto(`/compare${query}`);
    await expect(empty, query).toBeVisible();
  }
});
