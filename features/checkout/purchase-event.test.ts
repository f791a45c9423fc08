import { describe, expect, it } from 'vitest';
import type { Order } from '@/commerce/model/order';
import { purchaseEvent } from './purchase-event';

const euro = (minor: number) => ({ minor, currency: 'EUR' as const });

const order = {
  number: 'K7M2-P4Q9',
  items: [
    {
      sku: 'T4-W',
      name: 'Turret',
      options: [{ value_label: 'White' }, { value_label: '2.8 mm' }],
      quantity: 2,
      price: euro(1_999),
    },
  ],
  totals: {
    discounts: [
      { code: null, amount: euro(1) },
      { code: 'OWL', amount: euro(100) },
    ],
    shipping: euro(595),
    applied_taxes: [
      { rate: 21, amount: euro(700) },
      { rate: 9, amount: euro(50) },
    ],
    grand_total: euro(4_493),
  },
} as unknown as Order;

describe('purchaseEvent', () => {
  it('has the total, all taxes, the shipping and the coupon of the order', () => {
    expect(purchaseEvent(order)).toEqual({
      type: 'purchase',
      order: 'K7M2-P4Q9',
      currency: 'EUR',
      value: 44.93,
      tax: 7.5,
      shippingCost: 5.95,
      coupon: 'OWL',
      items: [
        {
          sku: 'T4-W',
          name: 'Turret',
          brand: null,
          categories: [],
          variant: 'White, 2.8 mm',
          price: 19.99,
          quantity: 2,
          currency: 'EUR',
        },
      ],
    });
  });
});
