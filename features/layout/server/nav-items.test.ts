import { expect, it, vi } from 'vitest';
import type { CommercePorts } from '@/commerce/ports/ports';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { getNavLinks } from './nav-items';

let ports: Partial<CommercePorts> = {};
vi.mock('@/commerce/backend', () => ({ backend: () => ports }));
vi.mock('@/features/page-builder/server/loaders', () => ({
  getLinkTargets: async () => ({ menu: [], pages: [] }),
}));

const context = { store: 'nl', currency: 'EUR', customer: null } as const;
const links = [paths.contact, paths.orderLookup(), paths.withdrawal(), accountPaths.login()];

const shown = async (having: Partial<Record<keyof CommercePorts, object>>) => {
  ports = having as Partial<CommercePorts>;
  const items = links.map((path) => ({ name: path, target: { path } }));
  return (await getNavLinks(context, items)).map(({ link }) => link);
};

it('contain no page that the backend cannot fill', async () => {
  expect(await shown({})).toEqual([paths.contact]);
  expect(await shown({ withdrawals: {} })).toEqual([paths.contact, paths.withdrawal()]);
  expect(await shown({ orderLookup: {}, customers: {}, withdrawals: {} })).toEqual(links);
});
