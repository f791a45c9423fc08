import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { googleItemSchema, itemsOf } from '@/features/feeds/testing/google-specification';
import { rawRequest } from '../e2e/raw-request';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

const evil = 'evil.example';
const https = { 'x-forwarded-proto': 'https' };

/** The demo's site file with other lines of the back office. */
function siteFile(name: string, staff: string): string {
  const given = readFileSync('demo/shop.yaml', 'utf8');
  const text = given.replace('staff:\n  host: admin.localhost:3000\n', staff);
  expect(text).not.toBe(given);
  const path = join(folder, `${name}.yaml`);
  writeFileSync(path, text);
  return path;
}

const folder = mkdtempSync(join(tmpdir(), 'owlwatch-sites-'));
const staffHost = 'admin.localhost';
const office = `  host: ${staffHost}:3000\n  networks: `;
const sites = {
  ownMachine: siteFile('own-machine', `staff:\n${office}[127.0.0.0/8]\n`),
  ownNetwork: siteFile('own-network', `staff:\n${office}[203.0.113.0/24, 2001:db8::/32]\n`),
  withoutStaff: siteFile('without-staff', ''),
};

let shop: RunningShop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

// Tests of the same server follow each other.
const demo = { STORE_DOMAINS: '', SHOP_FEATURES: 'productFeed' };
const ownDomain = { STORE_DOMAINS: '{"nl":["shop.example"]}', SHOP_FILE: sites.ownMachine };
const behindProxy = { TRUST_PROXY: 'on', SHOP_FILE: sites.ownNetwork };
const secrets = ['first-secret-'.repeat(3), 'second-secret-'.repeat(3)] as const;
const indexed = {
  STORE_HOST_OVERRIDE: 'on',
  TRUST_PROXY: 'on',
  ROBOTS: 'index',
  SESSION_SECRET: secrets[0],
};

const closedOffice = { SESSION_SECRET: secrets[1], SHOP_FILE: sites.withoutStaff };

const ask = (path: string, options: Parameters<typeof rawRequest>[1] = {}) =>
  rawRequest(path, { port: shop.port, ...options });

/** The status of the back office for a client that states an address. */
const statusOfStaff = async (forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await ask('/', { host: staffHost, headers })).status;
};

/** The first URL of a page that matches. */
async function linkOn(path: string, pattern: RegExp): Promise<string> {
  const { body } = await ask(path);
  const [, link = ''] = pattern.exec(body) ?? [];
  expect(link, `${pattern} on ${path}`).not.toBe('');
  return link.replaceAll('&amp;', '&');
}

const robotsHeader = 'x-robots-tag';
const metaOf = (html: string) =>
  [...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content).join();
/** Pages of one visitor, and lists. */
const ownPages = [
  '/cart',
  '/checkout',
  '/checkout-success',
  '/search?q=dome',
  '/search',
  '/compare',
  '/cameras/q/sort/price',
];
const listedPages = ['/', '/cameras', '/contact', '/brands', '/cameras/q/page/2'];

describe('development hosts', () => {
  const files = ['/sitemap', '/pages-sitemap', '/products-sitemap'];
  const hostsIn = (xml: string) =>
    new Set([...xml.matchAll(/<loc>(https?:\/\/[^/<]+)/g)].map(([, origin]) => origin));

  it('are unknown in production with DATABASE_URL', async () => {
    await shop.use({ DATABASE_URL: shop.database.url, OWLWATCH_EMBEDDED_URL: '', STORE_DOMAINS: '' });
    for (const host of [...storeCodes.map(devHost), 'nl.localhost:3000', 'localhost', '127.0.0.1']) {
      for (const path of ['/', '/api/cart', '/robots.txt'])
        expect((await ask(path, { host })).status, host + path).toBe(404);
    }
    expect((await ask('/', { host: 'owlwatch-nl.example' })).status).toBe(200);
  });

  it('are named by no sitemap of a shop with domains of its own', async () => {
    await shop.use(ownDomain);
    for (const path of files) {
      const { body, headers } = await ask(path, { host: 'nl.localhost:8123' });
      expect([...hostsIn(body)], path).toEqual([expect.stringMatching(/^https:\/\/shop\.example$/)]);
      expect(headers['cache-control'], path).toBe('public, max-age=3600');
    }
  });

  it('are those of the back office to its networks, whatever address a client states', async () => {
    await shop.use(ownDomain);
    expect([await statusOfStaff(), await statusOfStaff('198.51.100.7')]).toEqual([307, 307]);
  });

  it('are stores of the demo, without any configuration', async () => {
    await shop.use(demo);
    for (const host of ['nl.localhost', 'nl.localhost:3000', 'owlwatch-nl.example'])
      expect((await ask('/', { host })).body, host).toContain('lang="nl-NL"');
  });

  it('are named by the sitemaps that they are asked for, with their port, in answers that nobody keeps', async () => {
    await shop.use(demo);
    for (const path of files) {
      for (const host of [`nl.localhost:${shop.port}`, 'nl.localhost:8123', 'nl.localhost']) {
        const { body, headers } = await ask(path, { host });
        expect([...hostsIn(body)], host + path).toEqual([`http://${host}`]);
        expect(headers['cache-control'], host + path).toBe('no-store');
      }
      const { body, headers } = await ask(path, { host: 'owlwatch-nl.example' });
      expect(body, path).not.toContain(':8123');
      expect(headers['cache-control'], path).toBe('public, max-age=3600');
    }
    const alternates = (await ask('/pages-sitemap', { host: 'nl.localhost:8123' })).body;
    expect(alternates).toContain('hreflang="nl-BE" href="http://be-nl.localhost:8123/');
  });
});

const feedOf = (host: string) => ask('/feeds/google.xml', { host });

describe('the product feed', () => {
  it('has items as Google specifies them, with the prices of the store that is asked', async () => {
    await shop.use(demo);
    for (const [host, country, currency] of [
      ['nl.localhost', 'NL', 'EUR'],
      ['ch-fr.localhost', 'CH', 'CHF'],
      ['no.localhost', 'NO', 'NOK'],
    ] as const) {
      const { status, headers, body } = await feedOf(host);
      expect([status, headers['content-type']], host).toEqual([200, 'application/xml; charset=utf-8']);
      const items = itemsOf(body).map((item) => googleItemSchema.parse(item));
      expect(items.length, host).toBeGreaterThan(300);
      expect(new Set(items.map((item) => item['g:id'][0])).size, host).toBe(items.length);
      for (const item of items) {
        expect(new URL(item['g:link'][0]).hostname, host).toBe(host);
        expect(item['g:price'][0], host).toContain(currency);
        expect(item['g:shipping'][0]?.['g:country'], host).toEqual([country]);
      }
      expect(items.filter((item) => item['g:sale_price']).length, host).toBeGreaterThan(0);
      // The reductions of the demo have no dates.
      expect(items.filter((item) => item['g:sale_price_effective_date']).length, host).toBe(0);
    }
  });

  it('leads to pages with the variant and the price of the item', async () => {
    await shop.use(demo);
    const items = itemsOf((await feedOf('uk.localhost')).body).map((item) => googleItemSchema.parse(item));
    const variant = items.find((item) => item['g:item_group_id'] && item['g:sale_price']);
    const { pathname, search } = new URL(variant?.['g:link'][0] ?? '');
    const { status, body } = await ask(pathname + search, { host: 'uk.localhost' });
    expect(status).toBe(200);
    expect(body).toContain(variant?.['g:sale_price']?.[0]?.replace(' GBP', ''));
  });

  it('does not exist at another host', async () => {
    await shop.use(demo);
    expect((await feedOf('shop.example')).status).toBe(404);
  });
});

describe('without ROBOTS', () => {
  it('closes everything by default (spec §2)', async () => {
    await shop.use(demo);
    for (const path of [...listedPages, ...ownPages]) {
      const reply = await ask(path);
      expect([path, metaOf(reply.body), reply.headers[robotsHeader]]).toEqual([
        path,
        'noindex,nofollow',
        'noindex,nofollow',
      ]);
    }
    for (const path of ['/api/cart', '/icon.svg', '/sitemap', '/robots.txt', '/%'])
      expect((await ask(path)).headers[robotsHeader], path).toBe('noindex,nofollow');
    expect((await ask('/robots.txt')).body).not.toContain('Sitemap:');
  });
});

describe('strict-transport-security', () => {
  const header = 'strict-transport-security';
  const lifetime = /^max-age=63072000$/;

  it('is never sent because a client claims https', async () => {
    await shop.use(demo);
    for (const path of ['/', '/api/cart', '/icon.svg'])
      expect((await ask(path, { headers: https })).headers, path).not.toHaveProperty(header);
    const added = await new Shopper(shop.port, { headers: https }).ask('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[{"product":"ORB-GRELOT","qty":1}]',
    });
    expect(added.headers['set-cookie']).toEqual([expect.stringMatching(/^cart=(?!.*Secure)/)]);
  });

  it('is on every answer by https and on none by http', async () => {
    await shop.use(behindProxy);
    const script = await linkOn('/', /src="(\/_next\/static\/[^"]+\.js)"/);
    const picture = await linkOn('/cameras', /src="(\/img\?[^"]+)"/);
    const files = ['/icon.svg', '/robots.txt', '/manifest.webmanifest', '/sitemap', script, picture];
    const pages = ['/', '/cameras', '/cart', '/search?q=dome', '/cameras/q/page/2', '/nothing-here'];
    const others = ['/api/cart', '/api/health/live', '/%', '/came%72as'];
    for (const path of [...files, ...pages, ...others]) {
      // The page cache has the pages from the first round; https and http share them.
      for (const round of [1, 2]) {
        expect((await ask(path, { headers: https })).headers[header], `${path} ${round}`).toMatch(lifetime);
        expect((await ask(path)).headers, `${path} ${round}`).not.toHaveProperty(header);
      }
    }
    const refused = await ask('/cameras', { method: 'DELETE', headers: https });
    expect([refused.status, refused.headers[header]]).toEqual([405, expect.stringMatching(lifetime)]);
    const { headers } = await ask('/cameras');
    const confirmed = await ask('/cameras', { headers: { ...https, 'if-none-match': headers.etag ?? '' } });
    expect([confirmed.status, confirmed.headers[header]]).toEqual([304, expect.stringMatching(lifetime)]);
  });
});

it('the back office behind a proxy answers the networks of the site file, and is not there for others', async () => {
  await shop.use(behindProxy);
  for (const inside of ['203.0.113.7', '198.51.100.7, 203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7'])
    expect([inside, await statusOfStaff(inside)]).toEqual([inside, 307]);
  for (const outside of ['198.51.100.7', '203.0.113.7, 198.51.100.7', '2001:db9::7', 'unknown', undefined])
    expect([outside, await statusOfStaff(outside)]).toEqual([outside, 404]);
  expect((await ask('/', { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(200);
});

describe('cookies by https', () => {
  const line = [{ product: 'ORB-GRELOT', qty: 1 }];
  const overHttps = () => new Shopper(shop.port, { headers: https });

  it('have the __Host- prefix, and the order of their session is shown', async () => {
    await shop.use(behindProxy);
    const shopper = overHttps();
    const added = await shopper.ask('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(line),
    });
    const [cookie = '', ...more] = added.headers['set-cookie'] ?? [];
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^__Host-cart=/);
    for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
    const placed = await shopper.order('banktransfer');
    expect([...shopper.cookies.keys()].toSorted()).toEqual(['__Host-cart', '__Host-session']);
    expect((await shopper.ask('/checkout-success')).body).toContain(placed.orderData?.number);
  });

  it('without the prefix, which another subdomain can plant, open neither a cart nor an account', async () => {
    await shop.use(behindProxy);
    const attacker = overHttps();
    await attacker.prepare('ideal');
    const victim = overHttps();
    const planted = ['cart', 'session'].map(
      (name) => [name, attacker.cookies.get(`__Host-${name}`) ?? ''] as const,
    );
    for (const [name, value] of planted) victim.cookies.set(name, value);
    const read = await victim.call('GET');
    expect(read.body).toMatchObject({ total_quantity: 0 });
    expect(read.headers['set-cookie']).toBeUndefined();
    expect(await victim.change('POST', line)).toMatchObject({ total_quantity: 1 });
    expect(victim.cookies.get('__Host-cart')).not.toBe(attacker.cookies.get('__Host-cart'));
    expect(await attacker.change('GET')).toMatchObject({ total_quantity: 1, email: 'faults@shop.example' });
  });

  it('are not replaced by a cookie that another subdomain plants', async () => {
    await shop.use(behindProxy);
    const [owner, attacker] = [overHttps(), overHttps()];
    await owner.change('POST', line);
    await attacker.change('POST', [{ product: 'ORB-GRELOT', qty: 3 }]);
    const cart = owner.cookies.get('__Host-cart');
    const planted = attacker.cookies.get('__Host-cart') ?? '';
    // Before and after the own cookie in the header.
    owner.cookies.set('cart', planted);
    expect(await owner.change('GET')).toMatchObject({ total_quantity: 1 });
    owner.cookies.delete('__Host-cart');
    owner.cookies.set('cart', planted);
    owner.cookies.set('__Host-cart', cart ?? '');
    expect(await owner.change('POST', line)).toMatchObject({ total_quantity: 2 });
    expect(owner.cookies.get('__Host-cart')).toBe(cart);
  });
});

describe('hosts invented by a client', () => {
  const store = 'owlwatch-nl.example';
  const paths = [
    '/',
    '/cart',
    '/contact',
    '/came%72as',
    '/nothing-here',
    '/search?q=a%20b',
    '/sitemap',
    '/pages-sitemap',
    '/products-sitemap',
    '/robots.txt',
    '/manifest.webmanifest',
    '/store-switch/de',
    '/store-switch/nl',
    '/multisafepay/connect/success?transactionid=unknown-payment',
  ];

  it.each([
    ['Host', evil, {}],
    ['x-forwarded-host', store, { 'x-forwarded-host': evil }],
    ['Host behind a local address', `nl.localhost.${evil}`, { 'x-forwarded-host': `${evil}, ${store}` }],
  ] as const)('as %s never reach a URL in an answer', async (_, host, headers) => {
    await shop.use(indexed);
    const hostile = new Shopper(shop.port, {
      host,
      headers: { ...headers, ...https, 'x-store-host': store },
    });
    for (const path of paths) {
      const reply = await hostile.ask(path);
      expect(reply.status, path).toBeLessThan(500);
      expect(JSON.stringify(reply.headers), path).not.toContain(evil);
      expect(reply.body.includes(evil), path).toBe(false);
    }
    const { body } = await hostile.ask('/');
    expect(body).toContain(`<link rel="canonical" href="https://${store}`);

    const placed = await hostile.order('ideal');
    expect(placed.cancelUrl).toMatch(new RegExp(`^https://${store}/multisafepay/connect/cancel\\?`));
    for (const [choice, outcome] of [
      ['paid', 'success'],
      ['canceled', 'cancel'],
    ] as const) {
      const { redirect = '' } = await hostile.order('ideal');
      expect((await hostile.ask(redirect)).body.includes(evil)).toBe(false);
      const decided = await hostile.ask(`${redirect}/decide`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '15' },
        body: `choice=${choice}`.padEnd(15, '&'),
      });
      expect([decided.status, decided.headers.location]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^https://${store}/multisafepay/connect/${outcome}\\?`)),
      ]);
    }
  });
});

it('the product feed does not exist where the feature is off', async () => {
  await shop.use(indexed);
  expect((await feedOf('owlwatch-nl.example')).status).toBe(404);
});

describe('ROBOTS=index', () => {
  it('lets the same build be indexed, except for pages of one visitor and filtered lists', async () => {
    await shop.use(indexed);
    for (const path of listedPages) {
      const reply = await ask(path);
      expect([path, reply.status, metaOf(reply.body)]).toEqual([path, 200, 'index']);
      expect(reply.headers, path).not.toHaveProperty(robotsHeader);
    }
    for (const path of ownPages) {
      const reply = await ask(path);
      expect([path, reply.status, metaOf(reply.body), reply.headers[robotsHeader]]).toEqual([
        path,
        200,
        'noindex,nofollow',
        'noindex,nofollow',
      ]);
    }
    const missing = await ask('/nothing-here');
    expect([missing.status, metaOf(missing.body), missing.headers[robotsHeader]]).toEqual([
      404,
      'noindex,nofollow',
      'noindex,nofollow',
    ]);
    expect((await ask('/api/cart')).headers[robotsHeader]).toBe('noindex,nofollow');
    const { body } = await ask('/robots.txt', { host: 'nl.localhost' });
    expect(body).toMatch(/^Sitemap: https:\/\/owlwatch-nl\.example\/sitemap$/m);
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('a new SESSION_SECRET', () => {
  const [first, second] = secrets;
  const shows = async (shopper: Shopper, number: string) =>
    (await shopper.ask('/checkout-success')).body.includes(number);

  it('keeps the carts and orders of the previous one for as long as both are set', async () => {
    await shop.use(indexed);
    const shopper = new Shopper(shop.port);
    const number = (await shopper.order('banktransfer')).orderData?.number ?? '';
    await shopper.change('POST', [{ product: 'ORB-GRELOT', qty: 2 }]);

    await shop.use({ SESSION_SECRET: `${second},${first}` });
    expect(await shows(shopper, number)).toBe(true);
    expect(await shopper.change('GET')).toMatchObject({ total_quantity: 2 });
    const later = new Shopper(shop.port);
    const laterNumber = (await later.order('banktransfer')).orderData?.number ?? '';

    await shop.use(closedOffice);
    expect(await shows(later, laterNumber)).toBe(true);
    expect(await shows(shopper, number)).toBe(false);
    expect(await shopper.change('GET')).toMatchObject({ total_quantity: 2 });
  });
});

it('a site file without staff has no back office', async () => {
  await shop.use(closedOffice);
  for (const path of ['/', '/sign-in', '/orders'])
    expect([path, (await ask(path, { host: staffHost })).status]).toEqual([path, 404]);
  expect((await ask('/')).status).toBe(200);
});
