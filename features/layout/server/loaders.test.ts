import { expect, it, vi } from 'vitest';
import type { MenuItem } from '@/commerce/model/category';
import { getMenuFile } from './loaders';

const item = (identifier: string, children: MenuItem[] = [], image: string | null = null) =>
  ({
    identifier,
    name: identifier.toUpperCase(),
    urlPath: `/${identifier}`,
    image,
    children,
  }) as MenuItem;

const menu = [
  item('cameras', [item('domes')]),
  item('kits', [item('business-kits', [], '/media/kit.webp')]),
  item('network', [item('cables')]),
  item('recorders', [item('poe', [item('poe-8')], '/media/poe.webp')]),
  item('offers'),
];
const tile = (category: string) => ({ category, title: category.toUpperCase() });

vi.mock('@/features/content/server/loaders', () => ({
  getContentBlock: async () => [
    { type: 'categoryTiles', look: 'pictures', title: 'Range', tiles: [tile('cables')] },
    {
      type: 'categoryTiles',
      look: 'cards',
      title: 'Places',
      tiles: [tile('domes'), tile('gone'), tile('kits')],
    },
  ],
  getLayout: async () => null,
}));
const finalPrice = { minor: 20_900, currency: 'GBP' };
const kit = { price: { finalPrice }, highlights: ['4 cameras', '1 TB'] };
vi.mock('@/features/category/server/loaders', () => ({ getList: async () => ({ items: [kit] }) }));
vi.mock('@/features/page-builder/server/loaders', () => ({
  getLinkTargets: async () => ({ menu, pages: [{ code: 'camera-law', title: 'Law', url: '/law' }] }),
}));
vi.mock('@/lib/messages/messages', () => ({ storeTexts: async () => (key: string) => key }));
const brands = { ...item('brands', [item('brand-noctara')]), isCustomComponent: true };
vi.mock('./main-menu', () => ({ getMainMenu: async () => [...menu, brands] }));
vi.mock('./footer-content', () => ({ getFooterSections: async () => [], getNavLinks: async () => [] }));

it('submenus show the cards of the home page that lead to them, others the advice', async () => {
  const { asides } = await getMenuFile({ store: 'uk', currency: 'GBP', customer: null });
  const titles = Object.entries(asides).map(([code, { title }]) => [code, title]);
  expect(titles).toEqual([
    ['cameras', 'Places'],
    ['kits', 'Places'],
    ['network', 'footer.advice'],
    ['recorders', 'footer.advice'],
    ['brands', 'footer.advice'],
  ]);
  expect(asides['cameras']?.links.map(({ url }) => url)).toEqual(['/domes', '/kits']);
});

it('categories with pictures show what their cheapest product costs, few of them what it is; brands show their logos', async () => {
  const { items } = await getMenuFile({ store: 'uk', currency: 'GBP', customer: null });
  const child = (id: string) => items.find((node) => node.id === id)?.children[0];
  expect(child('kits')?.offer).toMatchObject({ gross: 'product.from £209.00', text: '4 cameras · 1 TB' });
  expect(child('recorders')?.offer).toMatchObject({ gross: 'product.from £209.00', text: null });
  expect(child('cameras')?.offer).toBeUndefined();
  expect(child('brands')?.logo?.d).toMatch(/^M/);
});
