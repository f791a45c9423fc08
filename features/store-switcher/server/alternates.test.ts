import { describe, expect, it, vi } from 'vitest';
import type { ResolvedUrl, StoreUrl } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import type { Context } from '@/commerce/context';
import { pathInStore } from './alternates';

const resources: Readonly<Record<string, { resolved: ResolvedUrl; urls: readonly StoreUrl[] }>> = {
  '/kameras': {
    resolved: { type: 'category', id: '1' },
    urls: [
      { store: 'de', path: '/kameras' },
      { store: 'at', path: '/kameras' },
      { store: 'fr', path: '/caméras' },
      { store: 'uk', path: '/cameras' },
    ],
  },
  '/dom': {
    resolved: { type: 'product', id: '2' },
    urls: [
      { store: 'de', path: '/dom' },
      { store: 'fr', path: '/dôme' },
    ],
  },
  '/alt': { resolved: { type: 'redirect', to: '/dom', permanent: true }, urls: [] },
};
const brandsOf: Partial<Record<StoreCode, readonly string[]>> = { fr: ['noctara'], at: ['noctara'] };

vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    catalogue: {
      resolveUrl: (_: Context, path: string) => resources[path]?.resolved ?? null,
      storeUrls: ({ id }: { id: string }) =>
        Object.values(resources).find(({ resolved }) => 'id' in resolved && resolved.id === id)?.urls ?? [],
      brands: ({ store }: Context) => (brandsOf[store] ?? []).map((code) => ({ code })),
      cards: ({ store }: Context, skus: readonly string[]) =>
        store === 'fr' && skus[0] === 'DOM-1' ? [{ url: '/dôme' }] : [],
    },
  }),
}));

const from = (path: string, other: StoreCode) =>
  pathInStore({ store: 'de', currency: 'EUR', customer: null }, other, new URL(path, 'http://de.localhost'));

describe('the same page in another store', () => {
  it.each<[path: string, other: StoreCode, expected: string]>([
    ['/', 'fr', '/'],
    ['/cart', 'fr', '/cart'],
    ['/customer/account/login?next=%2Fkameras', 'fr', '/customer/account/login'],
    ['/customer/account/create', 'fr', '/customer/account/create'],
    ['/customer/account/forgotpassword', 'fr', '/customer/account/forgotpassword'],
    ['/customer/account/createpassword?token=a&email=b', 'fr', '/'],
    ['/order?number=4KTX-9PZB', 'fr', '/order'],
    ['/order/4KTX-9PZB', 'fr', '/'],
    ['/newsletter?step=sent', 'fr', '/newsletter'],
    ['/newsletter/confirm?token=a', 'fr', '/'],
    ['/brands', 'uk', '/brands'],
    ['/search?q=dome&page=2', 'fr', '/search?q=dome'],
    ['/kameras', 'fr', '/cam%C3%A9ras'],
    ['/kameras?variant=DOM-1', 'fr', '/cam%C3%A9ras'],
    ['/kameras/q/page/3/brand/noctara', 'fr', '/cam%C3%A9ras/q/brand/noctara'],
    ['/kameras/q/brand/noctara/price/100-', 'at', '/kameras/q/brand/noctara/price/100-'],
    ['/kameras/q/brand/noctara/price/100-', 'uk', '/cameras/q/brand/noctara'],
    ['/brands/noctara', 'fr', '/brands/noctara'],
    ['/brands/noctara', 'uk', '/'],
    ['/brands/noctara/q/page/2/sort/price', 'fr', '/brands/noctara/q/sort/price'],
    ['/brands/noctara/q/sort/price', 'uk', '/'],
    ['/dom?variant=DOM-1.b', 'fr', '/d%C3%B4me?variant=DOM-1.b'],
    ['/dom?variant=%E2%80%AEb&utm_source=mail', 'fr', '/d%C3%B4me'],
    ['/dom?variant=%22%3E%3Cb&utm_source=mail', 'fr', '/d%C3%B4me?variant=%22%3E%3Cb'],
    ['/dom', 'uk', '/'],
    ['/alt', 'fr', '/'],
    ['/reviews/DOM-1?page=2', 'fr', '/d%C3%B4me'],
    ['/reviews/DOM-1', 'uk', '/'],
    ['/reviews/%ff', 'fr', '/'],
    ['/compare', 'fr', '/compare'],
    ['/compare?skus=A,B%252C1,A,b%20%20c,C,D,E', 'fr', '/compare?skus=A,B%252C1,C,D'],
    ['/nothing', 'fr', '/'],
  ])('%s in %s is %s', async (path, other, expected) => expect(await from(path, other)).toBe(expected));
});
