import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@/lib/paths/paths';
import { contentPath, productPath } from '../screenshots/demo-paths';
import { wireAddress } from './addresses';
import { Caller } from './api';
import { categoryPath } from './demo';
import { expect, type Shop, shopOf, test } from './fixtures';
import { mainOf, textOf } from './html';
import { confirmationEmail } from './mailbox';
import { rawRequest, type RawReply } from './raw-request';

// Swiss German uses ss instead of ß, in every text of the shop.
const hostOf = ({ code }: Shop) => `${code.replace('_', '-')}.localhost`;

/** "Black outdoor network cable" and "White turret camera", which have an ß in German. */
const skus = { cable: 'ARB-O6-20', camera: 'NOC-T4-W28' } as const;

/** Some of each kind, most of them with an ß in German. */
const catalogue = {
  categories: ['cameras', 'wired-cameras', 'cables', 'sirens'],
  products: ['NOC-T4', 'ARB-O6', 'LMR-SO', 'SOL-G4', 'ORB-BOURDON', 'LUM-COUNTER'],
  brands: ['noctara', 'solvigil', 'vantrel'],
} as const;

/** The content pages that the sitemap lists. */
async function contentPaths(shop: Shop): Promise<string[]> {
  const { body } = await rawRequest('/pages-sitemap', { host: hostOf(shop) });
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return paths.filter((path) => /^\/(legal|ratgeber|service)\//.test(path));
}

/** Every kind of page, and what scripts load. */
async function addresses(shop: Shop): Promise<string[]> {
  const cameras = categoryPath(shop, 'cameras');
  const { language, moreCategoryFilter } = shop.config;
  return [
    '/',
    moreCategoryFilter,
    contentPath('about', language),
    ...(await contentPaths(shop)),
    ...catalogue.categories.map((code) => categoryPath(shop, code)),
    ...catalogue.products.map((sku) => productPath(sku, language)),
    ...catalogue.brands.map((code) => paths.brand(code)),
    `${cameras}/q/colour/white`,
    `${cameras}/q/sort/price/use/outdoor`,
    '/search?q=weiss',
    '/search?q=aussen',
    '/search?q=nichts-davon',
    '/cart',
    '/checkout',
    '/compare?skus=NOC-T4,ARB-O6',
    '/brands',
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

/** As a crawler reads: a busy server names the seconds after which it may be asked again. */
async function crawl(path: string, host: string): Promise<RawReply> {
  const reply = await rawRequest(path, { host });
  if (reply.status !== 503) return reply;
  await sleep(Number(reply.headers['retry-after']) * 1_000);
  return crawl(path, host);
}

/** Words with an ß. */
const sharp = /\p{L}*[ßẞ]\p{L}*/gu;

test('no kind of page has an ß', async ({ shop }) => {
  const all = await addresses(shop);
  expect(all.length).toBeGreaterThan(45);
  const wrong: string[] = [];
  for (const path of all) {
    const { status, body } = await crawl(path, hostOf(shop));
    expect(status, path).toBe(path === '/no-such-page' ? 404 : 200);
    wrong.push(...(body.match(sharp) ?? []).map((word) => `${path}: ${word}`));
  }
  expect(wrong).toEqual([]);
  // The German store has the same words with ß.
  const german = await shopOf('de');
  const search = await rawRequest('/search?q=aussen', { host: hostOf(german) });
  expect(search.body).toMatch(sharp);
});

test('cart, order and email have no ß, but a name is unchanged', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(skus.cable, 1));
  const cart = await caller.cart(await caller.add(skus.camera, 1));
  expect(JSON.stringify(cart.items)).toMatch(/aussen[^]*Weiss/);
  expect(JSON.stringify(cart)).not.toMatch(sharp);
  await caller.prepare('banktransfer');
  const address = { ...wireAddress(shop.config.country), lastname: 'Groß' };
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  const placed = await caller.placed();
  const { text = '', html = '', subject = '' } = await confirmationEmail(placed.orderData.number);
  for (const part of [text, html, subject])
    expect(new Set(part.match(sharp) ?? []), part).toEqual(new Set(part === subject ? [] : ['Groß']));
  expect(text).toContain('aussen');
  const payment = await (await request.get(placed.redirect)).text();
  expect(textOf(mainOf(payment))).toContain('aussen');
  const others = (payment.match(sharp) ?? []).filter((word) => word !== 'Groß');
  expect(others).toEqual([]);
});
