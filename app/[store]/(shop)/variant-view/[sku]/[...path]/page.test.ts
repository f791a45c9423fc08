import { expect, it, vi } from 'vitest';
import VariantPage from './page';

vi.mock('@/features/store/server/current-context', () => ({ currentContext: () => ({ store: 'uk' }) }));
vi.mock('@/features/product-card/server/loaders', () => ({ getProduct: () => null }));
vi.mock('../../../_screens/product-screen', () => ({}));
vi.mock('../../../_screens/resolved-route', () => ({
  resolveRoute: (_: unknown, [name = '']: string[]) =>
    name === 'former' ? { type: 'redirect', to: '/current', permanent: true } : null,
}));

it.each([
  ['former', '/current?variant=OW-1+W', 308],
  ['gone', '/gone', 307],
])('leads from /%s to %s', async (name, to, status) => {
  const sku = Buffer.from('OW-1 W').toString('base64url');
  await expect(VariantPage({ params: Promise.resolve({ sku, path: [name] }) })).rejects.toMatchObject({
    digest: expect.stringMatching(
      new RegExp(`^NEXT_REDIRECT;[^;]*;${to.replaceAll(/[?+]/g, '\\$&')};${status};`),
    ) as string,
  });
});
