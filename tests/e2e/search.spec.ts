import type { Locator, Page, Request } from '@playwright/test';
import { categoryName, goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, hydrated } from './page-checks';
import { rawRequest } from './raw-request';

/** Words of product names in every language (a brand and a model), and a typing error that no stemming removes. */
const typed = { brand: 'orbelle', chime: 'orbelle grel', slip: 'orbbelle grelot', mended: 'orbelle grelot' };

const field = (page: Page) => page.getByRole('banner').locator('input[type="search"]');
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

test('a typing error is corrected, and the page states it', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(`/search?q=${encodeURIComponent(typed.slip)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: t('search.resultsFor', { text: typed.mended }) }),
  ).toBeVisible();
  await expect(
    page.getByText(t('search.corrected', { text: typed.mended, typed: typed.slip })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: productName(shop, goods.chime), exact: true })).toBeVisible();
});

test('accents make no difference', async ({ page, shop }) => {
  const plain = categoryName(shop, 'door-chimes')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o');
  await page.goto(`/search?q=${encodeURIComponent(plain)}`);
  await expect(page.getByRole('link', { name: productName(shop, goods.chime), exact: true })).toBeVisible();
});

test('products of the category searched for come first, and pages and variants are found', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  await page.goto(`/search?q=${config.language === 'en' ? 'doorbel' : 'doorbell'}`);
  await expect(page.getByRole('button', { name: t('category.sort') })).toContainText(
    t('category.sortBy.relevance'),
  );
  const names = await page.locator('main [data-page] > li').getByRole('heading').allTextContents();
  const wedge = productName(shop, 'TOR-DB');
  const bells = ['ORB-PERRON', 'ORB-HALTE', 'ORB-COUR'].map((sku) => productName(shop, sku));
  const places = bells.map((name) => names.indexOf(name));
  for (const place of places) expect(place).toBeGreaterThanOrEqual(0);
  if (names.includes(wedge)) expect(names.indexOf(wedge)).toBeGreaterThan(Math.max(...places));
  await page.goto('/search?q=returns');
  const pages = page.getByRole('region', { name: t('search.pages') });
  await expect(pages.getByRole('link').first()).toBeVisible();
  await page.goto('/search?q=NOC-D4-A28');
  const dome = page.getByRole('link', { name: productName(shop, 'NOC-D4'), exact: true });
  await expect(dome.first()).toHaveAttribute('href', /\?variant=NOC-D4-A28$/);
});

test('an empty result has links to continue', async ({ page, shop }) => {
  const { t, config } = shop;
  await page.goto('/search?q=xqzvwk');
  const main = page.locator('main');
  await expect(
    main.getByRole('heading', { level: 1, name: t('search.none', { text: 'xqzvwk' }) }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: categoryName(shop, 'dome-cameras') })).toBeVisible();
  await expect(
    main.getByRole('link', { name: t('search.call', { phone: config.phoneNumber }) }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: t('search.write') })).toHaveAttribute('href', '/contact');
  await expectAccessible(page, 'nothing found');
});

test('a page of results has its page number in title and canonical URL', async ({ page, shop }) => {
  const { t } = shop;
  // A word with more than one page of results in every language.
  const text = 'poe';
  const head = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    return { title: await page.title(), canonical: canonical?.replace(/^https?:\/\/[^/]+/, '') };
  };
  const name = t('search.pageTitle', { text });
  const titled = (title: string) => `${title} | ${t('meta.siteName')}`;
  const one = `/search?q=${text}`;
  expect(await head(`${one}&utm_source=x`)).toEqual({ title: titled(name), canonical: one });
  const second = `${one}&page=2`;
  const title = titled(t('category.pageTitle', { name, page: 2 }));
  expect(await head(second)).toEqual({ title, canonical: second });
});

test('any text has a results page', async ({ page }) => {
  const texts = [
    '🦉',
    'x'.repeat(1_000),
    'the for and',
    "' OR 1=1; DROP TABLE product;--",
    '<script>alert(1)</script>',
  ];
  for (const text of texts) {
    const reply = await page.goto(`/search?q=${encodeURIComponent(text)}`);
    expect(reply?.status(), text).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const query of ['q=%00dome', 'q=%ff%fe', 'q=&q=dome', 'q[]=dome', '']) {
    expect((await rawRequest(`/search?${query}`)).status, query).toBeLessThan(400);
  }
});

test('the suggestions call accepts any text', async ({ page, shop }) => {
  const { config, currency } = shop;
  const own = { locale: config.locale.replace('-', '_'), currency };
  const found = await page.request.get('/api/search', { params: { ...own, q: typed.chime } });
  expect(found.headers()['cache-control']).toBe('private, max-age=60');
  expect(await found.json()).toMatchObject({ total: 1, products: [{ sku: goods.chime }], corrected: null });
  for (const q of ['', 'o', '🦉', '\0', 'x'.repeat(1_000), "');--"]) {
    const reply = await page.request.get('/api/search', { params: { ...own, q } });
    expect(reply.status(), q).toBe(200);
    expect(await reply.json(), q).toMatchObject({ products: [], total: 0 });
  }
  // A letter between special characters is searched for.
  expect((await page.request.get('/api/search', { params: { ...own, q: '<b>' } })).status()).toBe(200);
  const foreign = await page.request.get('/api/search', { params: { ...own, locale: 'xx_XX', q: 'dome' } });
  expect(foreign.status()).toBe(400);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form', async ({ page, shop }) => {
    const { t } = shop;
    await page.goto('/');
    await field(page).fill(typed.brand);
    await field(page).press('Enter');
    const heading = page.getByRole('heading', {
      level: 1,
      name: t('search.resultsFor', { text: typed.brand }),
    });
    await expect(heading).toBeVisible();
    await page.setViewportSize({ width: 376, height: 800 });
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.openSearch') })
      .click();
    await page.locator('main').getByRole('searchbox').fill(typed.brand);
    await page.locator('main').getByRole('searchbox').press('Enter');
    await expect(heading).toBeVisible();
  });
});
