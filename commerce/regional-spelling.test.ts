import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/result';
import type { Context } from './context';
import type { Cart } from './model/cart';
import type { Order } from './model/order';
import type { CommercePorts } from './ports/ports';
import { withRegionalSpelling } from './regional-spelling';

const swiss: Context = { store: 'ch_de', currency: 'CHF', customer: null };
const german: Context = { ...swiss, store: 'de', currency: 'EUR' };

const texts = { name: 'Straßenkamera', options: [{ label: 'Größe', code: 'groß', valueLabel: 'groß' }] };
const spelled = {
  name: 'Strassenkamera',
  options: [{ label: 'Grösse', code: 'groß', valueLabel: 'gross' }],
};
const product = { ...texts, sku: 'ß', brand: 'Weiß', url: '/straße', categories: ['Außen'], image: null };
const cart = { email: 'weiß@example.com', shippingAddress: { city: 'Weißbach' }, items: [{ product }] };
const order = { ...cart, comment: 'Weiß', items: [{ ...texts, sku: 'ß', url: '/straße' }] };

const menu = [{ identifier: 'außen', name: 'Außen', urlPath: '/außen', children: [] }];
const review = {
  id: '1',
  name: 'Meißner',
  title: 'Groß',
  date: '2026-05-12T10:00:00.000Z',
  message: 'Heiß.',
};
const reviewList = { items: [review], total: 1, page: 1, pages: 1 };
const quotes = [{ ...review, product: { name: 'Straßenkamera', url: '/straße' } }];

/** Ports with the calls of the test only. */
const ports = {
  catalogue: { menu: async () => menu },
  content: { contentLinks: async () => [{ code: 'imprint', title: 'Gruß', url: '/gruß' }] },
  reviews: { list: async () => reviewList, latest: async () => quotes },
  cart: { get: async () => cart, add: async () => ok(cart), update: async () => fail({ code: 'not_found' }) },
  checkout: { placeOrder: async () => ok({ order }) },
  orders: { byRef: async () => order },
  payments: {},
  offers: {},
  withdrawals: {},
} as unknown as CommercePorts;

const { catalogue, content, reviews, cart: carts, checkout, orders } = withRegionalSpelling(ports);

describe('regional spelling', () => {
  it('changes the texts of the catalogue and the content, and no identifiers', async () => {
    expect(await catalogue.menu(swiss)).toEqual([{ ...menu[0], name: 'Aussen' }]);
    expect(await content.contentLinks(swiss, ['imprint'])).toEqual([
      { code: 'imprint', title: 'Gruss', url: '/gruß' },
    ]);
  });

  it('changes nothing that customers wrote in reviews', async () => {
    expect(await reviews.list(swiss, '7', 1)).toBe(reviewList);
    expect(await reviews.latest(swiss, 1)).toEqual([
      { ...review, product: { name: 'Strassenkamera', url: '/straße' } },
    ]);
  });

  it('changes the texts of products in a cart, and nothing else', async () => {
    const read = await carts.get(swiss, 'a-cart');
    const expected = { ...product, ...spelled, categories: ['Aussen'] };
    expect(read).toEqual({ ...cart, items: [{ product: expected }] });
    expect(await carts.add(swiss, 'a-cart', [])).toEqual(ok(read as Cart));
    expect(await carts.update(swiss, 'a-cart', [])).toEqual(fail({ code: 'not_found' }));
  });

  it('changes the items of an order, and nothing else', async () => {
    const read = await orders.byRef(swiss, 'a-reference');
    expect(read).toEqual({ ...order, items: [{ ...order.items[0], ...spelled }] });
    const placed = await checkout.placeOrder(swiss, 'a-cart', {
      idempotencyKey: 'a-key',
      returnUrls: { success: '', cancel: '', notification: '' },
    });
    expect(placed).toEqual(ok({ order: read as Order }));
  });

  it('changes nothing in other stores', async () => {
    expect(await catalogue.menu(german)).toBe(menu);
    expect(await reviews.list(german, '7', 1)).toBe(reviewList);
    expect(await carts.get(german, 'a-cart')).toBe(cart);
    expect(await orders.byRef(german, 'a-reference')).toBe(order);
  });
});
