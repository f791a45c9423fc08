import { describe, expect, it } from 'vitest';
import { addedEvent, changeEvents, linesEvent, valueOf } from './commerce-items';
import type { WireCartItem } from './wire-cart';

const option = (code: string, index: number, value: string) => ({
  attribute_code: code,
  label: code,
  code: value,
  value_index: index,
  value_label: value,
});

function item(sku: string, rest: Partial<WireCartItem['product']> = {}, quantity = 1): WireCartItem {
  return {
    id: `line-${sku}`,
    quantity,
    error: null,
    product: {
      id: '7',
      sku,
      parentSku: null,
      name: `Name of ${sku}`,
      url: '/x',
      brand: 'Nocta',
      categories: ['Turret cameras', 'Cameras', 'a', 'b', 'c', 'd'],
      image: null,
      stock_status: 'IN_STOCK',
      salable_quantity: 9,
      options: [],
      ...rest,
    },
    prices: {
      price: { value: 19.99, currency: 'GBP' },
      row_total: { value: 19.99 * quantity, currency: 'GBP' },
      discount: null,
      prior: null,
      tier_saving: null,
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

  it('reports the pieces of the call, not those of the line', () => {
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
