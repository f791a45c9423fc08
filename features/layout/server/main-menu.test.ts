import { expect, it, vi } from 'vitest';
import type { MenuItem } from '@/commerce/model/category';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');

const item = (identifier: string, children: MenuItem[] = []) =>
  ({ identifier, name: identifier.toUpperCase(), urlPath: `/${identifier}`, children }) as MenuItem;

vi.mock('@/features/category/server/loaders', () => ({
  getMenu: async () => [item('cameras'), item('recorders'), item('network')],
}));
vi.mock('@/features/content/server/links', () => ({
  getContentLinks: async () => [{ code: 'warranty', title: 'Garantie', url: '/garantie' }],
}));
vi.mock('@/commerce/backend', () => ({
  hasPath: async (_: unknown, path: string) => path !== '/gone',
  backend: () => ({ catalogue: { brands: async () => [{ code: 'owl', name: 'Owl' }] } }),
}));
vi.mock('@/lib/messages/messages', () => ({ storeTexts: async () => (key: string) => key }));

it('the main menu is that of the site file, without categories that the store does not have', async () => {
  const { getMainMenu } = await import('./main-menu');
  const menu = await getMainMenu({ store: 'fr', currency: 'EUR', customer: null });
  expect(menu.map(({ name, urlPath, children }) => [name, urlPath, children.length])).toEqual([
    ['CAMERAS', '/cameras', 0],
    ['Enregistrer', '/recorders', 0],
    ['brands.title', '/brands', 1],
    ['Garantie', '/garantie', 0],
  ]);
});
