import type { Locator, Page, Request } from '@playwright/test';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, hydrated } from './page-checks';
import { field, typed } from './search-field';

const list = (page: Page, { t }: Shop) => page.getByRole('listbox', { name: t('search.suggest.list') });
const group = (page: Page, shop: Shop, key: 'products' | 'categories' | 'brands') =>
  list(page, shop).getByRole('group', { name: shop.t(`search.suggest.${key}`) });
const asksFor = (text: string) => (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/api/search' && searchParams.get('q') === text;
};

/** Focuses the search field and waits until the suggestions have hydrated. */
async function readyField(page: Page): Promise<Locator> {
  const input = await hydrated(field(page));
  await input.focus();
  await expect(input).toHaveRole('combobox');
  return input;
}

/** Types inside the browser, because delays between Playwright's key events are unpredictable on a busy machine. */
function typeAtOnce(input: SVGElement | HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let end = 1; end <= text.length; end += 1) {
    value?.set?.call(input, text.slice(0, end));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('suggestions appear while typing and are reachable by keyboard', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  const input = await readyField(page);
  await input.pressSequentially('o');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.pressSequentially(typed.chime.slice(1));
  const chime = group(page, shop, 'products').getByRole('option', { name: productName(shop, goods.chime) });
  await expect(chime).toBeVisible();
  await expect(chime.locator('img')).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, shop, 'brands').getByRole('option', { name: 'Orbelle' })).toBeVisible();
  await expectAccessible(page, 'suggestions');

  await page.keyboard.press('ArrowDown');
  const active = await input.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(chime).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  const all = list(page, shop).getByRole('option').last();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue(typed.chime);
  await expect(input).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(chime).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: productName(shop, goods.chime) })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('listbox', { name: t('search.suggest.list') })).toBeHidden();
});

test('Enter without a selection, and the last entry, open all results', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  const input = await readyField(page);
  await input.fill(typed.brand);
  await expect(list(page, shop)).toBeVisible();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', {
    level: 1,
    name: t('search.resultsFor', { text: typed.brand }),
  });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=orbelle$/);
  await expect(list(page, shop)).toBeHidden();

  await input.fill(typed.mended);
  await list(page, shop).getByRole('option').last().click();
  await expect(page).toHaveURL(/\/search\?q=orbelle(\+|%20)grelot$/);
});

test('a search submitted before the suggestions have loaded shows only the results', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto('/');
  const input = await hydrated(field(page));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Chunks requested from here until the results page belong to the suggestions.
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  await input.focus();
  await input.fill(typed.brand);
  await page.keyboard.press('Enter');
  release();
  const heading = page.getByRole('heading', {
    level: 1,
    name: t('search.resultsFor', { text: typed.brand }),
  });
  await expect(heading).toBeVisible();
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(list(page, shop)).toBeHidden();
});

test('an empty field suggests nothing', async ({ page, shop }) => {
  await page.goto('/');
  const input = await readyField(page);
  await input.fill(typed.chime);
  const chime = group(page, shop, 'products').getByRole('option', { name: productName(shop, goods.chime) });
  await chime.click();
  await expect(page.getByRole('heading', { level: 1, name: productName(shop, goods.chime) })).toBeVisible();
  await expect(input).toHaveValue('');
  await input.click();
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(list(page, shop)).toBeHidden();
});

test('only the response for the latest text is shown', async ({ page, shop }) => {
  await page.goto('/');
  const input = await readyField(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/search\?/, async (route) => {
    if (asksFor('kabel')(route.request())) await held;
    // The page may have aborted a call that was held back.
    await route.continue().catch(() => undefined);
  });
  const ended = page.waitForEvent('requestfailed', asksFor('kabel'));
  const asked = page.waitForRequest(asksFor('kabel'));
  await input.fill('kabel');
  await asked;
  await input.fill(typed.chime);
  const chime = group(page, shop, 'products').getByRole('option', { name: productName(shop, goods.chime) });
  await expect(chime).toBeVisible();
  // An aborted call has no response that could arrive late.
  await ended;
  release();
});

test('fast typing makes one call', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.goto('/');
  const input = await readyField(page);
  await input.evaluate(typeAtOnce, typed.brand);
  await expect(list(page, shop)).toBeVisible();
  expect(asked).toEqual([typed.brand]);
});

test('narrow windows have a toggle for the search', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('link', { name: t('header.openSearch') });
  await expect(field(page)).toBeHidden();
  await expect(toggle).toHaveAttribute('href', '/search');
  await (await hydrated(toggle)).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveRole('combobox');
  await field(page).fill(typed.chime);
  await expect(list(page, shop)).toBeVisible();
  await expectNoHorizontalScroll(page, 'suggestions at 376 px');
  await expectAccessible(page, 'suggestions at 376 px');
  await page.keyboard.press('Escape');
  await expect(list(page, shop)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(toggle).toBeFocused();
});
