import { storeConfig } from '@/config/stores';
import { categoryName, goods, productName } from './demo';
import { expect, shopOf, test } from './fixtures';
import { expectAccessible, hydrated, press } from './page-checks';

test('the main menu opens by key, closes on Escape and gives the focus back', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const toggle = menu.getByRole('button', { name: shop.t('header.openSubmenu', { name }) });
  const all = menu.getByRole('link', { name: shop.t('header.allOf', { name }) });
  await expect(all).toBeHidden();
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(all).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('a submenu under the pointer goes away on Escape and comes back', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const all = menu.getByRole('link', { name: shop.t('header.allOf', { name }) });
  const entry = menu.getByRole('link', { name, exact: true });
  await hydrated(entry);
  await entry.hover();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await page.mouse.move(0, 0);
  await entry.hover();
  await expect(all).toBeVisible();
});

test('every brand stands in the index and leads to its products', async ({ page, shop }) => {
  await page.goto('/brands');
  await expect(page.getByRole('heading', { level: 1, name: shop.t('brands.title') })).toBeVisible();
  await expectAccessible(page, '/brands');
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Noctara', exact: true }).click();
  await expect(page).toHaveURL(/\/brands\/noctara$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noctara');
  await expect(main.getByRole('link', { name: productName(shop, goods.turret), exact: true })).toBeVisible();
  expect((await page.request.get('/brands/nobody')).status()).toBe(404);
});

test('the sitemaps hold what the store has, with the same things in other stores', async ({
  request,
  shop,
}) => {
  const index = await request.get('/sitemap');
  expect(index.headers()['content-type']).toContain('application/xml');
  const files = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? ''),
  );
  expect(files.map(({ pathname }) => pathname)).toEqual(['/pages-sitemap', '/products-sitemap']);
  for (const file of files) {
    const text = await (await request.get(file.pathname)).text();
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? ''));
    expect(urls.length, file.pathname).toBeGreaterThan(20);
    expect(text).toContain(`hreflang="${shop.config.locale}"`);
    for (const url of [urls[1], urls.at(-1)]) {
      expect((await request.get(url?.pathname ?? '')).status(), url?.pathname).toBe(200);
    }
  }
  expect((await request.get('/products-sitemap?page=99')).status()).toBe(404);
  expect((await request.get('/products-sitemap?page=x')).status()).toBe(404);
});

test('the footer leads to the same product, list and search in another store', async ({ page, shop }) => {
  const other = await shopOf(shop.code === 'fr' ? 'de' : 'fr');
  const { label } = storeConfig(other.code);
  const lead = async () => {
    const footer = page.getByRole('contentinfo');
    await footer.getByText(shop.t('footer.country')).click();
    await footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other.config.locale);
  };
  const name = productName(shop, goods.turret);
  await page.goto(`/search?q=${goods.turret}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await lead();
  await expect(page.getByRole('heading', { level: 1, name: productName(other, goods.turret) })).toBeVisible();
  await page.goto(`/search?q=${goods.turret}`);
  await lead();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${goods.turret}$`));
});

test('a store that is none, and a referrer from elsewhere, lead nowhere strange', async ({ request }) => {
  expect((await request.get('/store-switch/xx', { maxRedirects: 0 })).status()).toBe(404);
  const foreign = await request.get('/store-switch/de', {
    maxRedirects: 0,
    headers: { referer: 'https://elsewhere.example/kameras' },
  });
  expect(foreign.status()).toBe(303);
  expect(new URL(foreign.headers()['location'] ?? '').pathname).toBe('/');
});
