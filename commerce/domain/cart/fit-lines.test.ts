import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/islands';
import { fail, ok } from '@/lib/result';
import { checkAdded, checkQuantities, fitLines, maxLines } from './fit-lines';

const line = (id: number, quantity: number, stock: number) => ({
  sku: `P-${id}`,
  name: `Product ${id}`,
  quantity,
  product: { id, stock, parts: [] },
});
const added = (held: Record<number, number>, lines: Parameters<typeof fitLines>[1]) => {
  const { wanted, notAdded } = fitLines({ units: held, bundles: {} }, lines);
  return [
    wanted.map(({ productId, quantity }) => [productId, quantity]),
    notAdded.map(({ sku, reason, quantity }) => [sku, reason, quantity]),
  ];
};

describe('fitLines', () => {
  it('adds a line up to what is available in addition to the cart', () => {
    expect(added({}, [line(1, 3, 10)])).toEqual([[[1, 3]], []]);
    expect(added({ 1: 8 }, [line(1, 3, 10)])).toEqual([[[1, 2]], [['P-1', 'insufficient_stock', 1]]]);
    expect(added({ 1: 10 }, [line(1, 3, 10)])).toEqual([[], [['P-1', 'insufficient_stock', 3]]]);
    expect(added({}, [line(1, 3, -2)])).toEqual([[], [['P-1', 'insufficient_stock', 3]]]);
  });

  it('leaves out what is no longer sold', () => {
    expect(added({}, [{ ...line(1, 3, 10), product: null }, line(2, 1, 1)])).toEqual([
      [[2, 1]],
      [['P-1', 'unavailable', 3]],
    ]);
  });

  it('stays within the limits of a cart', () => {
    const many = 9_999;
    expect(added({ 1: purchase.maxQuantity }, [line(1, 1, many)])).toEqual([
      [],
      [['P-1', 'quantity_limit', 1]],
    ]);
    const full = { 2: purchase.maxQuantity, 3: purchase.maxOrderQuantity - purchase.maxQuantity - 1 };
    expect(added(full, [line(1, 2, many)])).toEqual([[[1, 1]], [['P-1', 'quantity_limit', 1]]]);
    const lines = Object.fromEntries(Array.from({ length: maxLines }, (_, index) => [index + 2, 1]));
    expect(added(lines, [line(1, 1, many), line(2, 1, many)])).toEqual([
      [[2, 1]],
      [['P-1', 'quantity_limit', 1]],
    ]);
  });
});

const want = (productId: number, quantity: number, stock = 20_000) => ({
  productId,
  sku: `P-${productId}`,
  quantity,
  stock,
  parts: [],
});
const lines = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id, 1]));

describe('checkAdded', () => {
  it('accepts everything up to stock, limit and number of lines', () => {
    expect(checkAdded({}, [want(1, 3, 3)])).toEqual(ok(undefined));
    expect(checkAdded({ 1: 2 }, [want(1, 1, 3), want(2, purchase.maxQuantity)])).toEqual(ok(undefined));
    expect(checkAdded(lines(99), [want(200, 1)])).toEqual(ok(undefined));
    expect(checkAdded(lines(100), [want(0, 1), want(99, 1)])).toEqual(ok(undefined));
  });

  it('counts the units in the cart', () => {
    const short = fail({ code: 'insufficient_stock', sku: 'P-1', available: 3 });
    expect(checkAdded({ 1: 2 }, [want(1, 2, 3)])).toEqual(short);
    const limit = fail({ code: 'quantity_limit', sku: 'P-1', limit: purchase.maxQuantity });
    expect(checkAdded({ 1: purchase.maxQuantity }, [want(1, 1)])).toEqual(limit);
    const full = fail({ code: 'line_limit', limit: 100 });
    expect(checkAdded(lines(99), [want(200, 1), want(201, 1)])).toEqual(full);
  });

  it('counts all units', () => {
    const { maxOrderQuantity, maxQuantity } = purchase;
    expect(checkAdded({ 1: maxQuantity }, [want(2, maxOrderQuantity - maxQuantity)])).toEqual(ok(undefined));
    const full = fail({ code: 'order_quantity_limit', limit: maxOrderQuantity });
    expect(checkAdded({ 1: maxQuantity, 2: maxOrderQuantity - maxQuantity }, [want(3, 1)])).toEqual(full);
  });

  it('reports the first invalid line; negative stock is no stock', () => {
    const none = fail({ code: 'insufficient_stock', sku: 'P-2', available: 0 });
    expect(checkAdded({}, [want(1, 1), want(2, 1, -4), want(3, 10_000)])).toEqual(none);
  });
});

describe('checkQuantities', () => {
  const { maxOrderQuantity } = purchase;
  const item = (id: string, error: 'unavailable' | 'out_of_stock' | null) => ({
    id,
    error,
    product: { sku: id, salableQuantity: 3 },
  });
  const cartOf = (totalQuantity: number, ...items: ReturnType<typeof item>[]) =>
    ({ totalQuantity, items }) as unknown as Parameters<typeof checkQuantities>[0];
  const changed = (...ids: string[]) => new Map(ids.map((id) => [id, 1]));

  it('accepts no more units than an order may have, but fewer than there were', () => {
    const check = (total: number, before: number) => checkQuantities(cartOf(total), changed(), before).ok;
    expect([
      check(maxOrderQuantity, 1),
      check(maxOrderQuantity + 1, maxOrderQuantity + 1),
      check(maxOrderQuantity + 1, maxOrderQuantity + 2),
    ]).toEqual([true, true, true]);
    const full = fail({ code: 'order_quantity_limit', limit: maxOrderQuantity });
    expect(checkQuantities(cartOf(maxOrderQuantity + 1), changed(), maxOrderQuantity)).toEqual(full);
  });

  it('checks the changed lines only', () => {
    const cart = cartOf(3, item('A', null), item('B', 'unavailable'), item('C', 'out_of_stock'));
    expect(checkQuantities(cart, changed('A'), 3)).toEqual(ok(cart));
    expect(checkQuantities(cart, changed('A', 'B', 'C'), 3)).toEqual(
      fail({ code: 'product_unavailable', sku: 'B' }),
    );
    expect(checkQuantities(cart, changed('C'), 3)).toEqual(
      fail({ code: 'insufficient_stock', sku: 'C', available: 3 }),
    );
  });
});
