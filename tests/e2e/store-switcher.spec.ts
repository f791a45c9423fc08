import { storeConfig } from '@/config/shop/stores';
import { testSkus, productName, categoryPath } from './demo';
import { expect, shopOf, test } from './fixtures';
import { hydrateAll } from './page-checks';
import { openProduct } from './product-page';

test('the sitemaps list the pages of the store with their alternates in other stores', async ({
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

test('the footer links to the same product in another store', async ({ page, shop }) => {
  const other = await shopOf(shop.code === 'fr' ? 'de' : 'fr');
  await openProduct(page, shop, testSkus.turret);
  // A page that grows while it is pressed moves its footer.
  await hydrateAll(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByText(shop.t('footer.country')).click();
  await footer.getByRole('link', { name: storeConfig(other.code).label, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.config.locale);
  await expect(
    page.getByRole('heading', { level: 1, name: productName(other, testSkus.turret) }),
  ).toBeVisible();
});

test('pages and lists have a canonical URL', async ({ request, shop }) => {
  const root = categoryPath(shop, 'cameras');
  for (const [asked, canonical] of [
    [`${root}/q/brand/noctara?utm_source=mail`, `${root}/q/brand/noctara`],
    [`${root}/q/page/2`, `${root}/q/page/2`],
    ['/brands/noctara/q/sort/price', '/brands/noctara/q/sort/price'],
    ['/brands/noctara', '/brands/noctara'],
    ['/search?q=dome&utm_source=mail', '/search?q=dome'],
    ['/search', '/search'],
    [`/reviews/${testSkus.turret}?utm_source=mail`, `/reviews/${testSkus.turret}`],
    ['/contact', '/contact'],
    [`/compare?skus=${testSkus.turret}`, '/compare'],
  ] as const) {
    const html = await (await request.get(asked)).text();
    const links = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
    expect(links, asked).toHaveLength(1);
    const { pathname, search } = new URL(links[0]?.[1] ?? '');
    expect(pathname + search, asked).toBe(canonical);
    if (!asked.includes('/q/')) continue;
    const shared = /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(shared).pathname, asked).toBe(canonical);
  }
});

// features/store-switcher/server/alternates.test.ts has every kind of page.
test('the store switch redirects to the same list or brand', async ({ request, shop }) => {
  const other = await shopOf(shop.code === 'fr' ? 'de' : 'fr');
  const sameMoney = shop.currency === other.currency;
  const [root, there] = [categoryPath(shop, 'cameras'), categoryPath(other, 'cameras')];
  const { origin } = new URL((await request.get('/contact')).url());
  for (const [from, to] of [
    [`${root}/q/page/2/brand/noctara`, `${there}/q/brand/noctara`],
    [`${root}/q/brand/noctara/price/100-`, `${there}/q/brand/noctara${sameMoney ? '/price/100-' : ''}`],
    ['/brands/noctara', '/brands/noctara'],
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

test('the store switch rejects an unknown store and ignores a foreign referrer', async ({ request }) => {
  expect((await request.get('/store-switch/xx', { maxRedirects: 0 })).status()).toBe(404);
  const foreign = await request.get('/store-switch/de', {
    maxRedirects: 0,
    headers: { referer: 'https://elsewhere.example/kameras' },
  });
  expect(foreign.status()).toBe(303);
  expect(new URL(foreign.headers()['location'] ?? '').pathname).toBe('/');
});
