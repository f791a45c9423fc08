import { expect, it, vi } from 'vitest';
import { pagesFile } from './files';

vi.mock('@/commerce/backend', () => ({
  backend: () => ({ catalogue: { sitemapPages: () => [{ path: '/kameras', places: [] }] } }),
}));

it('names the brands that the store sells, with the stores that sell them too', async () => {
  const places = (...stores: ('de' | 'fr' | 'uk')[]) =>
    stores.map((store) => ({ store, path: `/brands/of-${stores.join('-')}` }));
  const text = await pagesFile({ store: 'de', currency: 'EUR' }, [places('de', 'fr'), places('fr', 'uk')]);
  const brands = [...text.matchAll(/<url>.*<\/url>/g)].filter(([each]) => each.includes('/brands/of-'));
  expect(brands).toHaveLength(1);
  expect([...(brands[0]?.[0] ?? '').matchAll(/hreflang="([^"]+)"/g)].map(([, locale]) => locale)).toEqual([
    'de-DE',
    'fr-FR',
  ]);
  expect(text).toContain('/kameras</loc>');
});
