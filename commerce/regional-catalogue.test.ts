import { describe, expect, it } from 'vitest';
import type { Context } from './context';
import type { CommercePorts } from './ports/ports';
import { withRegionalSpelling } from './regional-spelling';

const review = {
  id: '1',
  name: 'Meißner',
  title: 'Groß',
  stars: 5,
  date: '2026-05-12T10:00:00.000Z',
  verified: true,
  message: 'Heiß.',
};
const quotes = [{ ...review, product: { name: 'Außenkamera', url: '/außenkamera' } }];
const menu = [{ identifier: 'außen', name: 'Außen', urlPath: '/außen', children: [] }];
const list = { items: [review], total: 1, page: 1, pages: 1 };

const ports = {
  catalogue: { menu: async () => menu },
  content: { contentLinks: async () => [{ code: 'imprint', title: 'Gruß', url: '/gruß' }] },
  reviews: { list: async () => list, latest: async () => quotes },
  cart: {},
  checkout: {},
  orders: {},
  payments: {},
  offers: {},
  withdrawals: {},
} as unknown as CommercePorts;

const { catalogue, content, reviews } = withRegionalSpelling(ports);
const swiss: Context = { store: 'ch_de', currency: 'CHF', customer: null };
const german: Context = { store: 'de', currency: 'EUR', customer: null };

describe('the regional spelling of the catalogue', () => {
  it('spells texts and keeps identifiers', async () => {
    expect(await catalogue.menu(swiss)).toEqual([
      { identifier: 'außen', name: 'Aussen', urlPath: '/außen', children: [] },
    ]);
    expect(await content.contentLinks(swiss, ['imprint'])).toEqual([
      { code: 'imprint', title: 'Gruss', url: '/gruß' },
    ]);
  });

  it('keeps what customers wrote', async () => {
    expect(await reviews.list(swiss, '7', 1)).toBe(list);
    expect(await reviews.latest(swiss, 1)).toEqual([
      { ...review, product: { name: 'Aussenkamera', url: '/außenkamera' } },
    ]);
  });

  it('does not copy what a store without a rule reads', async () => {
    expect(await catalogue.menu(german)).toBe(menu);
    expect(await reviews.list(german, '7', 1)).toBe(list);
  });
});
