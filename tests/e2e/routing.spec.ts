import { redirects } from './demo';
import { expect, test } from './fixtures';

test('every response has a noindex header', async ({ shop, request }) => {
  const { moreCategoryFilter, termsUrl, locale } = shop.config;
  const paths = ['/', moreCategoryFilter, termsUrl, '/search?q=a', '/cart', '/checkout', '/nothing-here'];
  for (const path of paths) {
    const reply = await request.get(path);
    expect(reply.headers()['x-robots-tag'], path).toMatch(/^noindex, ?nofollow$/i);
    const html = await reply.text();
    const robots = [...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content);
    expect(robots.join(), path).toMatch(/noindex/i);
    expect(html, path).toContain(`<html lang="${locale}"`);
  }
  const call = await request.get('/api/cart');
  expect(call.headers()['x-robots-tag']).toMatch(/^noindex, ?nofollow$/i);
});

test('URLs of the previous shop redirect', async ({ shop, request }) => {
  const own = redirects.filter(({ language }) => language === shop.config.language);
  expect(own.length).toBeGreaterThan(0);
  for (const { from, to } of own) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect(reply.status(), from).toBe(308);
    expect(reply.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toEqual([
      { name: expect.stringMatching(/^location$/i), value: to },
    ]);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});

test('the slug of the home page leads to the home page', async ({ request }) => {
  const reply = await request.get('/home', { maxRedirects: 0 });
  expect(reply.status()).toBe(308);
  expect(new URL(reply.headers()['location'] ?? '', reply.url()).pathname).toBe('/');
});

test('an unknown path is a 404, whatever its form', async ({ shop, request }) => {
  const { code } = shop;
  const segments = [
    `/${code}`,
    `/${code}/cart`,
    `/${code.replace('_', '-')}/`,
    '/list-view/x',
    '/variant-view/NOC-D4-A28/x',
    '/maintenance',
  ];
  const foreign = redirects.find(({ language }) => language !== shop.config.language);
  const lists = ['/q/page/2', '/nothing/q/page/2', `${shop.config.moreCategoryFilter}/q/colour/mauve`];
  for (const path of [...segments, '/nothing', '/nothing/at/all', foreign?.to ?? '', ...lists]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  // The internal page with the 404 content is itself a 404.
  expect((await request.get('/not-found')).status()).toBe(404);
  expect((await request.head('/not-found')).status()).toBe(404);
});
