import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Route, routeLabels, routes } from '@/config/routes';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { config as middleware } from '../../middleware';
import { accountPaths } from './account-paths';
import { personalSegments, routeOf } from './route-of';

/** The pages and route handlers of `app/`. `folder`: in Next's notation, as a public path. */
const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  // The back office is a host of its own, with one row: `staffRoute`.
  .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file) && !file.startsWith('staff/'))
  .map((file) => ({
    folder:
      `/${file}`
        .replace(/^\/\[store\]/, '')
        .replaceAll(/\/\([^/]+\)/g, '')
        .replace(/\/(page|route)\.tsx?$/, '') || '/',
    isPage: file.endsWith('page.tsx'),
    isOfStore: file.startsWith('[store]'),
    text: readFileSync(join('app', file), 'utf8'),
  }));
const sourceOf = ({ path, folder = path }: Route) => sources.find((source) => source.folder === folder);

/** A path that a row is for. */
const sampleOf = ({ path }: Route) =>
  path.replaceAll(/\[?\[\.\.\.\w+\]\]?/g, 'a/b').replaceAll(/\[\w+\]/g, 'a');

const rows = routes.map((route) => ({ ...route, route }));
const withFolder = rows.filter(({ route }) => route.folder !== null);

describe('the table of routes', () => {
  it('has every page and every route handler, and no other', () => {
    const named = withFolder.map(({ path, folder = path }) => folder);
    expect([...new Set(named)].toSorted()).toEqual(sources.map(({ folder }) => folder).toSorted());
  });

  it.each(rows)('has one row for $path', ({ route }) => {
    expect(routeOf(sampleOf(route))).toBe(route);
  });

  it.each(withFolder)('states whether $path is rendered for each request', ({ route, kind }) => {
    const source = sourceOf(route);
    if (source?.isPage) expect(source.text.includes("dynamic = 'force-dynamic'")).toBe(kind === 'perRequest');
  });

  it.each(withFolder)('states which query parameters $path reads', ({ route, kind, query }) => {
    const source = sourceOf(route);
    if (source?.isPage && kind === 'perRequest')
      expect(source.text.includes('searchParams')).toBe(query.length > 0);
    // A page that reads the query is rendered for each request; the middleware reads `variant`.
    if (source?.isPage && kind === 'cached') expect(source.text).not.toContain('searchParams');
  });

  it.each(withFolder)('states the methods of $path', ({ route, methods }) => {
    const source = sourceOf(route);
    if (!source || source.isPage || methods === 'any') return;
    const exported = /export (?:async )?(?:const|function) (GET|POST|PUT|PATCH|DELETE|OPTIONS)\b/g;
    const exportedMethods = [...source.text.matchAll(exported)].map(([, method]) => method);
    expect(exportedMethods.toSorted()).toEqual([...methods].toSorted());
  });

  it.each(rows)('states whether the middleware prepares $path', ({ route, folder, storeInHeader, cost }) => {
    const isMatched = new RegExp(`^${middleware.matcher[0]}$`).test(sampleOf(route));
    const source = sourceOf(route);
    if (source) expect(isMatched).toBe(source.isOfStore || (storeInHeader === true && cost !== 'free'));
    if (source && isMatched) expect(storeInHeader ?? false).toBe(!source.isOfStore);
    const isFile = folder === null && existsSync(join('public', sampleOf(route).split('/')[1] ?? ''));
    if (isFile) expect(isMatched).toBe(false);
  });
});

describe('pages in every store', () => {
  it('have a fixed path', () => {
    const shared = rows.filter(({ inEveryStore }) => inEveryStore).map(({ path }) => path);
    expect(shared).toContain('/cart');
    expect(shared.filter((path) => path.includes('['))).toEqual([]);
  });

  it('include every page with a fixed path that search engines may list, besides home', () => {
    const listed = rows.filter(
      ({ kind, indexed, internal, label, path }) =>
        kind !== 'file' && indexed && !internal && label !== null && !path.includes('['),
    );
    expect(listed.filter(({ inEveryStore }) => !inEveryStore).map(({ path }) => path)).toEqual(['/']);
  });
});

describe('the route of a URL', () => {
  it.each([
    ['/', 'page', 'home'],
    ['/?utm_source=x', 'page', 'home'],
    ['/dome-cameras', 'page', 'page'],
    ['/dome-cameras?page=2', 'page', 'page'],
    ['/dome-cameras/q/page/2/previousPage/1', 'uncached', 'list'],
    ['/cart/q/price/1-2', 'uncached', 'list'],
    ['/search?q=/q/dome', 'uncached', 'search'],
    ['/searching', 'page', 'page'],
    ['/cart', 'shopping', 'checkout'],
    ['/cart/', 'shopping', 'checkout'],
    ['/cart/nothing', 'page', 'page'],
    ['/cart-bags', 'page', 'page'],
    ['/checkout-success?id=1', 'shopping', 'checkout'],
    ['/wishlist/secret', 'shopping', 'page'],
    ['/order-documents/1/invoice', 'shopping', 'page'],
    ['/back-in-stock', 'shopping', 'page'],
    ['/compare?skus=a', 'uncached', 'page'],
    ['/reviews/ORB-1?page=2', 'uncached', 'page'],
    ['/api/cart?locale=nl_NL', 'shopping', 'cart'],
    ['/api/search?q=x', 'uncached', 'api'],
    ['/api/nothing/q/x', 'shopping', 'api'],
    ['/img?url=%2Fmedia%2Fx.webp&w=640&q=75', 'picture', 'picture'],
    ['/_next/image?url=a', 'picture', 'picture'],
    ['/media/x.webp', 'picture', 'picture'],
    ['/og/product/X?v=1', 'uncached', 'share_card'],
    ['/_next/static/chunks/a.js', 'free', 'static'],
    ['/favicon.ico', 'page', 'static'],
    ['/products-sitemap?page=2', 'uncached', 'sitemap'],
    ['/multisafepay/connect/success', 'shopping', 'payment'],
    ['/api/health/ready', 'free', null],
    ['/api/metrics', 'free', null],
    ['/not-found', 'free', null],
    ['/not-found/q', 'page', 'page'],
    ['//', 'page', 'home'],
    ['', 'page', 'page'],
  ])('%s costs %s and is measured as %s', (url, cost, label) => {
    expect(routeOf(url)).toMatchObject({ cost, label });
  });

  it('has a bounded set of labels for any URL', () => {
    const known = new Set<string | null>([...routeLabels, null]);
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom('api', 'cart', 'q', 'search', 'img', 'og', '..', '%2f', '?', '', 'sitemap', '\n'),
    );
    const url = fc.oneof(
      fc.string(),
      fc.array(segment).map((parts) => `/${parts.join('/')}`),
    );
    fc.assert(fc.property(url, (each) => known.has(routeOf(each).label)));
  });

  it.each(['/list-view/x', '/variant-view/x/dome', '/variant-view/x/dome/', '/maintenance'])(
    'is internal: %s',
    (path) => expect(routeOf(path).internal).toBe(true),
  );
});

describe('a path that the catalogue decides about', () => {
  it.each(['/cameras', '/nothing', '/cart/nothing', '/customer/nothing', '/wp-login.php', '/legal/terms'])(
    '%s',
    (path) => expect(routeOf(path).resolved).toBe(true),
  );

  it.each(['/', '/cart', '/_next/static/x.js', '/img', '/brands/noctara', '/icons/a.png', '/favicon.ico'])(
    'is not %s',
    (path) => expect(routeOf(path).resolved).toBeUndefined(),
  );
});

describe('a shop that demands a sign-in', () => {
  it.each([
    accountPaths.login(),
    accountPaths.create,
    accountPaths.forgot,
    accountPaths.reset('t', 'a@b.example'),
    accountPaths.confirm('t'),
    '/contact',
    '/withdrawal/review',
    '/back-in-stock',
    '/back-in-stock/answer',
    '/multisafepay/connect/notification',
    '/_next/static/chunks/a.js',
    '/img',
    '/robots.txt',
    '/api/contact/files',
    '/api/health/ready',
  ])('opens %s to guests', (path) => expect(routeOf(path).open).toBe(true));

  it.each([
    '/',
    '/cameras',
    '/cart',
    '/checkout',
    '/search',
    '/customer/orders',
    accountPaths.edit,
    '/wishlist/token',
    '/offer/token',
    '/datasheet/CAM-1',
    '/sitemap',
    '/legalities',
    '/back-in-stock/request',
    '//',
  ])('closes %s', (path) => expect(routeOf(path).open).toBe(false));

  it('has the legal pages of every store open', () => {
    for (const store of storeCodes) {
      const { termsUrl, privacyUrl } = storeConfig(store);
      expect([termsUrl, privacyUrl].map((path) => routeOf(path).open)).toEqual([true, true]);
    }
  });

  it('opens no call except those without products and cart', () => {
    const open = rows.filter((row) => row.kind === 'api' && row.open && row.cost !== 'free');
    const paths = ['/api/contact/files', '/api/qa/features', '/api/user'];
    expect(open.map(({ path }) => path)).toEqual(paths);
  });
});

describe('search engines', () => {
  it.each(['/', '/cameras', '/cameras/q/page/2', '/q/page/2', '/checkout-tips', '/cartography', '/img'])(
    'may list %s',
    (path) => expect(routeOf(path).indexed).toBe(true),
  );

  it.each([
    '/cart',
    '/checkout',
    '/checkout-success',
    '/search',
    '/compare',
    '/wishlist/secret',
    '/back-in-stock',
    '/order-documents/1/invoice',
    '/datasheet/CAM-1',
    '/customer/orders',
    '/api/cart',
    '/multisafepay/sandbox/abc',
    '/cameras/q/brand/noctara',
    '/cameras/q/page/2/brand/noctara',
    '/cameras/q/page/2/previousPage/1',
    '/cameras/q/sort/price',
  ])('never list %s', (path) => expect(routeOf(path).indexed).toBe(false));
});

describe('a personal path', () => {
  const isPersonalPath = (path: string) => personalSegments.includes(path.split('/')[1] ?? '');

  it.each(['/customer/orders/1', '/customer/nothing/1', '/offer/secret', '/wishlist/secret', '/search'])(
    '%s',
    (path) => expect(isPersonalPath(path)).toBe(true),
  );

  it.each(['/', '/cameras', '/cameras/q/brand/noctara', '/reviews/ORB-1', '/contact', '/legal/terms'])(
    'is not %s',
    (path) => expect(isPersonalPath(path)).toBe(false),
  );
});
