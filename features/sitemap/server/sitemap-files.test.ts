import { expect, it, vi } from 'vitest';
import { sitemap } from '@/config/limits/serving';
import { routeOf } from '@/lib/paths/route-of';
import { storeOrigin } from '@/lib/stores/hosts';
import { pagesFile, productsFile } from './sitemap-files';

const sitemapProducts = vi.fn(async (_context: unknown, cursor: string, limit: number) => ({
  entries: Array.from({ length: limit }, (_, index) => ({
    path: `/p${Number(cursor) + index}`,
    storeUrls: [],
    changedAt: null,
  })),
  next: String(Number(cursor) + limit),
}));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    catalogue: {
      sitemapPages: () => [{ path: '/kameras', storeUrls: [], changedAt: '2026-11-25T09:00:00.000Z' }],
      sitemapProductFiles: () => Promise.resolve(['0', String(sitemap.urlsPerFile)]),
      sitemapProducts,
    },
  }),
}));

it('lists the brands that the store sells, with the other stores that sell them', async () => {
  const urls = (...stores: ('de' | 'fr' | 'uk')[]) =>
    stores.map((store) => ({ store, path: `/brands/of-${stores.join('-')}` }));
  const german = { store: 'de', currency: 'EUR', customer: null } as const;
  const text = await pagesFile(german, [urls('de', 'fr'), urls('fr', 'uk')], storeOrigin);
  const brands = [...text.matchAll(/<url>.*<\/url>/g)].filter(([each]) => each.includes('/brands/of-'));
  expect(brands).toHaveLength(1);
  expect([...(brands[0]?.[0] ?? '').matchAll(/hreflang="([^"]+)"/g)].map(([, locale]) => locale)).toEqual([
    'de-DE',
    'fr-FR',
  ]);
  expect(text).toContain('/kameras</loc><lastmod>2026-11-25T09:00:00.000Z</lastmod>');
  expect(brands[0]?.[0]).not.toContain('<lastmod>');
});

it('names only pages that search engines may list', async () => {
  const german = { store: 'de', currency: 'EUR', customer: null } as const;
  const text = await pagesFile(german, [], storeOrigin);
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toContain('/withdrawal');
  expect(listed.filter((path) => !routeOf(path).indexed)).toEqual([]);
});

it('reads products only as fast as the client takes them', async () => {
  const stream = await productsFile({ store: 'de', currency: 'EUR', customer: null }, 2, storeOrigin);
  const chunks = stream?.getReader();
  const next = async () => new TextDecoder().decode((await chunks?.read())?.value);
  expect(await next()).toContain('<urlset');
  for (const read of [1, 2, 3]) {
    expect((await next()).match(/<url>/g)).toHaveLength(sitemap.urlsPerRead);
    // At most one part is read ahead.
    expect(sitemapProducts.mock.calls.length).toBeLessThanOrEqual(read + 1);
  }
  let text = '';
  for (let chunk = await next(); chunk !== ''; chunk = await next()) text = chunk;
  expect(text).toContain('</urlset>');
  expect(sitemapProducts).toHaveBeenCalledTimes(sitemap.urlsPerFile / sitemap.urlsPerRead);
});
