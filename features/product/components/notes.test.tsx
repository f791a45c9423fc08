import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Product } from '@/commerce/model/product';
import { DurabilityLabel, GuaranteeNotice } from '@/features/content/components/legal-notices';
import { Notes } from './notes';
import { Usps } from './product-head';

vi.mock('next-intl/server', () => ({
  getTranslations: () => (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`,
}));
vi.mock('@/features/content/server/loaders', () => ({
  getProductPage: async () => ({
    apps: [{ brand: 'noctara', name: 'Night View', ios: '16', android: '10' }],
  }),
}));
vi.mock('../islands/lazy', () => ({}));
const rows = [
  { code: 'night', role: 'night_vision', value: 'Infrared' },
  { code: 'c', role: 'codec', value: 'H.265' },
];
const manufacturer = {
  name: 'Noctara',
  address: 'Uil 1',
  country: 'NL',
  email: 'a@b.example',
  euResponsible: 'EU person',
};
const product = {
  manufacturer,
  updatesUntil: '2031-12-31',
  guarantee: { guarantor: 'Noctara', years: 3, scope: null, terms: 'https://noctara.example/terms' },
  brand: 'Noctara',
  sku: 'N<1>',
  specifications: [{ rows }],
} as unknown as Product;

it('states the manufacturer without a press, and the format and volume of the data of a camera', async () => {
  const html = renderToStaticMarkup(await Notes({ product, store: 'de', lawUrl: null }));
  const first = html.indexOf('<details');
  const [open, closed] = [html.slice(0, first), html.slice(first)];
  expect(open).toContain('Noctara, Uil 1');
  expect(open).toContain('EU person');
  for (const fact of ['dataFormat H.265', 'dataVolume', 'dataErase']) expect(closed).toContain(fact);
});

it('states no manufacturer where the law asks for none', async () => {
  expect(renderToStaticMarkup(await Notes({ product, store: 'uk', lawUrl: null }))).not.toContain('Uil 1');
});

it('names the guarantor, the years, the scope and the terms of a guarantee', async () => {
  const html = renderToStaticMarkup(await Notes({ product, store: 'de', lawUrl: null }));
  expect(html).toContain('makerGuaranteeText Noctara,3');
  expect(html).toContain('guaranteeWhole');
  expect(html).toContain('href="https://noctara.example/terms"');
  const without = { ...product, guarantee: null };
  expect(renderToStaticMarkup(await Notes({ product: without, store: 'de', lawUrl: null }))).not.toContain(
    'makerGuarantee',
  );
});

const markup = (node: React.ReactNode) => decodeURIComponent(renderToStaticMarkup(node));

it('has the notice of the EU on the legal guarantee in its stores, elsewhere a text', async () => {
  const html = markup(await GuaranteeNotice({ store: 'fr' }));
  expect(html).toMatch(/<details.*<svg.*standIn .*alt="guarantee : guaranteeText 2".*standInText/s);
  expect(html).toContain(
    'href="https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_fr.htm"',
  );
  expect(html).toMatch(/target="_blank".*newTab .*<\/a>/s);
  expect(await GuaranteeNotice({ store: 'uk' })).toBeNull();
  const textIn = async (store: 'fr' | 'uk') => markup(await Notes({ product, store, lawUrl: null }));
  expect([
    (await textIn('fr')).includes('guaranteeText'),
    (await textIn('uk')).includes('guaranteeText'),
  ]).toEqual([false, true]);
});

it('has the label only for a guarantee of the producer for the whole product and more than two years', async () => {
  const label = async (guarantee: object, store: 'de' | 'uk' = 'de') =>
    markup(
      await DurabilityLabel({
        product: { ...product, guarantee: { ...product.guarantee, ...guarantee } } as Product,
        store,
      }),
    );
  expect(await label({})).toMatch(
    />3<.*>Noctara<.*>N&lt;1><.*standIn.*alt="durabilityLabel Noctara,N&lt;1&gt;,3"/s,
  );
  for (const other of [{ years: 2 }, { guarantor: 'Shop' }, { scope: 'Lens' }])
    expect(await label(other)).toBe('');
  expect(await label({}, 'uk')).toBe('');
});

it('names the app, the test of the shop, the years of the guarantee and the end of updates of a product that has them', async () => {
  const context = { store: 'de', currency: 'EUR', customer: null } as const;
  const usps = async (changes: Partial<Product>) =>
    markup(await Usps({ product: { ...product, brandCode: 'noctara', ...changes }, context }));
  const all = await usps({});
  expect(all).toContain('app noctara,Night View,16,10');
  expect(all).toContain('guaranteeYears 3,Noctara\u00A0· updatesUntil 31.12.2031');
  const none = await usps({ updatesUntil: null, guarantee: null });
  expect(none).not.toMatch(/app|tested|guaranteeYears|updatesUntil/);
  const tested = { until: '2026-02-17', nights: 7, result: 'Sah alle.' };
  expect(await usps({ tested })).toContain('tested 17.02.2026,7,Sah alle.');
});
