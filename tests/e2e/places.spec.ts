import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import { categoryName, goods, productName } from './demo';
import { categoryPath } from './demo-lists';
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
  // Some browsers give no focus to what is pressed: a press elsewhere closes it all the same.
  await toggle.blur();
  await toggle.dispatchEvent('click');
  await expect(all).toBeVisible();
  await page.mouse.click(2, 450);
  await expect(all).toBeHidden();
});

test('a submenu under the pointer goes away on Escape and comes back', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const all = menu.getByRole('link', { name: shop.t('header.allOf', { name }) });
  const entry = menu.getByRole('link', { name, exact: true });
  await hydrated(entry);
  // Meant for something else.
  await page.keyboard.press('Escape');
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
  const pages = await (await request.get('/pages-sitemap')).text();
  const brand = [...pages.matchAll(/<url>.*<\/url>/g)].find(([each]) =>
    /\/brands\/noctara<\/loc>/.test(each),
  );
  expect(brand?.[0]).toContain(`hreflang="${shop.config.locale}"`);
  expect(brand?.[0].match(/hreflang=/g)?.length).toBeGreaterThan(1);
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

test('pages outside the catalogue, and lists, say which address is theirs', async ({ request, shop }) => {
  const root = categoryPath(shop, 'cameras');
  for (const [asked, own] of [
    [`${root}/q/brand/noctara?utm_source=mail`, `${root}/q/brand/noctara`],
    [`${root}/q/page/2`, `${root}/q/page/2`],
    ['/brands/noctara/q/sort/price', '/brands/noctara/q/sort/price'],
    ['/brands/noctara', '/brands/noctara'],
    ['/search?q=dome&utm_source=mail', '/search?q=dome'],
    ['/search', '/search'],
    [`/reviews/${goods.turret}?utm_source=mail`, `/reviews/${goods.turret}`],
    ['/contact', '/contact'],
    [`/compare?skus=${goods.turret}`, '/compare'],
  ] as const) {
    const html = await (await request.get(asked)).text();
    const links = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
    expect(links, asked).toHaveLength(1);
    const { pathname, search } = new URL(links[0]?.[1] ?? '');
    expect(pathname + search, asked).toBe(own);
    if (!asked.includes('/q/')) continue;
    const shared = /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(shared).pathname, asked).toBe(own);
  }
});

test('the other store opens at the same list, variant, comparison or product', async ({ request, shop }) => {
  const other = await shopOf(shop.code === 'fr' ? 'de' : 'fr');
  const sameMoney = shop.currency === other.currency;
  const [root, there] = [categoryPath(shop, 'cameras'), categoryPath(other, 'cameras')];
  const { origin } = new URL((await request.get('/contact')).url());
  for (const [from, to] of [
    [`${root}/q/page/2/brand/noctara`, `${there}/q/brand/noctara`],
    [`${root}/q/brand/noctara/price/100-`, `${there}/q/brand/noctara${sameMoney ? '/price/100-' : ''}`],
    ['/brands/noctara/q/page/2/sort/price', '/brands/noctara/q/sort/price'],
    ['/brands/noctara', '/brands/noctara'],
    ['/brands/nobody', '/'],
    [`/compare?skus=${goods.turret},<b>,${goods.chime}`, `/compare?skus=${goods.turret},${goods.chime}`],
    ['/reviews/no-such-sku', '/'],
  ] as const) {
    const reply = await request.get(`/store-switch/${other.code}`, {
      maxRedirects: 0,
      headers: { referer: origin + from },
    });
    expect(reply.status(), from).toBe(303);
    const { pathname, search } = new URL(reply.headers()['location'] ?? '');
    expect(pathname + search, from).toBe(to);
  }
});

test('what delivery costs is linked above prices where the law wants it', async ({ page, shop }) => {
  const due = countryProfiles[shop.config.country].duties.shippingCostNote;
  const words: string[] = [];
  const sentence = shop.t.markup('footer.pricesNote', {
    // Typed as one text, it comes in pieces.
    delivery: (pieces) => {
      words.push([pieces].flat().join(''));
      return words[0] ?? '';
    },
  });
  const root = categoryPath(shop, 'cameras');
  const lists = [root, `${root}/q/brand/noctara`, '/brands/noctara', `/search?q=${goods.turret}`];
  for (const path of [...lists, `/compare?skus=${goods.turret}`]) {
    await page.goto(path);
    const note = page.locator('main').getByText(sentence);
    await expect(note, path).toHaveCount(due ? 1 : 0);
    if (due) await expect(note.getByRole('link', { name: words[0] ?? '' }), path).toBeVisible();
  }
  const footer = page.getByRole('contentinfo').getByText(sentence);
  const target = await footer.getByRole('link', { name: words[0] ?? '' }).getAttribute('href');
  expect((await page.request.get(target ?? '')).status()).toBe(200);
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
