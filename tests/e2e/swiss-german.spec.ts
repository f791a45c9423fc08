import { wireAddress } from './addresses';
import { Caller } from './api';
import { expect, type Shop, shopOf, test } from './fixtures';
import { confirmationEmail } from './mailbox';
import { rawRequest, type RawReply } from './raw-request';

// Swiss German uses ss instead of ß, in every text of the shop.
const hostOf = ({ code }: Shop) => `${code.replace('_', '-')}.localhost`;

/** "Black outdoor network cable" and "White turret camera", which have an ß in German. */
const goods = { cable: 'ARB-O6-20', camera: 'NOC-T4-W28' } as const;

/** The paths listed in a sitemap of the store. */
async function listed(shop: Shop, path: string): Promise<string[]> {
  const { body } = await rawRequest(path, { host: hostOf(shop) });
  return [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Every kind of page: all categories and content pages, some products and lists, and the other pages. */
async function addresses(shop: Shop): Promise<string[]> {
  const products = await listed(shop, '/products-sitemap');
  const some = products.filter((path, at) => at % 12 === 0 || /aussen|weiss/.test(path));
  const pages = await listed(shop, '/pages-sitemap');
  const cameras = pages.find((path) => path.endsWith('kameras')) ?? '';
  return [
    ...pages,
    ...some,
    `${cameras}/q/colour/white`,
    `${cameras}/q/sort/price/use/outdoor`,
    '/search?q=weiss',
    '/search?q=aussen',
    '/search?q=nichts-davon',
    '/cart',
    '/checkout',
    '/compare?skus=NOC-T4,ARB-O6',
    '/brands',
    '/brands/noctara',
    '/contact',
    '/reviews/NOC-T4',
    '/datasheet/NOC-T4',
    '/checkout-success',
    '/no-such-page',
    '/manifest.webmanifest',
    '/api/products?skus=ARB-O6,NOC-T4',
    '/api/products/variants?sku=NOC-T4',
    '/api/search?q=aussen',
  ];
}

/** Words with an ß. */
const sharp = /\p{L}*[ßẞ]\p{L}*/gu;

test('no page has an ß', async ({ shop }) => {
  const paths = await addresses(shop);
  expect(paths.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const path of paths) {
    const { status, body }: RawReply = await rawRequest(path, { host: hostOf(shop) });
    expect(status, path).toBe(path === '/no-such-page' ? 404 : 200);
    wrong.push(...(body.match(sharp) ?? []).map((word) => `${path}: ${word}`));
  }
  expect(wrong).toEqual([]);
  // The German store has the same words with ß.
  const german = await shopOf('de');
  const search = await rawRequest('/search?q=aussen', { host: hostOf(german) });
  expect(search.body).toMatch(sharp);
});

test('cart, order and email have no ß, but a name is unchanged', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.cable, 1));
  const cart = await caller.cart(await caller.add(goods.camera, 1));
  expect(JSON.stringify(cart.items)).toMatch(/aussen[^]*Weiss/);
  expect(JSON.stringify(cart)).not.toMatch(sharp);
  await caller.prepare('banktransfer');
  const own = { ...wireAddress(shop.config.country), lastname: 'Groß' };
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address: own }));
  const placed = await caller.placed();
  const { text = '', html = '', subject = '' } = await confirmationEmail(placed.orderData.number);
  for (const part of [text, html, subject])
    expect(new Set(part.match(sharp) ?? []), part).toEqual(new Set(part === subject ? [] : ['Groß']));
  expect(text).toContain('aussen');
  await page.goto(placed.redirect);
  await expect(page.locator('main')).toContainText('aussen');
  const others = ((await page.content()).match(sharp) ?? []).filter((word) => word !== 'Groß');
  expect(others).toEqual([]);
});
