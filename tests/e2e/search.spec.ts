import { categoryName, goods, productName } from './demo';
import { hasValues } from './demo-lists';
import { expect, test } from './fixtures';
import { expectAccessible } from './page-checks';
import { rawRequest } from './raw-request';
import { field, typed } from './search-field';

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

test('the first products of several terms have all of them', async ({ page }) => {
  await page.goto('/search?q=ip67+4k');
  const skus = await page.locator('main [data-page] > li .listed-sku').allTextContents();
  const first = skus.slice(0, 5);
  const both = first.map((sku) => hasValues(sku, { protection: 'ip67', resolution: '8mp' }));
  expect(both, first.join()).toEqual(first.map(() => true));
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
