import { describe, expect, it } from 'vitest';
import type { CommerceItem, ShopEvent } from '@/lib/client/commerce-events';
import { ga4Problems } from '@/mocks/ga4-schema';
import { toGa4 } from './ga4';

const item: CommerceItem = {
  sku: 'TUR-4',
  name: 'Turret camera',
  brand: 'Noctara',
  categories: ['Cameras', 'Turret', 'Outdoor', 'Wired', 'PoE', 'Sixth'],
  variant: 'White, 2.8 mm',
  price: 99.95,
  quantity: 2,
  currency: 'GBP',
};
const bare: CommerceItem = { ...item, sku: 'CH', brand: null, categories: [], variant: null };
const reduced: CommerceItem = { ...bare, sku: 'RED', price: 90, discount: 9.95 };
const purchase = { currency: 'GBP', value: 399.8, items: [item, bare] } as const;
const listed = { sku: 'TUR-4', name: 'Turret camera', brand: 'Noctara', index: 0 };
const list = { id: 'cameras', name: 'Cameras' };

const events: readonly ShopEvent[] = [
  { type: 'view_item', ...purchase },
  { type: 'add_to_cart', ...purchase },
  { type: 'remove_from_cart', ...purchase },
  { type: 'view_cart', ...purchase },
  { type: 'begin_checkout', coupon: 'OWL10', ...purchase },
  { type: 'add_shipping_info', coupon: null, shipping: 'Express', ...purchase },
  { type: 'add_payment_info', coupon: null, payment: 'visa', ...purchase },
  {
    type: 'purchase',
    coupon: 'OWL10',
    order: '1000001',
    tax: 66.63,
    shippingCost: 6.95,
    ...purchase,
    value: 579.8,
    items: [item, bare, reduced],
  },
  { type: 'view_item_list', list, items: [listed] },
  { type: 'select_item', list, items: [listed] },
  { type: 'add_to_wishlist', items: [{ sku: 'CH', name: 'Chime' }] },
  { type: 'search', term: 'dome' },
  { type: 'login' },
  { type: 'sign_up' },
  { type: 'generate_lead', source: 'contact' },
  { type: 'system_builder', step: 'answer', detail: 'spots' },
];

describe('the events of GA4', () => {
  it.each(events)('$type has the documented parameters', (event) => {
    const converted = toGa4(event, 'GBP');
    expect(converted?.name).toBe(event.type);
    expect(ga4Problems(event.type, converted?.params)).toEqual([]);
  });

  it('have at most five categories', () => {
    const items = toGa4({ type: 'view_item', ...purchase })?.params['items'];
    expect(Array.isArray(items) && items[0]).toEqual({
      item_id: 'TUR-4',
      item_name: 'Turret camera',
      item_brand: 'Noctara',
      item_category: 'Cameras',
      item_category2: 'Turret',
      item_category3: 'Outdoor',
      item_category4: 'Wired',
      item_category5: 'PoE',
      item_variant: 'White, 2.8 mm',
      price: 99.95,
      quantity: 2,
    });
  });

  it('have the value of the items, and separately tax, delivery and the discount of a unit', () => {
    const { params } = events.map((event) => toGa4(event)).find((event) => event?.name === 'purchase') ?? {};
    expect(params).toMatchObject({
      transaction_id: '1000001',
      value: 579.8,
      shipping: 6.95,
      tax: 66.63,
      coupon: 'OWL10',
      items: [{}, {}, { item_id: 'RED', price: 90, discount: 9.95, quantity: 2 }],
    });
    const items = params?.['items'] as readonly object[];
    expect(items[0]).not.toHaveProperty('discount');
  });

  it('have the euro where nothing names a currency', () => {
    expect(toGa4({ type: 'view_item_list', list, items: [listed] })?.params['currency']).toBe('EUR');
  });

  it.each([
    'jane@shop.example',
    'order 1000001',
    '0031201234567',
    '+44 (0)20 7946 0958',
    '22 12 34 56',
    '4KTX-9PZB',
    'order 4ktx9pzb',
  ])('do not contain the search "%s"', (term) => {
    expect(toGa4({ type: 'search', term })).toBeNull();
  });

  it.each(['wifi-dome', 'NOC-W5-28', '4K 8 MP 2.8-12 mm', '1920x1080'])('contain the search "%s"', (term) => {
    expect(toGa4({ type: 'search', term })).not.toBeNull();
  });
});
