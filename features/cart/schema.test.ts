import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddLine } from '@/commerce/model/cart';
import { purchase } from '@/config/limits/islands';
import { fieldErrors, isMalformed } from '@/lib/fields/message';
import { cartAddSchema, cartDeleteItemSchema, cartPostSchema } from './schema';

/** What the API would return: the values, 400, or the fields of a 422. */
function outcome(body: unknown) {
  const parsed = cartPostSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  return isMalformed(parsed.error) ? 400 : fieldErrors(parsed.error);
}

const line = { product: 'OW-D4', qty: 2 };

describe('adding to the cart', () => {
  it('accepts lines with and without options', () => {
    const body = [
      line,
      { product: ' OW-K8 ', qty: purchase.maxQuantity, options: { colour: 12, size: 'opt_01M8' } },
    ];
    const options = { colour: 12, size: 'opt_01M8' };
    expect(outcome(body)).toEqual([line, { product: 'OW-K8', qty: purchase.maxQuantity, options }]);
  });

  it('outputs the lines of the wire format', () => {
    const lines: AddLine[] = cartAddSchema.parse([line]);
    expect(lines).toEqual([line]);
  });

  it('drops unknown fields', () => {
    expect(outcome([{ ...line, price: 0 }])).toEqual([line]);
  });

  it.each([
    [[], '', 'validation.required'],
    [Array.from({ length: 51 }, () => line), '', 'validation.tooMany'],
    [[line, { ...line, qty: 0 }], '1.qty', 'validation.minimum'],
    [[{ ...line, qty: -1 }], '0.qty', 'validation.minimum'],
    [[{ ...line, qty: purchase.maxQuantity + 1 }], '0.qty', 'validation.maximum'],
    [[{ ...line, qty: 1e300 }], '0.qty', 'validation.maximum'],
    [[{ ...line, qty: Number.POSITIVE_INFINITY }], '0.qty', 'validation.wholeNumber'],
    [[{ ...line, qty: 1.5 }], '0.qty', 'validation.wholeNumber'],
    [[{ ...line, product: '' }], '0.product', 'validation.required'],
    [[{ ...line, product: 'x'.repeat(65) }], '0.product', 'validation.maxLength'],
    [[{ ...line, product: 'a\u0000' }], '0.product', 'validation.characters'],
    [[{ qty: 1 }], '0.product', 'validation.required'],
    [[{ ...line, options: { colour: -1 } }], '0.options.colour', 'validation.minimum'],
  ])('%j breaks a rule at %s', (body, path, key) => {
    expect(outcome(body)).toMatchObject({ [path]: { key } });
  });

  it('gives the same text for 9,999 and 10,000 units', () => {
    const refused = (qty: number) => outcome([{ ...line, qty }]);
    expect(refused(9_999)).toMatchObject({ '0.qty': { key: 'validation.maximum' } });
    expect(refused(10_000)).toEqual(refused(9_999));
  });

  it.each([
    [[{ ...line, qty: '2' }]],
    [[{ product: 'OW-D4' }]],
    [[{ ...line, qty: null }]],
    [[{ ...line, product: 5 }]],
    [[{ ...line, options: [1] }]],
    [[{ ...line, options: { colour: true } }]],
    [[{ ...line, options: { '': 1 } }]],
    [[[line]]],
    [['OW-D4']],
    [null],
    ['text'],
    [7],
    [undefined],
    [{}],
    [{ type: 'cart-unknown' }],
    [{ type: ['cart-reorderItems'], orderNumber: '1' }],
    [line],
  ])('%j is malformed', (body) => {
    expect(outcome(body)).toBe(400);
  });

  it('accepts at most 20 options', () => {
    const options = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`option${i}`, i]));
    expect(outcome([{ ...line, options: options(20) }])).toHaveLength(1);
    expect(outcome([{ ...line, options: options(21) }])).toEqual({
      '0.options': { key: 'validation.validateInput' },
    });
  });

  it('ignores `__proto__` in a body', () => {
    const body: unknown = JSON.parse('[{"product":"a","qty":1,"options":{"__proto__":5,"x":1}}]');
    expect(outcome(body)).toEqual([{ product: 'a', qty: 1, options: { x: 1 } }]);
  });

  it('is malformed as a whole if one line is', () => {
    expect(
      outcome([
        { ...line, qty: 0 },
        { ...line, qty: '2' },
      ]),
    ).toBe(400);
  });
});

describe('changing the cart', () => {
  it('accepts quantities from 0, with or without the product', () => {
    const body = {
      type: 'cart-updateItems',
      items: [
        { id: '1', qty: 0, product: 'a' },
        { id: '2', qty: 3 },
      ],
    };
    expect(outcome(body)).toEqual(body);
  });

  it.each([
    [{ type: 'cart-updateItems', items: [] }, 'items', 'validation.required'],
    [{ type: 'cart-updateItems', items: [{ id: '1', qty: -1 }] }, 'items.0.qty', 'validation.minimum'],
    [{ type: 'cart-updateItems', items: [{ id: '', qty: 1 }] }, 'items.0.id', 'validation.required'],
    [{ type: 'cart-reorderItems', orderNumber: ' ' }, 'orderNumber', 'validation.required'],
    [{ type: 'cart-reorderItems' }, 'orderNumber', 'validation.required'],
  ])('%j breaks a rule at %s', (body, path, key) => {
    expect(outcome(body)).toEqual({ [path]: expect.objectContaining({ key }) });
  });

  it('is malformed without items, or with items of another type', () => {
    expect(outcome({ type: 'cart-updateItems' })).toBe(400);
    expect(outcome({ type: 'cart-updateItems', items: { id: '1', qty: 1 } })).toBe(400);
  });

  it('deletes by id', () => {
    expect(cartDeleteItemSchema.parse({ type: 'cart-deleteItem', id: '7' })).toEqual({
      type: 'cart-deleteItem',
      id: '7',
    });
  });
});

it('returns a result for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(outcome(body)).toBeDefined();
    }),
  );
});
