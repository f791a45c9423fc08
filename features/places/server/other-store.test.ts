import { describe, expect, it, vi } from 'vitest';
import type { ResolvedUrl } from '@/commerce/model/category';
import type { Place } from '@/commerce/model/place';
import type { StoreCode } from '@/config/types';
import type { StoreAndCurrency } from '@/lib/store-key';
import { pathInOtherStore } from './other-store';

const things: Readonly<Record<string, { thing: ResolvedUrl; places: readonly Place[] }>> = {
  '/kameras': {
    thing: { type: 'category', id: '1' },
    places: [
      { store: 'de', path: '/kameras' },
      { store: 'at', path: '/kameras' },
      { store: 'fr', path: '/caméras' },
      { store: 'uk', path: '/cameras' },
    ],
  },
  '/dom': {
    thing: { type: 'product', id: '2' },
    places: [
      { store: 'de', path: '/dom' },
      { store: 'fr', path: '/dôme' },
    ],
  },
  '/alt': { thing: { type: 'redirect', to: '/dom', permanent: true }, places: [] },
};
const brandsOf: Partial<Record<StoreCode, readonly string[]>> = { fr: ['noctara'], at: ['noctara'] };

vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    catalogue: {
      resolveUrl: (_: StoreAndCurrency, path: string) => things[path]?.thing ?? null,
      places: ({ id }: { id: string }) =>
        Object.values(things).find(({ thing }) => 'id' in thing && thing.id === id)?.places ?? [],
      brands: ({ store }: StoreAndCurrency) => (brandsOf[store] ?? []).map((code) => ({ code })),
      cards: ({ store }: StoreAndCurrency, skus: readonly string[]) =>
        store === 'fr' && skus[0] === 'DOM-1' ? [{ url: '/dôme' }] : [],
    },
  }),
}));

const from = (path: string, other: StoreCode) =>
  pathInOtherStore({ store: 'de', currency: 'EUR' }, other, new URL(path, 'http://de.localhost'));

describe('the same page in another store', () => {
  it.each<[path: string, other: StoreCode, there: string]>([
    ['/', 'fr', '/'],
    ['/cart', 'fr', '/cart'],
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
    ['/dom?variant=%22%3E%3Cb&utm_source=mail', 'fr', '/d%C3%B4me'],
    ['/dom', 'uk', '/'],
    ['/alt', 'fr', '/'],
    ['/reviews/DOM-1?page=2', 'fr', '/d%C3%B4me'],
    ['/reviews/DOM-1', 'uk', '/'],
    ['/reviews/%ff', 'fr', '/'],
    ['/compare', 'fr', '/compare'],
    ['/compare?skus=A,B,A,%3Cb%3E,C,D,E', 'fr', '/compare?skus=A,B,C,D'],
    ['/nothing', 'fr', '/'],
  ])('%s in %s is %s', async (path, other, there) => expect(await from(path, other)).toBe(there));
});
