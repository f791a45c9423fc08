import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStock, withRemainingStock } from './share-stock';

type Given = Readonly<Record<string, number>>;

const stocks: Given = { camera: 10, recorder: 3, disk: 1 };
/** A line of an article, or of a bundle with the parts `of`. */
const line = (productId: string, quantity: number, of: Given = {}, stock: Given = stocks) => ({
  productId,
  quantity,
  stock: stock[productId] ?? 0,
  parts: Object.entries(of).map(([part, perBundle]) => ({
    productId: part,
    quantity: perBundle,
    stock: stock[part] ?? 0,
  })),
});
const left = (...lines: Parameters<typeof shareStock>[0]) => shareStock(lines).map(({ stock }) => stock);
const set = { camera: 4, recorder: 1 };

describe('shareStock', () => {
  it('leaves articles of different stocks as they are', () => {
    expect(left(line('camera', 99), line('disk', 2), line('recorder', 1))).toEqual([10, 1, 3]);
  });

  it('counts the bundles that the scarcest part makes', () => {
    expect(left(line('set', 1, set))).toEqual([2]);
    expect(left(line('set', 1, { ...set, disk: 2 }))).toEqual([0]);
    expect(left(line('set', 1, { gone: 1 }))).toEqual([0]);
  });

  it('gives each line what earlier lines leave of the same stock', () => {
    expect(left(line('set', 1, set), line('camera', 7))).toEqual([2, 6]);
    expect(left(line('camera', 7), line('set', 1, set))).toEqual([10, 0]);
    expect(left(line('set', 1, set), line('other set', 2, { camera: 3 }))).toEqual([2, 2]);
  });

  it('takes no more than there is for a line that wants too many', () => {
    expect(left(line('set', 5, set), line('camera', 1))).toEqual([2, 2]);
    expect(left(line('camera', 1, {}, { camera: -2 }))).toEqual([0]);
  });

  const products = ['a', 'b', 'c'];
  const units = fc.record({ a: fc.nat(30), b: fc.nat(30), c: fc.nat(30) });
  const need = fc
    .uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 3 })
    .chain((of) => fc.tuple(...of.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 5 })))));
  const wanted = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 12 }), fc.oneof(fc.constantFrom(...products), need)),
    {
      maxLength: 6,
    },
  );

  it('never gives more units of a stock than it has, and refuses no line that fits', () => {
    fc.assert(
      fc.property(units, wanted, (stock, orders) => {
        const lines = orders.map(([quantity, of], index) =>
          typeof of === 'string'
            ? line(of, quantity, {}, stock)
            : line(`set ${index}`, quantity, Object.fromEntries(of), stock),
        );
        const needs = (of: (typeof lines)[number]) =>
          of.parts.length > 0 ? of.parts : [{ productId: of.productId, quantity: 1 }];
        const taken = new Map<string, number>();
        shareStock(lines).forEach((shared) => {
          const rest = (id: string) => (stock[id as keyof typeof stock] ?? 0) - (taken.get(id) ?? 0);
          const fits = needs(shared).every(
            ({ productId, quantity }) => shared.quantity * quantity <= rest(productId),
          );
          expect(shared.quantity <= shared.stock).toBe(fits);
          const given = Math.min(shared.quantity, shared.stock);
          for (const { productId, quantity } of needs(shared))
            taken.set(productId, (taken.get(productId) ?? 0) + given * quantity);
          for (const id of products) expect(rest(id)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});

describe('withRemainingStock', () => {
  const item = (
    productId: number,
    quantity: number,
    stock: number,
    parts: Parameters<typeof shareStock>[0][0]['parts'] = [],
  ) => ({
    productId,
    quantity,
    stock,
    parts,
  });
  const camera = (quantity: number) => ({ productId: 1, quantity, stock: 10 });
  const left = (...given: Parameters<typeof withRemainingStock>) =>
    withRemainingStock(...given).map(({ stock }) => stock);

  it('leaves articles of different stocks as they are', () => {
    expect(left({ units: { 1: 4, 3: 9 }, bundles: {} }, [item(1, 1, 10), item(2, 1, 5)])).toEqual([10, 5]);
  });

  it('subtracts what bundles of the cart take of a part, and parts of the cart from a bundle', () => {
    expect(left({ units: { 9: 2 }, bundles: { 9: [camera(4)] } }, [item(1, 1, 10)])).toEqual([2]);
    expect(left({ units: { 1: 3 }, bundles: {} }, [item(9, 1, 2, [camera(4)])])).toEqual([1]);
    expect(left({ units: { 9: 1 }, bundles: { 9: [camera(4)] } }, [item(9, 1, 2, [camera(4)])])).toEqual([2]);
  });

  it('counts what is added in the same call', () => {
    expect(left({ units: {}, bundles: {} }, [item(9, 2, 2, [camera(4)]), item(1, 1, 10)])).toEqual([2, 2]);
    expect(left({ units: {}, bundles: {} }, [item(1, 9, 10), item(9, 1, 2, [camera(4)])])).toEqual([10, 0]);
  });
});
