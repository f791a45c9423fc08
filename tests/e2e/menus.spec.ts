import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { categoryName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, press } from './page-checks';

// The contents of the menus are not in the pages: they come from one file.

const menuOf = (page: Page, { t }: Shop) => page.getByRole('navigation', { name: t('header.mainMenu') });

test('every store serves one menu file that browsers and caches may keep', async ({ request, shop }) => {
  const response = await request.get(paths.menu);
  expect(response.headers()['cache-control']).toMatch(/public, max-age=60\b.*\bs-maxage=10/);
  const text = await response.text();
  for (const code of ['cameras', 'wired-cameras', 'turret-cameras'])
    expect(text).toContain(JSON.stringify(categoryName(shop, code)));
});

test('a page carries the top entries only, and open menus are accessible', async ({ page, shop }) => {
  const { t } = shop;
  const html = await (await page.goto('/cart'))?.text();
  const menu = menuOf(page, shop);
  const leaf = menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true });
  expect(html).toContain(categoryName(shop, 'cameras'));
  expect(html).not.toContain(categoryName(shop, 'turret-cameras'));
  await menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }).hover();
  await expect(leaf).toBeVisible();
  await expectAccessible(page, 'open submenu');
  await page.setViewportSize({ width: 376, height: 800 });
  await press(page.getByRole('button', { name: t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: categoryName(shop, 'cameras'), exact: true }).click();
  await expect(drawer.getByRole('button', { name: categoryName(shop, 'wired-cameras') })).toBeVisible();
  await expectAccessible(page, 'menu of narrow windows');
});

test('menus whose file does not arrive lead to the top entries, and ask again', async ({ page, shop }) => {
  const { t } = shop;
  const name = categoryName(shop, 'cameras');
  let lost = true;
  await page.route(`**${paths.menu}`, (route) => (lost ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/');
  const menu = menuOf(page, shop);
  const all = menu.getByRole('link', { name: t('header.allOf', { name }) });
  const leaf = menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true });
  const toggle = menu.getByRole('button', { name: t('header.openSubmenu', { name }) });
  await press(toggle);
  await expect(all).toBeVisible();
  await expect(leaf).toHaveCount(0);
  await page.setViewportSize({ width: 376, height: 800 });
  await press(page.getByRole('button', { name: t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name, exact: true }).click();
  await expect(drawer.getByRole('link', { name: t('header.allOf', { name }) })).toBeVisible();
  await page.keyboard.press('Escape');
  lost = false;
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu.getByRole('link', { name, exact: true }).hover();
  await expect(leaf).toBeVisible();
});
