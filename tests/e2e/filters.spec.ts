import type { Page } from '@playwright/test';
import { catalogue } from '@/config/limits/catalogue';
import { storeConfig } from '@/config/shop/stores';
import { routeChange } from '@/lib/client/panels/router-events';
import { counted } from '@/lib/money/money';
import { insideLine } from '@/lib/text/options-text';
import { testSkus, categoryPath, countIn, valueName } from './demo';
import { expect, test } from './fixtures';
import { hold, isState } from './held-requests';
import {
  chooseFilter,
  expectCount,
  filterPanel,
  filterValue,
  items,
  openFilter,
  pricesOf,
} from './list-page';
import { expectNoHorizontalScroll, hydrated } from './page-checks';

/** A category with more than one page, and with a filter that has more values than are shown. */
const large = 'cameras';
const category = 'turret-cameras';

/** Watches the title. Returns how often it was empty. */
async function watchTitle(page: Page): Promise<() => Promise<number>> {
  const gone = await page.evaluateHandle(() => {
    const times = { gone: 0 };
    const look = () => (times.gone += document.title === '' ? 1 : 0);
    new MutationObserver(look).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return times;
  });
  return () => gone.evaluate((times) => times.gone);
}

test('filtering, removing a filter and sorting navigate without a reload, each to its own URL', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.goto(path);
  await expectCount(page, shop, category, {});
  const titleGone = await watchTitle(page);
  const brand = filterValue(page, shop, 'brand', 'noctara');
  await hydrated(page.locator('[data-list-region]'));
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }));
  await openFilter(page, 'brand');
  await brand.focus();
  const before = await page.evaluate(() => window.scrollY);
  // It looks like a checkbox, and works like one.
  await page.keyboard.press('Space');
  await page.waitForURL(`**${path}/q/brand/noctara`);
  await expect(page).toHaveTitle(new RegExp(` \\(${valueName(shop, 'brand', 'noctara')}\\)`));
  await expectCount(page, shop, category, { brand: ['noctara'] });
  await expect(brand).toHaveAttribute('aria-current', 'true');
  await expect(brand).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), 'the page does not jump').toBe(before);
  const said = t('category.count', counted(countIn(shop, category, { brand: ['noctara'] }), shop.code));
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);

  await chooseFilter(page, shop, 'resolution', '8mp');
  await page.waitForURL(`**${path}/q/brand/noctara/resolution/8mp`);
  await expectCount(page, shop, category, { brand: ['noctara'], resolution: ['8mp'] });

  const chips = page.getByRole('group', { name: t('category.activeFilters') });
  await chips
    .getByRole('link')
    .filter({ hasText: valueName(shop, 'brand', 'noctara') })
    .click();
  await page.waitForURL(`**${path}/q/resolution/8mp`);
  await expectCount(page, shop, category, { resolution: ['8mp'] });

  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceDescending') }).click();
  await page.waitForURL(`**${path}/q/resolution/8mp/sort/price-desc`);
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  expect(prices.length).toBe(Math.min(countIn(shop, category, { resolution: ['8mp'] }), catalogue.pageSize));

  await filterPanel(page, shop)
    .getByRole('link', { name: t('category.clearFilters') })
    .click();
  await page.waitForURL(`**${path}/q/sort/price-desc`);
  await expectCount(page, shop, category, {});
  expect(await titleGone(), 'times the page had no title').toBe(0);
});

test('pending choices are kept by any following one', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  const chips = page.getByRole('group', { name: t('category.activeFilters') }).getByRole('link');
  const chip = (code: string, option: string) => chips.filter({ hasText: valueName(shop, code, option) });
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  let release = await hold(page, isState);
  await chooseFilter(page, shop, 'brand', 'noctara');
  await chooseFilter(page, shop, 'resolution', '8mp');
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  release();
  await page.waitForURL(`**${path}/q/brand/noctara/resolution/8mp/sort/price`);
  await expectCount(page, shop, category, { brand: ['noctara'], resolution: ['8mp'] });
  await expect(chip('brand', 'noctara')).toHaveCount(1);
  await expect(chip('resolution', '8mp')).toHaveCount(1);

  await page.unrouteAll();
  await page.goto(`${path}/q/brand/halvik,noctara`);
  await hydrated(page.locator('[data-list-region]'));
  release = await hold(page, isState);
  await chooseFilter(page, shop, 'resolution', '8mp');
  await chip('brand', 'halvik').click();
  await expect(page.locator('[data-leaving]').getByRole('link')).toHaveText(
    valueName(shop, 'brand', 'halvik'),
  );
  await chip('brand', 'noctara').click();
  await expect(page.locator('[data-leaving]')).toHaveCount(2);
  release();
  await page.waitForURL(`**${path}/q/resolution/8mp`);
  await expect(chips).toHaveText([valueName(shop, 'resolution', '8mp')]);
});

test('on a phone the filter panel stays open while filters are selected', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: t('category.filters'), exact: true }).click();
  await chooseFilter(page, shop, 'brand', 'noctara');
  await page.waitForURL(`**${path}/q/brand/noctara`);
  const count = countIn(shop, category, { brand: ['noctara'] });
  const show = panel.getByRole('button', { name: t('category.showResults', counted(count, shop.code)) });
  await expect(show).toBeVisible();
  await expectNoHorizontalScroll(page, 'the filter panel');
  await show.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: t('category.filtersActive', { count: 1 }) })).toBeFocused();
});

test('on a phone the filter panel is as the shopper left it when a choice has loaded', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  const opener = page.locator('button[popovertarget="filters"]:not([popovertargetaction])');
  let release = await hold(page, isState);
  await opener.click();
  await chooseFilter(page, shop, 'brand', 'noctara');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  release();
  await page.waitForURL(`**${path}/q/brand/noctara`);
  await expectCount(page, shop, category, { brand: ['noctara'] });
  await expect(panel).toBeHidden();

  await page.unrouteAll();
  release = await hold(page, isState);
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  await opener.click();
  await expect(panel).toBeVisible();
  release();
  await page.waitForURL(`**${path}/q/brand/noctara/sort/price`);
  await expect(panel).toBeVisible();

  // The panel closes, and a navigation starts before the event of the panel arrives.
  await panel.evaluate(async (element: HTMLElement, navigationStarts) => {
    const event = new Promise((resolve) => element.addEventListener('toggle', resolve, { once: true }));
    element.hidePopover();
    window.dispatchEvent(new Event(navigationStarts));
    await event;
  }, routeChange);
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a filter with many values has "show all" and a search field', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, large));
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  await openFilter(page, 'brand');
  // The brand with the fewest products is the last one.
  const last = filterValue(page, shop, 'brand', 'lumeric');
  await expect(last).toBeHidden();
  const search = panel.getByRole('searchbox', {
    name: t('category.searchOptions', {
      label: insideLine(t('product.brand'), storeConfig(shop.code).locale),
    }),
  });
  const all = panel.locator('#all-brand');
  await all.check({ force: true });
  await expect(last).toBeVisible();
  await search.fill('LUMER');
  await expect(last).toBeVisible();
  await expect(filterValue(page, shop, 'brand', 'noctara')).toBeHidden();
  // The product count next to a name is not part of the name.
  const noctara = countIn(shop, large, { brand: ['noctara'] });
  for (const text of [String(noctara), t('category.count', counted(noctara, shop.code))]) {
    await search.fill(text);
    await expect(filterValue(page, shop, 'brand', 'noctara'), text).toBeHidden();
  }
  await expect(panel.getByText(t('category.noOptions'))).toBeVisible();
  await search.fill('');
  await all.uncheck({ force: true });
  await expect(last).toBeHidden();
  await all.check({ force: true });
  await expect(last).toBeVisible();

  await test.step('a choice keeps the sections that are open', async () => {
    await search.fill('LUMER');
    await openFilter(page, 'resolution');
    const resolution = panel.locator('#filter-resolution').getByRole('link').first();
    await expect(resolution).toBeVisible();
    await expect(all).toBeChecked();
    await last.click();
    await page.waitForURL('**/brand/lumeric');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(resolution).toBeVisible();
  });
});

test('search results have the same filters and sort methods', async ({ page, shop }) => {
  const { t } = shop;
  const text = testSkus.turret.slice(0, 3);
  await page.goto(`/search?q=${text}`);
  await hydrated(page.locator('[data-list-region]'));
  const all = await items(page).count();
  await chooseFilter(page, shop, 'resolution', '8mp');
  await page.waitForURL(`**/search?q=${text}&resolution=8mp`);
  await expect.poll(() => items(page).count()).toBeLessThan(all);
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  await page.waitForURL(`**/search?q=${text}&resolution=8mp&sort=price`);
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('a tile with advice stands between the products of a whole list only', async ({ page, shop }) => {
  const tile = page.locator('main [data-page] > .list-tile');
  await page.goto(categoryPath(shop, 'turret-cameras'));
  await expect(tile.getByRole('link'), 'that of the category above').toHaveCount(1);
  const path = categoryPath(shop, 'cameras');
  await page.goto(path);
  await expect(tile.getByRole('link')).toHaveCount(1);
  const [before, after] = await Promise.all([items(page).first().boundingBox(), tile.boundingBox()]);
  expect(after?.y).toBeGreaterThan(before?.y ?? Infinity);
  for (const state of ['brand/noctara', 'sort/price']) {
    await page.goto(`${path}/q/${state}`);
    await expect(items(page).first()).toBeVisible();
    await expect(tile).toHaveCount(0);
  }
});
