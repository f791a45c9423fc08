import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';
import { storeConfig } from '@/config/shop/stores';
import { timing } from '@/config/limits/islands';
import { paths } from '@/lib/paths/paths';
import { categoryName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hydrated, pauseClock, press } from './page-checks';

// The contents of the menus are not in the pages: they come from one file.

const homeSchema = z.object({
  rows: z.array(
    z.object({ look: z.string().optional(), title: z.record(z.string(), z.string()).optional() }),
  ),
});

/** The title of the places on the home page, which the submenu of the cameras repeats. */
function placesTitle({ config }: Shop): string {
  const { rows } = homeSchema.parse(parse(readFileSync('demo/content/home.yaml', 'utf8')));
  const title = rows.find(({ look }) => look === 'scenes')?.title ?? {};
  return title[config.locale.slice(0, 2)] ?? '';
}

const menuOf = (page: Page, { t }: Shop) => page.getByRole('navigation', { name: t('header.mainMenu') });

test('a page carries the top entries only; the others are in one file that browsers and caches may keep', async ({
  request,
  shop,
}) => {
  const response = await request.get(paths.menu);
  expect(response.headers()['cache-control']).toMatch(/public, max-age=60\b.*\bs-maxage=10/);
  const text = await response.text();
  for (const code of ['cameras', 'wired-cameras', 'turret-cameras'])
    expect(text).toContain(JSON.stringify(categoryName(shop, code)));
  const html = await (await request.get('/cart')).text();
  expect(html).toContain(categoryName(shop, 'cameras'));
  expect(html).not.toContain(categoryName(shop, 'turret-cameras'));
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

  const other = shop.code === 'fr' ? 'de' : 'fr';
  await page.setViewportSize({ width: 376, height: 800 });
  await press(page.getByRole('button', { name: t('header.openMenu') }));
  await drawer.getByRole('button', { name, exact: true }).click();
  await drawer.getByText(t('footer.country')).click();
  const link = drawer.getByRole('link', { name: storeConfig(other).label, exact: true });
  await expect(link).toHaveAttribute('href', paths.storeSwitch(other));
});

/** The point in the middle of an element, for steps of the pointer. */
async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** The menu with its file loaded and hydrated, and the pointer outside. */
async function readyMenu(page: Page, shop: Shop): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = page.waitForResponse(`**${paths.menu}`);
  await page.goto('/');
  const menu = menuOf(page, shop);
  await hydrated(menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }));
  await file;
  return menu;
}

/** Keeps the submenus that become visible from now on. */
async function watchSubmenus(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const entries = new Set<string>();
    new MutationObserver(() => {
      for (const entry of document.querySelectorAll<HTMLElement>('[data-entry][data-hovered]'))
        entries.add(entry.dataset['entry'] ?? '');
    }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-hovered'] });
    return entries;
  });
  return () => seen.evaluate((entries) => [...entries]);
}

/** The pointer crosses the bar: only the entry where it rests opens. Leaves the menu closed. */
async function crossBar(page: Page, shop: Shop, menu: Locator): Promise<void> {
  const opened = await watchSubmenus(page);
  const first = await middleOf(menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }));
  const far = menu.getByRole('link', { name: categoryName(shop, 'network'), exact: true });
  const last = await middleOf(far);
  await page.mouse.move(first.x, first.y - 60);
  // On a slow machine the pointer would rest on its way: no time passes meanwhile.
  await pauseClock(page);
  await page.mouse.move(first.x, first.y);
  await page.mouse.move(last.x, last.y, { steps: 3 });
  await page.clock.runFor(timing.menuHoverMs);
  const leaf = menu.getByRole('link', { name: categoryName(shop, 'poe-switches'), exact: true });
  await expect(leaf).toBeVisible();
  expect(await opened()).toHaveLength(1);
  await page.clock.resume();
  await page.mouse.move(10, 880);
  await expect(leaf).toBeHidden();
}

/** The pointer goes from an entry over another one to the last column of its submenu, which stays open. */
async function travelDiagonally(page: Page, shop: Shop, menu: Locator): Promise<void> {
  const entry = menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true });
  await entry.hover();
  const leaf = menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true });
  await expect(leaf).toBeVisible();
  const opened = await watchSubmenus(page);
  const start = await middleOf(entry);
  const other = menu.getByRole('link', { name: categoryName(shop, 'recorders'), exact: true });
  const crossed = await middleOf(other);
  const target = menu
    .getByRole('list', { name: placesTitle(shop) })
    .getByRole('link')
    .first();
  await expect(target).toBeVisible();
  const end = await middleOf(target);
  await pauseClock(page);
  await page.mouse.move(start.x, start.y);
  await page.mouse.move(crossed.x, crossed.y + 8, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.clock.runFor(timing.menuHoverMs);
  await expect(target).toBeVisible();
  await expect(leaf).toBeVisible();
  expect(await opened()).toEqual([]);
  await page.clock.resume();
}

/** Places or advice next to the categories of a submenu. */
async function expectAside(menu: Locator, entry: string, name: string): Promise<void> {
  await menu.getByRole('link', { name: entry, exact: true }).hover();
  const links = menu.getByRole('list', { name }).getByRole('link');
  await expect(links).toHaveCount(5);
  await expect(links.first()).toBeVisible();
  for (const href of await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href'))))
    expect((await menu.page().request.get(href ?? '')).status(), href ?? '').toBe(200);
}

/** An entry that a key has opened dims the page as one does that the pointer has opened. */
async function openByKey(page: Page, shop: Shop, menu: Locator): Promise<void> {
  await page.mouse.move(10, 880);
  const toggle = menu.getByRole('button', {
    name: shop.t('header.openSubmenu', { name: categoryName(shop, 'cameras') }),
  });
  const dimmed = () =>
    toggle.evaluate((button) => getComputedStyle(button.closest('li') ?? button, '::after').display);
  await expect(menu.locator('[data-hovered]')).toHaveCount(0);
  await expect.poll(dimmed).toBe('none');
  await toggle.press('Enter');
  await expect.poll(dimmed).toBe('block');
  await page.keyboard.press('Escape');
  await expect.poll(dimmed).toBe('none');
}

/** Escape closes the submenu under the resting pointer, which it hides with the focus in it; the pointer opens it again. */
async function escapeUnderPointer(page: Page, shop: Shop, menu: Locator): Promise<void> {
  const entry = menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true });
  const leaf = menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true });
  await page.mouse.move(10, 880);
  await entry.hover();
  await expect(leaf).toBeVisible();
  await leaf.focus();
  const opened = await watchSubmenus(page);
  await page.keyboard.press('Escape');
  await expect(leaf).toBeHidden();
  // The focus of a link that is hidden goes to the page.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await opened()).toEqual([]);
  await expect(leaf).toBeHidden();
  await page.mouse.move(10, 880);
  await entry.hover();
  await expect(leaf).toBeVisible();
}

/** The left edges of what the elements contain. */
const insets = (elements: readonly Locator[]) =>
  Promise.all(
    elements.map((element) =>
      element.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return Math.min(...[...range.getClientRects()].map(({ left }) => Math.round(left)));
      }),
    ),
  );

/** The rows of the mobile menu begin below its title. */
async function expectOneInset(page: Page, shop: Shop, width: number): Promise<void> {
  const { t } = shop;
  await page.setViewportSize({ width, height: 900 });
  await press(page.getByRole('button', { name: t('header.openMenu') }));
  const drawer = page.getByRole('dialog');
  const service = drawer.getByRole('navigation', { name: t('header.service') });
  const rows = [
    drawer.getByRole('heading'),
    drawer.getByRole('button', { name: categoryName(shop, 'cameras'), exact: true }),
    service.getByRole('link').first(),
    drawer.locator('a[href^="tel:"]'),
    drawer.getByRole('button', { name: t('footer.country') }),
  ];
  for (const row of rows) await expect(row).toBeVisible();
  const distinct = async () => new Set(await insets(rows)).size;
  await expect.poll(distinct, { message: `insets at ${width}` }).toBe(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

test('a submenu opens where the pointer rests, stays open on a diagonal way, and has places or advice; the mobile menu has one inset', async ({
  page,
  shop,
}) => {
  const menu = await readyMenu(page, shop);
  await test.step('a pointer that crosses the bar opens nothing', () => crossBar(page, shop, menu));
  await test.step('the way into the submenu opens no other', () => travelDiagonally(page, shop, menu));
  await test.step('places and advice lead somewhere', async () => {
    await expectAside(menu, categoryName(shop, 'cameras'), placesTitle(shop));
    await expectAside(menu, categoryName(shop, 'network'), shop.t('footer.advice'));
  });
  await test.step('Escape closes it under the pointer', () => escapeUnderPointer(page, shop, menu));
  await test.step('a key dims the page, too', () => openByKey(page, shop, menu));
  for (const width of [376, 576, 768])
    await test.step(`the mobile menu has one inset at ${width}`, () => expectOneInset(page, shop, width));
});
