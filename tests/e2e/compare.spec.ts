import type { Locator, Page } from '@playwright/test';
import { compare } from '@/config/limits/islands';
import { theme } from '@/config/shop/theme';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import {
  testSkus,
  listWith,
  productName,
  unitPrice,
  attributeLabel,
  dome,
  optionLabel,
  soldOut,
} from './demo';
import { expect, type Shop, test } from './fixtures';
import { mainOf, textOf } from './html';
import { expectNoHorizontalScroll, hydrated, pauseClock, press } from './page-checks';
import { openProduct } from './product-page';

const toggleOf = (page: Page, shop: Shop, sku: string) =>
  page
    .getByRole('button', { name: shop.t('compare.toggle', { name: productName(shop, sku) }), exact: true })
    .first();
const barOf = (page: Page, { t }: Shop) => page.getByRole('region', { name: t('compare.title') });
const tableOf = (page: Page, { t }: Shop) => page.getByRole('table', { name: t('compare.title') });
const columnOf = (page: Page, shop: Shop, sku: string) =>
  page.getByRole('columnheader', { name: productName(shop, sku), exact: true });
/** Picture, price and button of the product in the given column. */
const headOf = (page: Page, shop: Shop, index: number) =>
  tableOf(page, shop).getByRole('row').nth(1).getByRole('cell').nth(index);
const removalOf = (page: Page, shop: Shop, sku: string) =>
  page.getByRole('link', { name: shop.t('compare.remove', { name: productName(shop, sku) }), exact: true });

/** Stores a list of SKUs before the first page. */
const store = (page: Page, skus: readonly string[]) =>
  page.addInitScript(([key, list]) => localStorage.getItem(key) ?? localStorage.setItem(key, list), [
    compare.storageKey,
    JSON.stringify(skus),
  ] as const);
const stored = (page: Page) =>
  page.evaluate((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'), compare.storageKey);

test('products that are chosen in a list and on a page are compared side by side', async ({ page, shop }) => {
  const { t, config, price } = shop;
  // The page adds the variant that is selected, a list the product with all its variants.
  const options = [optionLabel(shop, 'colour', 'white'), optionLabel(shop, 'lens', 'l40')];
  const compared = [
    { name: productName(shop, testSkus.turret), cost: unitPrice(shop, testSkus.turret, 1) },
    {
      name: [productName(shop, dome.sku), ...options].join(', '),
      cost: unitPrice(shop, dome.sku, 1, dome.narrow),
    },
  ];
  await page.goto(listWith(testSkus.turret));
  await press(toggleOf(page, shop, testSkus.turret));
  await expect(toggleOf(page, shop, testSkus.turret)).toHaveAttribute('aria-pressed', 'true');
  const path = await openProduct(page, shop, dome.sku);
  await page.goto(`${path}?variant=${dome.narrow}`);
  await press(toggleOf(page, shop, dome.sku));
  const bar = barOf(page, shop);
  await expect(bar).toContainText(t('compare.chosen', { count: 2, most: compare.most }));
  await bar.getByRole('link', { name: t('compare.go') }).click();
  await expect(page).toHaveURL(paths.compare([testSkus.turret, dome.narrow]));
  await expect(bar).toBeHidden();
  for (const [index, { name, cost }] of compared.entries()) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const column = headOf(page, shop, index);
    await expect(column.getByText(price(cost), { exact: true })).toBeVisible();
    const scale = new RegExp(`\\d.* ${config.scoreScale}\\b`);
    await expect(column.getByRole('img', { name: scale })).toBeVisible();
  }

  // What the text of a product states is in the comparison too: of the variant, or of all.
  const angle = page.getByRole('row').filter({ hasText: attributeLabel(shop, 'view_angle') });
  await expect(angle.getByRole('cell')).toHaveText(['84–105°', '84°']);
  const resolution = page.getByRole('row').filter({ hasText: attributeLabel(shop, 'resolution') });
  const sees = page.getByRole('row').filter({ hasText: t('story.sees.close') });
  await expect(sees.getByRole('cell').getByRole('img')).toHaveCount(compared.length);
  const rows = tableOf(page, shop).getByRole('row').filter({ visible: true });
  const all = await rows.count();
  await page.getByLabel(t('compare.differences')).check();
  await expect(angle).toBeVisible();
  await expect(resolution).toBeHidden();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(await rows.count()).toBeGreaterThan(2);

  const choose = `${t('product.chooseOptions')}: ${productName(shop, testSkus.turret)}`;
  await tableOf(page, shop).getByRole('link', { name: choose, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: productName(shop, testSkus.turret) }),
  ).toBeVisible();
});

test('the stored list loses what is no longer sold and what is removed, and the focus stays', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await store(page, ['GONE-1', testSkus.turret, testSkus.chime, dome.sku]);
  await page.goto(paths.compare());
  const removal = (sku: string) => removalOf(page, shop, sku);
  await expect(removal(testSkus.turret)).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([testSkus.turret, testSkus.chime, dome.sku]);
  await (await hydrated(removal(testSkus.turret))).press('Enter');
  await expect(removal(testSkus.turret)).toHaveCount(0);
  await expect(removal(testSkus.chime)).toBeFocused();
  await expect(page).toHaveURL(paths.compare([testSkus.chime, dome.sku]));
  await removal(dome.sku).press('Enter');
  await expect(removal(dome.sku)).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1, name: t('compare.title') });
  await expect(title).toBeFocused();
  // A single product has no differences.
  await expect(page.getByLabel(t('compare.differences'))).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual([testSkus.chime]);
  await page.reload();
  await (await hydrated(removal(testSkus.chime))).press('Enter');
  await expect(page.getByRole('heading', { name: t('compare.empty') })).toBeVisible();
  await expect(title).toBeFocused();
  await expect.poll(() => stored(page)).toEqual([]);
});

test('adding to a full comparison shows a message, every time', async ({ page, shop }) => {
  const { t } = shop;
  await new Caller(page.request, shop).add(testSkus.chime, 1);
  await store(page, [testSkus.chime, 'ORB-TINTE', 'ARB-TK', 'ARB-RB']);
  await page.goto(listWith(testSkus.turret));
  const toggle = await hydrated(toggleOf(page, shop, testSkus.turret));
  const toasts = page.getByRole('region', { name: t('common.messages') });
  const full = toasts.getByText(t('compare.full', { most: compare.most }));
  await pauseClock(page);
  await toggle.click();
  await expect(full).toBeVisible();
  await toasts.getByRole('button', { name: t('common.close') }).press('Enter');
  await expect(full).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(full).toBeVisible();
  await page.clock.runFor(theme.toast.autoCloseMs + 100);
  await expect(full).toBeHidden();
  await page.clock.resume();

  await press(page.getByRole('link', { name: t('cart.toggle', { count: 1 }) }));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await page.goBack();
  const bar = barOf(page, shop);
  await expect(bar).toBeVisible();
  // Without waiting: a restored message would close by itself.
  expect(await full.count()).toBe(0);
  await bar.getByRole('button', { name: t('compare.clear') }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => stored(page)).toEqual([]);
});

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('on a phone the names stay in sight, a third column shows, and all buttons are alike', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(paths.compare([testSkus.turret, testSkus.chime, dome.sku]));
  await expectNoHorizontalScroll(page, 'the comparison');
  const table = tableOf(page, shop);
  const isPartlyShown = async () => {
    const [third, area] = [await boxOf(headOf(page, shop, 2)), await boxOf(table)];
    const edge = area.x + area.width;
    return third.x < edge - 24 && third.x + third.width > edge;
  };
  await expect.poll(isPartlyShown, { message: 'a part of the third column shows' }).toBe(true);

  const buttons = [
    table.getByRole('button', {
      name: `${shop.t('product.addToCart')}: ${productName(shop, testSkus.chime)}`,
    }),
    table.getByRole('link', {
      name: `${shop.t('product.chooseOptions')}: ${productName(shop, testSkus.turret)}`,
    }),
  ];
  const looks = () =>
    Promise.all(
      buttons.map(async (button) => {
        const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
        const { y, width, height } = await boxOf(button);
        return JSON.stringify({ colour, y, width, height });
      }),
    );
  await expect.poll(async () => new Set(await looks()).size, { message: 'looks of the buttons' }).toBe(1);

  // The page scrolls, the names stay at its edge, and scroll sideways with their columns.
  const last = table.getByRole('row').filter({ visible: true }).last();
  await last.scrollIntoViewIfNeeded();
  const name = columnOf(page, shop, testSkus.turret);
  await expect(name).toBeInViewport({ ratio: 1 });
  await hydrated(table.locator('> div').nth(1));
  const cell = last.getByRole('cell').nth(2);
  await cell.evaluate((node) => node.scrollIntoView({ inline: 'end', block: 'nearest' }));
  const header = columnOf(page, shop, dome.sku);
  await expect
    .poll(async () => Math.abs((await boxOf(header)).x - (await boxOf(cell)).x))
    .toBeLessThanOrEqual(1);
});

test('on a phone a product that is sold out leads to the comparison', async ({ page, shop }) => {
  await page.setViewportSize({ width: 376, height: 800 });
  await openProduct(page, shop, soldOut.simple);
  await press(toggleOf(page, shop, soldOut.simple));
  const link = barOf(page, shop).getByRole('link');
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', paths.compare([soldOut.simple]));
});

test('links without, with invalid and with too long SKUs show an empty comparison', async ({
  request,
  shop,
}) => {
  for (const query of [
    '',
    '?skus=',
    '?skus=NOPE',
    `?skus=${'x'.repeat(4000)}`,
    '?skus=<script>',
    "?skus=' or 1=1",
  ]) {
    const reply = await request.get(paths.compare() + query);
    expect(reply.status(), query).toBe(200);
    expect(textOf(mainOf(await reply.text())), query).toContain(shop.t('compare.empty'));
  }
});
