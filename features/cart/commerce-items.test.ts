import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedEvent, changeEvents, linesEvent, valueOf } from './commerce-items';
import { toPriceRange } from '@/lib/money/money';
import type { ShownItem } from './shown-cart';

const option = (code: string, index: number, value: string) => ({
  attributeCode: code,
  label: code,
  code: value,
  valueIndex: index,
  valueLabel: value,
});

function item(sku: string, rest: Partial<ShownItem['product']> = {}, quantity = 1): ShownItem {
  return {
    id: `line-${sku}`,
    quantity,
    error: null,
    product: {
      id: '7',
      sku,
      parentId: null,
      parentSku: null,
      name: `Name of ${sku}`,
      url: '/x',
      brand: 'Nocta',
      categories: ['Turret cameras', 'Cameras', 'a', 'b', 'c', 'd'].map((name) => ({ name })),
      typeId: 'simple',
      image: null,
      images: [],
      stockStatus: 'IN_STOCK',
      salableQuantity: 9,
      options: [],
      parts: [],
      quantity,
      priceRange: toPriceRange({ minor: 1_999, currency: 'GBP' }, null),
      prices: { minor: 1_999 * quantity, currency: 'GBP', unitPrice: 19.99 },
      ...rest,
    },
    prices: {
      price: { minor: 1_999, currency: 'GBP' },
      rowTotal: { minor: 1_999 * quantity, currency: 'GBP' },
      discount: null,
      prior: null,
      tierSaving: null,
      net: null,
    },
  };
}

const white = item('T4-W', {
  parentSku: 'T4',
  options: [option('colour', 1, 'white'), option('lens', 5, '2.8 mm')],
});
const black = item('T4-B', {
  parentSku: 'T4',
  options: [option('colour', 2, 'black'), option('lens', 5, '2.8 mm')],
});

describe('valueOf', () => {
  it('is exact to the minor unit', () => {
    expect(valueOf([{ price: 19.99, quantity: 3 }])).toBe(59.97);
    expect(
      valueOf([
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ]),
    ).toBe(0.3);
  });
});

/** A line with VAT, a discount, and the same without VAT, as the server sends them. */
function taxedLine(quantity: number, rowTotal: number, discount: number, percent: number): ShownItem {
  const money = (minor: number) => ({ minor, currency: 'GBP' as const });
  const net = (minor: number) => Math.round((minor * 100) / (100 + percent));
  const { prices, ...line } = item('TAXED', {}, quantity);
  const off = discount > 0 ? money(discount) : null;
  return {
    ...line,
    prices: {
      ...prices,
      rowTotal: money(rowTotal),
      discount: off,
      net: {
        price: money(net(rowTotal / quantity)),
        rowTotal: money(net(rowTotal)),
        discount: off && money(net(rowTotal) - net(rowTotal - discount)),
        prior: null,
        tierSaving: null,
      },
    },
  };
}

describe('a line with VAT and a coupon', () => {
  it('has prices without VAT, and what the coupon takes off each unit', () => {
    expect(linesEvent('view_cart', [taxedLine(2, 24_000, 2_400, 20)])).toMatchObject({
      value: 180,
      items: [{ price: 90, discount: 10, quantity: 2 }],
    });
  });

  it('has the price of a unit of it where only some are added', () => {
    const line = taxedLine(4, 24_000, 2_400, 20);
    expect(changeEvents([{ item: line, quantity: 5 }])).toMatchObject([
      { type: 'add_to_cart', value: 45, items: [{ price: 45, discount: 5, quantity: 1 }] },
    ]);
  });

  it('has the value of its line without VAT, whatever divides into it', () => {
    const lines = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 1, max: 500_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      percent: fc.constantFrom(7, 19, 21, 25),
    });
    fc.assert(
      fc.property(lines, ({ quantity, price, share, percent }) => {
        const total = quantity * price;
        const discount = Math.floor((total * share) / 100);
        const event = linesEvent('view_cart', [taxedLine(quantity, total, discount, percent)]);
        expect(event?.value).toBe(Math.round(((total - discount) * 100) / (100 + percent)) / 100);
      }),
    );
  });
});

describe('linesEvent', () => {
  it('has the items with at most five categories', () => {
    expect(linesEvent('view_cart', [white])).toEqual({
      type: 'view_cart',
      currency: 'GBP',
      value: 19.99,
      items: [
        {
          sku: 'T4-W',
          name: 'Name of T4-W',
          brand: 'Nocta',
          categories: ['Turret cameras', 'Cameras', 'a', 'b', 'c'],
          variant: 'white, 2.8 mm',
          price: 19.99,
          quantity: 1,
          currency: 'GBP',
        },
      ],
    });
    expect(linesEvent('view_cart', [])).toBeNull();
  });
});

describe('addedEvent', () => {
  const cart = { items: [white, black, item('CHIME', {}, 6)] };

  it('reports the units of the call, not those of the line', () => {
    expect(addedEvent(cart, [{ product: 'CHIME', qty: 2 }])).toMatchObject({
      value: 39.98,
      items: [{ sku: 'CHIME', quantity: 2, variant: null }],
    });
  });

  it('finds the variant of a configurable product by its options', () => {
    const line = { product: 'T4', qty: 1, options: { colour: 2, lens: 5 } };
    expect(addedEvent(cart, [line])?.items).toMatchObject([{ sku: 'T4-B' }]);
    expect(addedEvent(cart, [{ product: 'T4', qty: 1 }])).toBeNull();
  });
});

describe('changeEvents', () => {
  it('reports the difference as added or removed', () => {
    const changes = [
      { item: item('A', {}, 2), quantity: 5 },
      { item: item('B', {}, 4), quantity: 0 },
      { item: item('C', {}, 1), quantity: 1 },
    ];
    expect(changeEvents(changes)).toMatchObject([
      { type: 'add_to_cart', items: [{ sku: 'A', quantity: 3 }] },
      { type: 'remove_from_cart', items: [{ sku: 'B', quantity: 4 }], value: 79.96 },
    ]);
    expect(changeEvents([{ item: item('C'), quantity: 1 }])).toEqual([]);
  });
});
