import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/result';
import { checkAdded } from './add-lines';

const want = (productId: number, quantity: number, stock = 20_000) => ({
  productId,
  sku: `P-${productId}`,
  quantity,
  stock,
});
const lines = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id, 1]));

describe('checkAdded', () => {
  it('lets pass what there is, to the last piece and the last line', () => {
    expect(checkAdded({}, [want(1, 3, 3)])).toEqual(ok(undefined));
    expect(checkAdded({ 1: 2 }, [want(1, 1, 3), want(2, 9999)])).toEqual(ok(undefined));
    expect(checkAdded(lines(99), [want(200, 1)])).toEqual(ok(undefined));
    expect(checkAdded(lines(100), [want(0, 1), want(99, 1)])).toEqual(ok(undefined));
  });

  it('counts what the cart holds', () => {
    const short = fail({ code: 'insufficient_stock', sku: 'P-1', available: 3 });
    expect(checkAdded({ 1: 2 }, [want(1, 2, 3)])).toEqual(short);
    const limit = fail({ code: 'quantity_limit', sku: 'P-1', limit: 9999 });
    expect(checkAdded({ 1: 9999 }, [want(1, 1)])).toEqual(limit);
    const full = fail({ code: 'quantity_limit', sku: 'P-201', limit: 100 });
    expect(checkAdded(lines(99), [want(200, 1), want(201, 1)])).toEqual(full);
  });

  it('names the first line that is wrong, and never less than no pieces', () => {
    const none = fail({ code: 'insufficient_stock', sku: 'P-2', available: 0 });
    expect(checkAdded({}, [want(1, 1), want(2, 1, -4), want(3, 10_000)])).toEqual(none);
  });
});
