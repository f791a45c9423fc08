import { expect, it, vi } from 'vitest';
import type { MenuItem } from '@/commerce/model/category';
import { getMenuFile } from './loaders';

const item = (identifier: string, children: MenuItem[] = []) =>
  ({
    identifier,
    name: identifier.toUpperCase(),
    urlPath: `/${identifier}`,
    image: null,
    children,
  }) as MenuItem;

const menu = [
  item('cameras', [item('domes')]),
  item('kits', [item('business-kits')]),
  item('network', [item('cables')]),
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
vi.mock('@/features/page-builder/server/loaders', () => ({
  getLinkTargets: async () => ({ menu, pages: [{ code: 'camera-law', title: 'Law', url: '/law' }] }),
}));
vi.mock('@/lib/messages/messages', () => ({ storeTexts: async () => (key: string) => key }));
vi.mock('./main-menu', () => ({ getMainMenu: async () => menu }));
vi.mock('./footer-content', () => ({ getFooterSections: async () => [], getNavLinks: async () => [] }));

it('submenus show the cards of the home page that lead to them, others the advice', async () => {
  const { asides } = await getMenuFile({ store: 'uk', currency: 'GBP', customer: null });
  const titles = Object.entries(asides).map(([code, { title }]) => [code, title]);
  expect(titles).toEqual([
    ['cameras', 'Places'],
    ['kits', 'Places'],
    ['network', 'footer.advice'],
  ]);
  expect(asides['cameras']?.links.map(({ url }) => url)).toEqual(['/domes', '/kits']);
});
