import type { Page } from '@playwright/test';
import { Caller } from './api';
import { categoryName, goods, productName } from './demo';
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

async function pathOfTurret(page: Page, shop: Shop): Promise<{ category: string; product: string }> {
  await page.goto(`/search?q=${goods.turret}`);
  const product = await page
    .getByRole('link', { name: productName(shop, goods.turret), exact: true })
    .getAttribute('href');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  await menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }).hover();
  const category = await menu
    .locator('a')
    .filter({ hasText: new RegExp(`^${categoryName(shop, 'turret-cameras')}$`) })
    .getAttribute('href');
  return { category: category ?? '', product: product ?? '' };
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
  const { category, product } = await pathOfTurret(page, shop);
  for (const [name, path] of Object.entries({ home: '/', list: category }))
    await lookAt(page, shop, { path, name, settled: headed });
  await lookAt(page, shop, { path: product, name: 'product', settled: barSettled });
});

test('cart and checkout fit every width', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.blackTurret, 5));
  const line = page.locator('main').getByRole('link', { name: productName(shop, goods.turret) });
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

test('on a phone the menu is in a drawer', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto('/');
  await press(page.getByRole('button', { name: t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  for (const code of ['cameras', 'wired-cameras']) {
    await drawer.getByRole('button', { name: categoryName(shop, code), exact: true }).click();
  }
  await expectNoHorizontalScroll(page, 'the menu');
  const service = drawer.getByRole('navigation', { name: t('header.service') });
  await expect(service.getByRole('link').last()).toHaveAttribute('href', '/contact');
  expect(await service.getByRole('link').count()).toBeGreaterThan(1);
  await drawer.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: categoryName(shop, 'turret-cameras') });
  await expect(heading).toBeVisible();
  await expect(drawer).toBeHidden();
});
