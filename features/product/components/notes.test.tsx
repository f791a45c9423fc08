import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Product } from '@/commerce/model/product';
import { Notes } from './notes';

vi.mock('next-intl/server', () => ({
  getTranslations: () => (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`,
}));
vi.mock('@/ui/islands/lazy', () => ({
  Accordion: ({ sections }: { readonly sections: readonly { readonly content: React.ReactNode }[] }) => (
    <details>{sections.map(({ content }) => content)}</details>
  ),
}));

const rows = [
  { code: 'night_vision', value: 'Infrared' },
  { code: 'codec', value: 'H.265' },
  { code: 'warranty', value: '3 Jahre' },
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
  specifications: [{ rows }],
} as unknown as Product;

it('states the manufacturer without a press, and the format and volume of the data of a camera', async () => {
  const html = renderToStaticMarkup(await Notes({ product, store: 'de', lawUrl: null }));
  const [open = '', closed = ''] = html.split('<details>');
  expect(open).toContain('Noctara, Uil 1');
  expect(open).toContain('EU person');
  for (const fact of ['dataFormat H.265', 'dataVolume', 'dataErase']) expect(closed).toContain(fact);
});

it('states no manufacturer where the law asks for none', async () => {
  expect(renderToStaticMarkup(await Notes({ product, store: 'uk', lawUrl: null }))).not.toContain('Uil 1');
});

it('names the guarantor and the years of a guarantee', async () => {
  const html = renderToStaticMarkup(await Notes({ product, store: 'de', lawUrl: null }));
  expect(html).toContain('makerGuaranteeText Noctara,3 Jahre');
});
