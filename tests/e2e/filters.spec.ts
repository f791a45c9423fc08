import type { Page } from '@playwright/test';
import { catalogue } from '@/config/catalogue';
import { counted } from '@/lib/counted';
import { Caller } from './api';
import { categoryName, goods, productName } from './demo';
import { categoryPath, countIn, valueName } from './demo-lists';
import { expect, type Shop, test } from './fixtures';
import { controlChunks } from './blocked-chunks';
import { addressOf, expectCount, filterPanel, filterValue, items } from './list-page';
import { expectAccessible, expectNoHorizontalScroll, hydrated, isHydrated, press } from './page-checks';

/** A category with more than one page, and with a filter that has more values than are shown. */
const large = 'cameras';
const category = 'turret-cameras';

/** The visible prices in minor units; every store shows two decimals. */
async function pricesOf(page: Page): Promise<number[]> {
  const texts = await items(page).locator('.price-amount').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
}

/** What the order list says about the quantities that were entered. */
const chosenText = ({ t, code }: Shop, products: number, pieces: number) =>
  `${t('category.count', counted(products, code))}, ${t('category.order.pieces', counted(pieces, code))}`;

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
  await brand.focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}/q/brand/noctara`);
  await expectCount(page, shop, category, { brand: ['noctara'] });
  await expect(brand).toHaveAttribute('aria-current', 'true');
  await expect(brand).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), 'the page does not jump').toBe(before);
  const said = t('category.count', counted(countIn(shop, category, { brand: ['noctara'] }), shop.code));
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);

  await filterValue(page, shop, 'resolution', '8mp').click();
  await page.waitForURL(`**${path}/q/brand/noctara/resolution/8mp`);
  await expectCount(page, shop, category, { brand: ['noctara'], resolution: ['8mp'] });
  await expectAccessible(page, 'a filtered list');

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

test('two filters selected in quick succession both apply', async ({ page, shop }) => {
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  await filterValue(page, shop, 'brand', 'noctara').click();
  await filterValue(page, shop, 'resolution', '8mp').click();
  await page.waitForURL(`**${path}/q/brand/noctara/resolution/8mp`);
  await expectCount(page, shop, category, { brand: ['noctara'], resolution: ['8mp'] });
});

/** Holds back matching requests until the returned function is called. */
async function hold(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matches, async (route) => {
    await held;
    // The page has aborted requests that it no longer needs.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const isState = ({ searchParams }: URL) => searchParams.has('_rsc');
const isImage = ({ pathname }: URL) =>
  pathname.startsWith('/_next/image') || /\.(?:avif|jpe?g|png|svg|webp)$/.test(pathname);

test('a pending choice is kept by any following one', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  const chips = page.getByRole('group', { name: t('category.activeFilters') }).getByRole('link');
  const chip = (code: string, option: string) => chips.filter({ hasText: valueName(shop, code, option) });
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  let release = await hold(page, isState);
  await filterValue(page, shop, 'brand', 'noctara').click();
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  release();
  await page.waitForURL(`**${path}/q/brand/noctara/sort/price`);
  await expect(chips).toHaveCount(1);

  await page.unrouteAll();
  await page.goto(`${path}/q/brand/halvik,noctara`);
  await hydrated(page.locator('[data-list-region]'));
  release = await hold(page, isState);
  await filterValue(page, shop, 'resolution', '8mp').click();
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

test('a price filter is a range of whole units, whatever was typed', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  const [low, high] = shop.currency === 'NOK' || shop.currency === 'SEK' ? [1000, 3000] : [100, 300];
  await panel.getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`)).fill(String(high));
  await panel.getByLabel(new RegExp(`^${t('category.priceTo')} \\(`)).fill(` ${low},00`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}/q/price/${low}-${high}`);
  const prices = await pricesOf(page);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toBeGreaterThanOrEqual(low * 100);
  for (const price of prices) expect(price).toBeLessThanOrEqual(high * 100);
});

test('on a phone the button of the filter panel applies a typed price; closing the panel does not', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  const opener = page.locator('button[popovertarget="filters"]:not([popovertargetaction])');
  const to = panel.getByLabel(new RegExp(`^${t('category.priceTo')} \\(`));
  await opener.click();
  await to.fill('150');
  await panel.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect(panel).toBeHidden();
  expect(addressOf(page)).toBe(path);
  await opener.click();
  await expect(to).toHaveValue('150');
  await panel
    .getByRole('button', { name: t('category.showResults', counted(countIn(shop, category), shop.code)) })
    .click();
  await page.waitForURL(`**${path}/q/price/-150`);
  await expect(panel).toBeHidden();
});

test('a typed price survives the next choice and a failed script download', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, category);
  const from = filterPanel(page, shop).getByLabel(new RegExp(`^${t('category.priceFrom')} \\(`));
  const chunks = await controlChunks(page);
  // Without its images the page does not count as loaded, so the first interaction requests the code of the list.
  const releaseImages = await hold(page, isImage);
  await page.goto(path);
  await expect
    .poll(() => isHydrated(page.getByRole('link', { name: t('cart.title'), exact: true })))
    .toBe(true);
  chunks.block();
  await from.fill('100');
  await chunks.unblockAfterFailure();
  await from.press('Enter');
  await page.waitForURL(`**${path}/q/price/100-`);
  releaseImages();

  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const releaseStates = await hold(page, isState);
  const requested = page.waitForRequest(/\/price\/100-/);
  await from.fill('100');
  await from.press('Enter');
  await requested;
  await filterValue(page, shop, 'brand', 'noctara').click();
  releaseStates();
  await page.waitForURL(`**${path}/q/brand/noctara/price/100-`);
});

test('a list whose scripts cannot be loaded is loaded as a document', async ({ context, shop }) => {
  // Not the `page` fixture: the browser logs the failed script as an error.
  const page = await context.newPage();
  const path = categoryPath(shop, category);
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  const chunks = await controlChunks(page);
  chunks.block();
  const reloaded = page.waitForEvent('load');
  const from = filterPanel(page, shop).getByLabel(new RegExp(`^${shop.t('category.priceFrom')} \\(`));
  await from.fill('100');
  await from.press('Enter');
  await chunks.unblockAfterFailure();
  await reloaded;
  await page.waitForURL(`**${path}/q/price/100-`);
  await expect(items(page).first()).toBeVisible();
});

test('"load more" adds pages below and above and updates the URL', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, large);
  const total = countIn(shop, large);
  expect(total, 'there is a second page').toBeGreaterThan(catalogue.pageSize);
  await page.goto(path);
  await expect(items(page)).toHaveCount(catalogue.pageSize);
  await press(page.getByRole('link', { name: t('category.loadMore') }));
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await expect(items(page).nth(catalogue.pageSize).getByRole('link').first()).toBeFocused();
  await page.reload();
  await expect(items(page)).toHaveCount(total - catalogue.pageSize);
  const first = items(page).first().getByRole('heading');
  const name = await first.textContent();
  const previous = page.getByRole('link', { name: t('category.loadPrevious') });
  await hydrated(previous);
  // The browser restored the scroll position of the longer page.
  await previous.scrollIntoViewIfNeeded();
  const top = async () =>
    (await page.getByRole('heading', { name: name ?? '', exact: true }).boundingBox())?.y;
  const before = await top();
  await previous.click();
  await expect(items(page)).toHaveCount(total);
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0)), 'what was in sight stays there').toBeLessThan(2);
  expect(addressOf(page)).toBe(path);
  const numbers = page.getByRole('navigation', { name: t('category.pagination') });
  await numbers.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total - catalogue.pageSize);
});

test('a link to a list shows one page; going back shows all loaded pages', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, large);
  const total = countIn(shop, large);
  const banner = page.getByRole('banner');
  await page.goto(path);
  await press(page.getByRole('link', { name: t('category.loadMore') }));
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await press(banner.getByRole('link', { name: t('header.home') }));
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL(`**${path}/q/page/2`);
  await expect(items(page)).toHaveCount(total);
  await press(banner.getByRole('link', { name: t('header.home') }));
  await page.waitForURL((url) => url.pathname === '/');
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  await press(menu.getByRole('link', { name: categoryName(shop, large), exact: true }).first());
  await page.waitForURL(`**${path}`);
  await expect(items(page)).toHaveCount(catalogue.pageSize);
});

test('the view mode is stored, and the order list adds several products at once', async ({ page, shop }) => {
  const { t } = shop;
  const path = categoryPath(shop, 'accessories');
  await page.goto(path);
  await hydrated(page.locator('[data-list-region]'));
  await page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') }).check();
  const fields = page.locator('input[data-sku]:enabled');
  await expect(fields.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') })).toBeChecked();
  await hydrated(page.locator('form').filter({ has: fields.first() }));
  const skus = await fields.evaluateAll((inputs) => inputs.slice(0, 3).map((input) => input.dataset['sku']));
  await fields.nth(0).fill('1');
  await fields.nth(1).fill('2');
  await fields.nth(2).fill('1x');
  await expect(fields.nth(2)).toHaveValue('');
  await fields.nth(2).fill('1');
  await expect(page.getByText(chosenText(shop, 3, 4))).toBeVisible();
  await fields.nth(2).press('Enter');
  for (const index of [0, 1, 2]) await expect(fields.nth(index)).toHaveValue('');
  const cart = await new Caller(page.request, shop).cart();
  expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    [skus[0], 1],
    [skus[1], 2],
    [skus[2], 1],
  ]);
});

test('the order list shows unavailable quantities at the field', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, 'accessories'));
  await hydrated(page.locator('[data-list-region]'));
  await page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') }).check();
  const fields = page.locator('input[data-sku]:enabled');
  await hydrated(page.locator('form').filter({ has: fields.first() }));
  const [fine, wrong] = [fields.nth(0), fields.nth(1)];
  await fine.fill('1');
  await wrong.fill('9999');
  const refused = page.waitForResponse((reply) => reply.status() === 409);
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  const { message, sku } = await (await refused).json();
  expect(sku).toBe(await wrong.getAttribute('data-sku'));
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(message);
  await expect(fine).not.toHaveAttribute('aria-invalid');
  const name = (await wrong.getAttribute('data-name')) ?? '';
  await expect(page.getByText(t('category.order.refused', { name, message }))).toBeVisible();
  await expectAccessible(page, 'order list with an error');
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'order list with an error');
  await wrong.fill('1');
  await expect(wrong).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  await expect(fine).toHaveValue('');
});

test('the order list expands the variants of a product and adds them by quantity', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, 'turret-cameras'));
  await hydrated(page.locator('[data-list-region]'));
  await page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') }).check();
  const name = `${t('category.order.choose')}: ${productName(shop, goods.turret)}`;
  const button = page.getByRole('button', { name, exact: true });
  await hydrated(page.locator('form').filter({ has: button }));
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.route('**/api/products/variants**', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('failure.retry') })
    .click();
  const field = page.locator(`input[data-sku="${goods.blackTurret}"]`);
  await field.fill('2');
  await expect(page.getByText(chosenText(shop, 1, 2))).toBeVisible();
  await expectAccessible(page, 'order list with versions');
  await button.click();
  await expect(field).toBeHidden();
  await button.click();
  await expect(field).toHaveValue('2');
  await page.setViewportSize({ width: 376, height: 800 });
  await expect(field).toBeVisible();
  await expectNoHorizontalScroll(page, 'order list with versions');
  await page.getByRole('button', { name: t('category.order.addAll') }).click();
  await expect(field).toHaveValue('');
  const cart = await new Caller(page.request, shop).cart();
  expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    [goods.blackTurret, 2],
  ]);
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
  await filterValue(page, shop, 'brand', 'noctara').click();
  await page.waitForURL(`**${path}/q/brand/noctara`);
  const count = countIn(shop, category, { brand: ['noctara'] });
  const show = panel.getByRole('button', { name: t('category.showResults', counted(count, shop.code)) });
  await expect(show).toBeVisible();
  await expectNoHorizontalScroll(page, 'the filter panel');
  await expectAccessible(page, 'the filter panel');
  await show.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: t('category.filtersActive', { count: 1 }) })).toBeFocused();
});

test('a filter with many values has "show all" and a search field', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, large));
  await hydrated(page.locator('[data-list-region]'));
  const panel = filterPanel(page, shop);
  // The brand with the fewest products is the last one.
  const last = filterValue(page, shop, 'brand', 'lumeric');
  await expect(last).toBeHidden();
  const search = panel.getByRole('searchbox', {
    name: t('category.searchOptions', { label: t('product.brand') }),
  });
  await search.fill('LUMER');
  await expect(last).toBeVisible();
  await expect(filterValue(page, shop, 'brand', 'noctara')).toBeHidden();
  // The product count beside a name is not part of the name.
  const noctara = countIn(shop, large, { brand: ['noctara'] });
  for (const text of [String(noctara), t('category.count', counted(noctara, shop.code))]) {
    await search.fill(text);
    await expect(filterValue(page, shop, 'brand', 'noctara'), text).toBeHidden();
  }
  await expect(panel.getByText(t('category.noOptions'))).toBeVisible();
  await search.fill('');
  await expect(last).toBeHidden();
  await panel.getByRole('checkbox').first().check({ force: true });
  await expect(last).toBeVisible();
});

test('search results have the same filters and sort methods', async ({ page, shop }) => {
  const { t } = shop;
  const text = goods.turret.slice(0, 3);
  await page.goto(`/search?q=${text}`);
  await hydrated(page.locator('[data-list-region]'));
  const all = await items(page).count();
  await filterValue(page, shop, 'resolution', '8mp').click();
  await page.waitForURL(`**/search?q=${text}&resolution=8mp`);
  await expect.poll(() => items(page).count()).toBeLessThan(all);
  await page.getByRole('button', { name: t('category.sort') }).click();
  await page.getByRole('link', { name: t('category.sortBy.priceAscending') }).click();
  await page.waitForURL(`**/search?q=${text}&resolution=8mp&sort=price`);
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});
