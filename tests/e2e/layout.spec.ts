import type { Page } from '@playwright/test';
import { productPath } from '../screenshots/demo-paths';
import { Caller } from './api';
import { testSkus, productName, categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectNoHorizontalScroll, press } from './page-checks';
import { section } from './checkout-steps';
import { expectBaseline } from './visual-baseline';

// The smallest phone, which is also 200 % zoom on a small window; breakpoints of spec §9.
const narrowest = 320;
const widths = [narrowest, 376, 768, 992, 1440];

interface Look {
  readonly path: string;
  /** The name of the baseline; without it only the width is checked. */
  readonly name?: string;
  readonly settled: (page: Page) => Promise<void>;
}

/** Checks a page at every width. The `page` fixture also fails on browser errors. */
async function lookAt(page: Page, shop: Shop, { path, name, settled }: Look): Promise<void> {
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expectNoHorizontalScroll(page, `${path} at ${width} px`);
    if (name !== undefined && width > narrowest) await expectBaseline(page, shop, name);
  }
}

const headed = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The bar with the button is shown exactly while the main button is outside the window. */
const barSettled = async (page: Page) => {
  await headed(page);
  const isSettled = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const hasBar = document.querySelector('[data-buy-bar]') !== null;
          const button = document.getElementById('buy');
          if (button)
            new IntersectionObserver(([entry]) => resolve(entry?.isIntersecting !== hasBar)).observe(button);
        }),
    );
  await expect.poll(isSettled).toBe(true);
};

test('home, list and product fit every width', async ({ page, shop }) => {
  for (const [name, path] of Object.entries({ home: '/', list: categoryPath(shop, 'turret-cameras') }))
    await lookAt(page, shop, { path, name, settled: headed });
  const path = productPath(testSkus.turret, shop.config.language);
  await lookAt(page, shop, { path, name: 'product', settled: barSettled });
});

test('a brand and an article number without a blank wrap on the smallest phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: narrowest, height: 900 });
  for (const [path, selector] of [
    ['/brands', 'main li a span span'],
    [productPath(testSkus.turret, shop.config.language), 'main h1 + div > .basis-full, main p:has(+ h1) a'],
  ] as const) {
    await page.goto(path);
    await headed(page);
    await page.locator(selector).evaluateAll((nodes) => {
      for (const node of nodes) node.append('M'.repeat(64));
    });
    await expectNoHorizontalScroll(page, `${path} with long names`);
  }
});

test('a list with text of twice the size fits a window of 640 px, and its controls are whole', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(categoryPath(shop, 'wired-cameras'));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoHorizontalScroll(page, 'a list with large text');
  const sort = page
    .locator('.list-toolbar')
    .getByText(shop.t('category.sortBy.position'), { exact: true })
    .first();
  await expect(sort).toBeVisible();
  const cut = () => sort.evaluate((text) => text.scrollWidth - text.clientWidth);
  await expect.poll(cut).toBeLessThanOrEqual(0);
});

test('cart and checkout fit every width', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.blackTurret, 5));
  const line = page.locator('main').getByRole('link', { name: productName(shop, testSkus.turret) });
  await lookAt(page, shop, { path: '/cart', name: 'cart', settled: () => expect(line).toBeVisible() });
  const email = section(page, shop.t('checkout.contact')).getByLabel(shop.t('checkout.email'));
  await lookAt(page, shop, {
    path: '/checkout',
    name: 'checkout',
    settled: () => expect(email).toBeVisible(),
  });
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  const edit = section(page, shop.t('checkout.shippingAddress')).getByRole('button', {
    name: shop.t('checkout.edit'),
  });
  await lookAt(page, shop, { path: '/checkout', settled: () => expect(edit).toBeVisible() });
  await press(edit);
  await expectNoHorizontalScroll(page, 'the address form');
});
