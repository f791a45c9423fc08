import type { Locator, Page } from '@playwright/test';
import { compare } from '@/config/compare';
import { Caller } from './api';
import { goods, productName, unitPrice } from './demo';
import { attributeLabel, dome } from './demo-product';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, hydrated, press } from './page-checks';

const compared = [goods.turret, goods.chime];

/** Adds a product to the comparison from its card. */
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
  await expectNoHorizontalScroll(page, '/compare');

  const name = productName(shop, goods.chime);
  await press(table.getByRole('link', { name: t('compare.remove', { name }), exact: true }));
  await expect(table.getByRole('columnheader').filter({ hasText: name })).toHaveCount(0);
  await page.goto('/compare');
  await expect(page).toHaveURL(new RegExp(`/compare\\?skus=${goods.turret}$`));
});

test('products that are no longer sold are removed from the comparison', async ({ page, shop }) => {
  const kept = () => page.evaluate((key) => localStorage.getItem(key), compare.storageKey);
  await page.addInitScript(([key, list]) => localStorage.getItem(key) ?? localStorage.setItem(key, list), [
    compare.storageKey,
    JSON.stringify(['GONE-1', goods.chime, 'GONE-2']),
  ] as const);
  await page.goto('/compare');
  const name = productName(shop, goods.chime);
  await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await expect.poll(kept).toBe(JSON.stringify([goods.chime]));
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: shop.t('compare.title') });
  await expect(bar).toContainText(shop.t('compare.chosen', { count: 1, most: compare.most }));
});

test('adding to a full comparison shows a message, every time', async ({ page, shop }) => {
  const { t } = shop;
  await new Caller(page.request, shop).add(goods.chime, 1);
  await page.addInitScript(([key, list]) => localStorage.setItem(key, list), [
    compare.storageKey,
    JSON.stringify(['A', 'B', 'C', 'D']),
  ] as const);
  await page.goto(`/search?q=${goods.turret}`);
  const name = productName(shop, goods.turret);
  const toggle = await hydrated(
    page.getByRole('button', { name: t('compare.toggle', { name }), exact: true }),
  );
  const toasts = page.getByRole('region', { name: t('common.messages') });
  const said = toasts.getByText(t('compare.full', { most: compare.most }));
  // The message closes by itself unless it has the focus, so retry until it does.
  await expect(async () => {
    await toggle.click();
    await toasts.getByRole('button', { name: t('common.close') }).focus({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(said).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(said).toBeVisible();
  await expect(said).toBeHidden();

  await press(page.getByRole('link', { name: t('cart.toggle', { count: 1 }) }));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('complementary', { name: t('compare.title') })).toBeVisible();
  // Without waiting: a restored message would close by itself.
  expect(await said.count()).toBe(0);
});

test('the focus stays in the comparison when columns are removed', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(`/compare?skus=${[...compared, dome.sku].join()}`);
  const leave = (sku: string) =>
    page.getByRole('link', { name: t('compare.remove', { name: productName(shop, sku) }), exact: true });
  await (await hydrated(leave(goods.turret))).press('Enter');
  await expect(leave(goods.turret)).toHaveCount(0);
  await expect(leave(goods.chime)).toBeFocused();
  await leave(dome.sku).press('Enter');
  await expect(leave(dome.sku)).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1, name: t('compare.title') });
  await expect(title).toBeFocused();
  await leave(goods.chime).press('Enter');
  await expect(page.getByRole('heading', { name: t('compare.empty') })).toBeVisible();
  await expect(title).toBeFocused();
});

test('a product with variants links to its page', async ({ page, shop }) => {
  await page.goto(`/compare?skus=${goods.turret}`);
  // A single product has no differences.
  await expect(page.getByLabel(shop.t('compare.differences'))).toHaveCount(0);
  const name = `${shop.t('product.chooseOptions')}: ${productName(shop, goods.turret)}`;
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: productName(shop, goods.turret) })).toBeVisible();
});

test('links without, with invalid and with too many SKUs show an empty comparison', async ({
  page,
  shop,
}) => {
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

test('on a phone the names stay in sight, a third column shows, and all buttons are alike', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(`/compare?skus=${[...compared, dome.sku].join()}`);
  const region = page.getByRole('region', { name: shop.t('compare.title') });
  const table = region.getByRole('table');
  const box = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const third = await box(table.getByRole('columnheader').filter({ hasText: productName(shop, dome.sku) }));
  const area = await box(region);
  expect(third.x).toBeLessThan(area.x + area.width - 24);
  expect(third.x + third.width).toBeGreaterThan(area.x + area.width);

  const buttons = [
    table.getByRole('button', { name: `${shop.t('product.addToCart')}: ${productName(shop, goods.chime)}` }),
    table.getByRole('link', {
      name: `${shop.t('product.chooseOptions')}: ${productName(shop, goods.turret)}`,
    }),
  ];
  const looks = await Promise.all(
    buttons.map(async (button) => {
      const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const { y, width, height } = await box(button);
      return { colour, y, width, height };
    }),
  );
  expect(looks[1]).toEqual(looks[0]);

  // The comparison is a frame as high as the window, whose values scroll below the names.
  await region.evaluate((frame) => {
    frame.scrollIntoView({ block: 'end' });
    frame.scrollTop = frame.scrollHeight;
  });
  const last = table.getByRole('row').filter({ visible: true }).last();
  await expect(last).toBeInViewport();
  await expect(region.locator('p', { hasText: productName(shop, goods.turret) })).toBeInViewport();
});

test('every product of the comparison has its price, a reviewed one its rating', async ({ page, shop }) => {
  await page.goto(`/compare?skus=${compared.join()}`);
  for (const sku of compared) {
    const column = page.getByRole('columnheader').filter({ hasText: productName(shop, sku) });
    await expect(column.getByText(shop.price(unitPrice(shop, sku, 1)), { exact: true })).toBeVisible();
  }
  const reviewed = page.getByRole('columnheader').filter({ hasText: productName(shop, goods.turret) });
  const scale = String(shop.config.scoreScale);
  await expect(reviewed.getByRole('img', { name: new RegExp(`\\d.* ${scale}\\b`) })).toBeVisible();
});

test('what the text of a product states is in the comparison too', async ({ page, shop }) => {
  await page.goto(`/compare?skus=${[goods.turret, dome.sku].join()}`);
  const row = page.getByRole('row').filter({ hasText: attributeLabel(shop, 'view_angle') });
  await expect(row.getByRole('cell')).toHaveText([/105/, /105/]);
});
