import { expect } from './fixtures';
import { testOn } from './feature-server';
import { rawRequest } from './raw-request';

// The same build and the same catalogue, sold by another company in three of the stores.
const test = testOn({ SHOP_FILE: 'config/testing/example-shop.yaml', STORE_DOMAINS: '' });
test.describe.configure({ mode: 'default' });

test('a shop with another site file shows its own facts and only its stores', async ({
  request,
  secondServer: { port },
}) => {
  const html = await (await request.get('/')).text();
  for (const fact of ['Nachtfalke GmbH', 'Falkenweg 12', '+49 40 123 45 67', '9:00–16:00', 'DE123456789'])
    expect(html).toContain(fact);
  expect(html).toContain('https://www.youtube.com/@nachtfalke');
  const languages = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, tag]) => tag);
  expect(languages.toSorted()).toEqual(['de-DE', 'en-GB', 'fr-FR']);
  expect(html).toContain('--color-action:#1b6e3f');
  expect(html).toMatch(/<title>[^<]*Nachtfalke/);
  expect(html).toMatch(/<text[^>]*>Nachtfalke<\/text>/);
  for (const invented of ['owlwatch-', 'Uilenvlucht']) expect(html).not.toContain(invented);

  const sitemap = await (await request.get('/pages-sitemap')).text();
  expect(sitemap).toContain('hreflang="fr-FR"');
  expect(sitemap).not.toContain('hreflang="nl-NL"');
  const menus = await (await request.get('/menu-file')).text();
  expect(menus).toContain('United Kingdom');
  expect(menus).not.toContain('Nederland');
  for (const host of ['nl.localhost', 'owlwatch-nl.example', 'owlwatch-de.example'])
    expect((await rawRequest('/', { host, port })).status, host).toBe(404);
  expect((await rawRequest('/', { host: 'www.nachtfalke.eu', port })).status).toBe(200);
  expect((await request.get('/store-switch/nl')).status()).toBe(404);
});
