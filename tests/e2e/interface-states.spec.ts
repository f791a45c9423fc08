import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { categoryName, testSkus, listWith, productName, categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { chooseFilter, expectCount, filterPanel } from './list-page';
import { entryLeft, hydrated, press } from './page-checks';

// What lies over the page (spec §4 "Interface", "Mobile menu").

const phone = { width: 376, height: 800 };

const menuToggle = (page: Page, { t }: Shop) => page.getByRole('button', { name: t('header.openMenu') });

/** Whether the page behind a panel can be scrolled. What locks it also keeps the history (`ui/islands/page-frame.tsx`). */
const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

test('the mobile menu goes into levels and back, and starts at the root', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize(phone);
  await page.goto('/cart');
  const toggle = menuToggle(page, shop);
  await press(toggle);
  const menu = page.getByRole('dialog');
  await expect(menu).toHaveAccessibleName(t('header.menu'));
  await expect.poll(() => scrolls(page)).toBe(false);
  const [cameras, wired] = [categoryName(shop, 'cameras'), categoryName(shop, 'wired-cameras')];
  await menu.getByRole('button', { name: cameras, exact: true }).press('Enter');
  await expect(menu).toHaveAccessibleName(cameras);
  await expect(menu.getByRole('navigation', { name: cameras, exact: true })).toBeFocused();
  await expect(menu.getByRole('link', { name: t('header.allOf', { name: cameras }) })).toBeVisible();
  await menu.getByRole('button', { name: t('header.openSubmenu', { name: wired }), exact: true }).click();
  await expect(menu).toHaveAccessibleName(wired);
  await expect(
    menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true }),
  ).toBeVisible();
  await menu.getByRole('button', { name: t('header.back') }).click();
  await expect(menu).toHaveAccessibleName(cameras);
  await expect(
    menu.getByRole('button', { name: t('header.openSubmenu', { name: wired }), exact: true }),
  ).toBeFocused();
  // The service links are the last group of links, on every level.
  await expect(menu.getByRole('navigation').last()).toHaveAccessibleName(t('header.service'));
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect.poll(() => scrolls(page)).toBe(true);
  await toggle.click();
  await expect(menu).toHaveAccessibleName(t('header.menu'));
  // The backdrop of the menu, which Radix listens to from the next task on.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.mouse.click(phone.width - 8, 400);
  await expect(menu).toHaveCount(0);
});

test('Back closes the menu before it leaves the page, and a link of the menu takes its place in the history', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize(phone);
  await page.goto(paths.brands);
  await page.goto('/cart');
  const menu = page.getByRole('dialog');
  await press(menuToggle(page, shop));
  await menu
    .getByRole('button', { name: t('header.close') })
    .last()
    .click();
  await expect(menu).toHaveCount(0);
  await entryLeft(page);
  // A closed menu leaves no entry.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.brands}$`));
  await page.goForward();

  await press(menuToggle(page, shop));
  await expect(menu).toBeVisible();
  await expect.poll(() => scrolls(page)).toBe(false);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart$/);
  await page.goForward();
  await expect(menu).toBeVisible();

  const name = categoryName(shop, 'cameras');
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await menu.getByRole('button', { name, exact: true }).click();
  await menu.getByRole('link', { name: t('header.allOf', { name }) }).click();
  await expect(heading).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(heading).toHaveCount(0);
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.brands}$`));
});

test('Back closes the filters before it removes the last choice', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  const list = categoryPath(shop, 'cameras');
  await page.goto(list);
  const panel = filterPanel(page, shop);
  // The button also opens the panel without script. A choice would load another document then.
  await hydrated(page.locator('[data-list-region]'));
  await page.locator('button[popovertarget="filters"]:not([popovertargetaction])').click();
  await expect(panel).toBeVisible();
  await expect.poll(() => scrolls(page)).toBe(false);
  await chooseFilter(page, shop, 'brand', 'noctara');
  await expect(page).toHaveURL(/\/q\/brand\/noctara$/);
  await expectCount(page, shop, 'cameras', { brand: ['noctara'] });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/q\/brand\/noctara$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(panel).toBeHidden();
  await expectCount(page, shop, 'cameras', {});
});

test('one dropdown is open at a time, above a mask that closes it', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, 'cameras'));
  const name = categoryName(shop, 'cameras');
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  const entry = menu.getByRole('button', { name: t('header.openSubmenu', { name }) });
  const mask = page.getByRole('button', { name: t('common.close'), exact: true });
  await press(entry);
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(mask).toHaveCount(1);
  const search = page.getByRole('banner').locator('input[name="q"]');
  await (await hydrated(search)).fill('dome');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toHaveAttribute('aria-expanded', 'false');
  await expect(mask).toHaveCount(1);
  const sort = page.locator('#sort');
  // By script: the mask covers the button.
  await page.locator('button[popovertarget="sort"]').dispatchEvent('click');
  await expect(sort).toBeVisible();
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await entry.dispatchEvent('click');
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(sort).toBeHidden();
  const countries = page.locator('#stores');
  await page.locator('button[popovertarget="stores"]').dispatchEvent('click');
  await expect(countries).toBeVisible();
  await expect(entry).toHaveAttribute('aria-expanded', 'false');
  await expect(mask).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(countries).toBeHidden();
  await expect(mask).toHaveCount(0);
  await entry.press('Enter');
  await expect(mask).toHaveCount(1);
  await mask.click({ position: { x: 5, y: 880 } });
  await expect(entry).toHaveAttribute('aria-expanded', 'false');
  await expect(mask).toHaveCount(0);
});

test('a dialog opens and closes by keyboard, and by Back', async ({ page, shop }) => {
  await page.goto(listWith(testSkus.turret));
  const name = productName(shop, testSkus.turret);
  await press(page.getByRole('link', { name, exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();
  const zoom = await hydrated(
    page.getByRole('button', { name: new RegExp(`^${shop.t('product.zoom')}: `) }).first(),
  );
  const dialog = page.getByRole('dialog');
  await zoom.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(zoom).toBeFocused();
  await entryLeft(page);
  await zoom.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(() => scrolls(page)).toBe(false);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(listWith(testSkus.turret));
});
