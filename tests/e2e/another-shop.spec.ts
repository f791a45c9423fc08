import { paths } from '@/lib/paths/paths';
import { categoryPath, productPath } from '../screenshots/demo-paths';
import { expect } from './fixtures';
import { testSkus } from './demo';
import { expectAccessible } from './page-checks';
import { testOn } from './feature-server';
import { rawRequest } from './raw-request';

// The same build and the same catalogue, sold by another company in three of the stores.
// Emails of the other shop would bear its name: a worker of its own would send those of all journeys.
const test = testOn({ SHOP_FILE: 'config/testing/example-shop.yaml', STORE_DOMAINS: '', ROLE: 'web' });
test.describe.configure({ mode: 'default' });

test('a shop with another site file shows its own facts and only its stores', async ({
  request,
  secondServer: { port },
}) => {
  const html = await (await request.get('/')).text();
  for (const fact of ['Nachtfalke GmbH', 'Falkenweg 12', '+49 40 123 45 67', 'Mo–Fr', 'DE123456789'])
    expect(html).toContain(fact);
  expect(html).toContain('https://www.youtube.com/@nachtfalke');
  const languages = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, tag]) => tag);
  expect(languages.toSorted()).toEqual(['de-DE', 'en-GB', 'fr-FR']);
  expect(html).toContain('--color-action:#1b6e3f');
  expect(html).toContain('--own-mark:url(/icons/icon-192.png)');
  expect(html).toMatch(/<title>[^<]*Nachtfalke/);
  expect(html).toMatch(/<text[^>]*>Nachtfalke<\/text>/);
  const [, logo = ''] =
    /<img src="(\/media\/shop-logo-[0-9a-f]{12}\.svg)" width="392" height="64"/.exec(html) ?? [];
  const drawn = await request.get(logo);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(html).toMatch(new RegExp(`"url":"https?://[^"]+${logo}"`));
  for (const invented of ['owlwatch-', 'Uilenvlucht']) expect(html).not.toContain(invented);
  expect(html).toMatch(/© \d{4} Nachtfalke/);

  const sitemap = await (await request.get('/pages-sitemap')).text();
  expect(sitemap).toContain('hreflang="fr-FR"');
  expect(sitemap).not.toContain('hreflang="nl-NL"');
  const menus = await (await request.get('/menu-file')).text();
  expect(menus).toContain('United Kingdom');
  expect(menus).not.toContain('Nederland');
  const file = JSON.parse(menus) as { items: { name: string }[]; service: { name: string }[] };
  const names = file.items.map(({ name }) => name);
  expect([names.length, names[0], names[2]]).toEqual([5, 'Kameras', 'Aufzeichnen']);
  expect(file.service.map(({ name }) => name)).toContain('Frag Eva');
  expect(html).toContain('Der Falke sieht auch nachts');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).not.toContain('Klar sehen. Ruhig schlafen.');
  expect(html).toContain('<meta property="og:image:alt" content="Der Falke sieht auch nachts"');
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Nachtfalke' });
  const [, icon = ''] = /<link rel="icon" href="(\/icon\.svg\?v=[^"]+)"/.exec(html) ?? [];
  expect(await (await request.get(icon)).text()).toContain('data:image/png;base64,');
  // The last one is the back office, which answers 192.0.2.0/24 alone.
  const closed = ['nl.localhost', 'owlwatch-nl.example', 'owlwatch-de.example', 'staff.nachtfalke.eu'];
  for (const host of closed) expect((await rawRequest('/', { host, port })).status, host).toBe(404);
  expect((await rawRequest('/', { host: 'www.nachtfalke.eu', port })).status).toBe(200);
  expect((await request.get('/store-switch/nl')).status()).toBe(404);
});

test('its products, their sitemap and the store switcher name only its stores', async ({ request, shop }) => {
  const sitemap = await (await request.get('/products-sitemap')).text();
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted();
  const locales = ['de-DE', 'en-GB', 'fr-FR'];
  expect(named(sitemap, /hreflang="([^"]+)"/g)).toEqual(locales);
  const product = await (await request.get(productPath(testSkus.chime, shop.config.language))).text();
  expect(named(product, /<link rel="alternate" hrefLang="([^"]+)"/gi)).toEqual(locales);
  expect(named(product, /\/store-switch\/([a-z_]+)/g)).toEqual(['de', 'fr', 'uk']);
  for (const file of ['/robots.txt', '/manifest.webmanifest', '/feeds/google.xml'])
    expect(await (await request.get(file)).text(), file).not.toMatch(/owlwatch-|Owlwatch|\bnl\b/);
});

test('its logo leaves room for the actions of the header on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 376, height: 900 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const logo = await header.locator('img[src^="/media/shop-logo-"]').boundingBox();
  const cart = await header.locator(`a[href="${paths.cart}"]`).first().boundingBox();
  expect(cart?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
});

test('axe finds nothing in its home page, its imprint, a list and a product, with its colours and logo', async ({
  page,
  shop,
}) => {
  const { language } = shop.config;
  const subjects = [categoryPath('cameras', language), productPath(testSkus.chime, language), paths.cart];
  for (const path of ['/', '/legal/impressum', ...subjects])
    for (const width of [376, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page, `${path} at ${width} px`);
    }
});
