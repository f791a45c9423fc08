import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { theme } from '@/config/shop/theme';
import { promiseValues } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { productPath } from '../screenshots/demo-paths';
import { categoryName, testSkus, productName, categoryPath } from './demo';
import { expect, test } from './fixtures';
import { attributesOf, headOf } from './html';

const cardSize = { format: 'png', width: 1200, height: 630 };

/** Absolute URLs of the shop have its production host instead of the test server's. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('the manifest is in the language of the store, and its icons exist', async ({ shop, request }) => {
  const links = attributesOf(await htmlOf(request, '/'), 'link');
  const reply = await request.get(links.find(({ rel }) => rel === 'manifest')?.['href'] ?? '');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    lang: shop.config.locale,
    short_name: shop.t('meta.siteName'),
    name: expect.stringContaining(shop.t('meta.homeTitle')),
    description: shop.t('meta.homeDescription', promiseValues),
    start_url: '/',
    theme_color: theme.primaryColor,
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('every icon of a page is served and cacheable', async ({ request }) => {
  const links = attributesOf(await htmlOf(request, '/'), 'link');
  const hrefs = links
    .filter(({ rel }) => rel === 'icon' || rel === 'apple-touch-icon')
    .map(({ href = '' }) => href);
  expect(hrefs.length).toBeGreaterThanOrEqual(3);
  for (const href of hrefs) {
    const reply = await request.get(href);
    expect(reply.status(), href).toBe(200);
    expect(reply.headers()['content-type'], href).toMatch(/^image\/(svg\+xml|png|x-icon)$/);
    expect(reply.headers()['cache-control'], href).toMatch(/immutable/);
  }
  for (const path of ['/favicon.ico', '/robots.txt']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()['cache-control'], path).toMatch(/^public, max-age=86400\b/);
  }
});

test('pages without a card of their own are shared under their own address', async ({ request }) => {
  for (const path of [paths.brands, paths.brand('noctara'), paths.contact, paths.withdrawal()]) {
    const { meta } = headOf(await htmlOf(request, path));
    expect(pathOf(meta('og:url') ?? 'http://x'), path).toBe(path);
  }
});

test('other programs find where to report a fault and to change a password', async ({ request, shop }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${contactOf(shop.code).email}`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(86_400_000);
  const reply = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([302, accountPaths.edit]);
  expect((await request.get('/.well-known/nothing')).status()).toBe(404);
});

test('a page has a share card with its name', async ({ shop, request }) => {
  const pages = [
    { path: '/', title: shop.t('meta.homeTitle') },
    { path: categoryPath(shop, 'cameras'), title: categoryName(shop, 'cameras') },
    { path: productPath(testSkus.chime, shop.config.language), title: productName(shop, testSkus.chime) },
    { path: shop.config.termsUrl, title: '' },
  ];
  const cards = new Set<string>();
  for (const { path, title } of pages) {
    const { meta } = headOf(await htmlOf(request, path));
    expect(meta('og:title'), path).toContain(title);
    expect(meta('og:locale'), path).toBe(shop.config.locale.replace('-', '_'));
    expect(meta('twitter:card'), path).toBe('summary_large_image');
    const image = meta('og:image') ?? '';
    expect(image, path).toMatch(/^https?:\/\/[^/]+\/og\//);
    if (path !== '/') expect(pathOf(meta('og:url') ?? 'http://x'), path).toBe(encodeURI(path));
    const reply = await request.get(pathOf(image));
    expect([reply.status(), reply.headers()['content-type']], image).toEqual([200, 'image/png']);
    expect(await sharp(await reply.body()).metadata(), image).toMatchObject(cardSize);
    const etag = reply.headers()['etag'] ?? '';
    const again = await request.get(pathOf(image), { headers: { 'if-none-match': etag } });
    expect(again.status(), image).toBe(304);
    cards.add(image);
  }
  expect(cards.size).toBe(pages.length);
});
