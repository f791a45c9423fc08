import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '@/commerce/model/order';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { purchaseEvent } from './purchase-event';

const euro = (minor: number) => ({ minor, currency: 'EUR' as const });

interface Charged {
  readonly quantity: number;
  /** With VAT. */
  readonly gross: number;
  readonly discount: number;
  readonly rate: number;
}

const rowOf = (kind: 'item' | 'shipping', { quantity, gross, discount, rate }: Charged) => {
  const tax = includedTax(gross - discount, rate);
  const net = gross - discount - tax;
  const amounts = { gross: euro(gross), discount: euro(discount), net: euro(net), tax: euro(tax) };
  return { kind, quantity, taxRate: rate, ...amounts };
};

const lineOf = ({ quantity, gross }: Charged, index: number) => ({
  sku: `T4-${index}`,
  name: 'Turret',
  options: index === 0 ? [{ valueLabel: 'White' }, { valueLabel: '2.8 mm' }] : [],
  quantity,
  price: euro(Math.round(gross / quantity)),
  rowTotal: euro(gross),
});

function orderOf(lines: readonly Charged[], delivery: Charged): Order {
  const rows = [...lines.map((line) => rowOf('item', line)), rowOf('shipping', delivery)];
  const total = (pick: (row: (typeof rows)[number]) => number) =>
    euro(rows.reduce((sum, row) => sum + pick(row), 0));
  const off = total(({ discount }) => discount.minor);
  return {
    number: 'K7M2-P4Q9',
    items: lines.map(lineOf),
    rows,
    totals: {
      discounts: off.minor > 0 ? [{ code: 'OWL', amount: off }] : [],
      shipping: euro(delivery.gross),
      appliedTaxes: [{ rate: 21, amount: total(({ tax }) => tax.minor) }],
      grandTotal: total(({ gross, discount }) => gross.minor - discount.minor),
    },
  } as unknown as Order;
}

const express: Charged = { quantity: 1, gross: 605, discount: 0, rate: 21 };
const order = orderOf(
  [
    { quantity: 2, gross: 4_840, discount: 484, rate: 21 },
    { quantity: 3, gross: 1_210, discount: 0, rate: 21 },
  ],
  express,
);

const charged = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    percent: fc.constantFrom(0, 0, 10, 33, 100),
    rate: fc.constantFrom(0, 8.1, 20, 25),
  })
  .map(({ quantity, price, percent, rate }) => {
    const gross = quantity * price;
    return { quantity, gross, discount: Math.floor((gross * percent) / 100), rate };
  });

describe('purchaseEvent', () => {
  it('has prices without VAT and after the coupon, and the discount of each unit', () => {
    expect(purchaseEvent(order)).toEqual({
      type: 'purchase',
      order: 'K7M2-P4Q9',
      currency: 'EUR',
      value: 46,
      tax: 10.71,
      shippingCost: 5,
      coupon: 'OWL',
      items: [
        {
          sku: 'T4-0',
          name: 'Turret',
          brand: null,
          categories: [],
          variant: 'White, 2.8 mm',
          price: 18,
          discount: 2,
          quantity: 2,
          currency: 'EUR',
        },
        {
          sku: 'T4-1',
          name: 'Turret',
          brand: null,
          categories: [],
          variant: null,
          price: 3.333333,
          quantity: 3,
          currency: 'EUR',
        },
      ],
    });
  });

  it('has a value that is the sum of its items, and with tax and delivery the total of the order', () => {
    const orders = fc.tuple(fc.array(charged, { minLength: 1, maxLength: 20 }), charged);
    fc.assert(
      fc.property(orders, ([lines, delivery]) => {
        const placed = orderOf(lines, { ...delivery, quantity: 1, discount: 0 });
        const event = purchaseEvent(placed);
        const sum = event.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
        expect(Math.abs(sum - event.value)).toBeLessThan(0.005);
        const { tax, shippingCost, value } = event;
        expect(tax + shippingCost + value).toBeCloseTo(placed.totals.grandTotal.minor / 100, 6);
      }),
    );
  });
});
