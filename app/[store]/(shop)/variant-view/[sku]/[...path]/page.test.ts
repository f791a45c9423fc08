import { expect, it, vi } from 'vitest';
import VariantPage from './page';

vi.mock('@/features/store/server/current-context', () => ({ currentContext: () => ({ store: 'uk' }) }));
vi.mock('@/features/product-card/server/loaders', () => ({
  getProduct: () => ({ variants: [{ sku: 'OW-1 W' }] }),
}));
vi.mock('@/features/content/server/loaders', () => ({
  resolvePath: (_: unknown, path: string) =>
    path === '/current' ? { type: 'product', id: '1' } : { type: 'category', id: '2' },
}));
vi.mock('../../../_screens/product-screen', () => ({}));
vi.mock('../../../_screens/resolved-route', () => ({
  resolveRoute: (_: unknown, [name = '']: string[]) =>
    name === 'gone' ? null : { type: 'redirect', to: `/${name.slice('former-'.length)}`, permanent: true },
}));

it.each([
  ['former-current', '/current?variant=OW-1+W', 308],
  // What is there has no such variant: one redirect, not two.
  ['former-other', '/other', 308],
  ['gone', '/gone', 307],
])('leads from /%s to %s', async (name, to, status) => {
  const sku = Buffer.from('OW-1 W').toString('base64url');
  await expect(VariantPage({ params: Promise.resolve({ sku, path: [name] }) })).rejects.toMatchObject({
    digest: expect.stringMatching(
      new RegExp(`^NEXT_REDIRECT;[^;]*;${to.replaceAll(/[?+]/g, '\\$&')};${status};`),
    ) as string,
  });
});
