import { expect, it, vi } from 'vitest';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');

it('a document has logo, name and representative of the site file', async () => {
  const { renderDocument } = await import('./render-document');
  const { readPdf } = await import('./testing/pdf-text');
  const page = {
    id: '1',
    code: 'terms',
    title: 'AGB',
    url: '/agb',
    body: '<p>{company}</p>',
    description: null,
    rows: [],
  };
  const date = new Date('2026-11-22T12:00:00Z');
  const data = { page, currency: 'EUR', date, seller: 'owlwatch-bv' } as const;
  const { bytes } = await renderDocument('content_page', data, 'de');
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toMatch(/\/Subtype \/Image/);
  const shown = (await readPdf(bytes)).pages.join(' ');
  expect(shown).toContain('Nachtfalke GmbH');
  // GmbHG § 35a.
  expect(shown).toContain('Vertreten durch: Eva Brandt');
});
