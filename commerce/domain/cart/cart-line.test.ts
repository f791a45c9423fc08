import { describe, expect, it } from 'vitest';
import { exampleLine as line } from '../testing/examples';
import { type CartLine, imageOf, problemOf, toItem, unitPrice } from './cart-line';

const nl = { store: 'nl', currency: 'EUR' } as const;
const tax = (rate: number) =>
  ({ country: 'NL', rate, includedRate: 21, reason: 'domestic', evidence: null }) as const;

describe('the price of a unit', () => {
  it.each([
    [{}, 8_000],
    [{ tierPrice: 7_000 }, 7_000],
    [{ tierPrice: 7_000, offerPrice: 7_500 }, 7_500],
    [{ offerPrice: 0 }, 0],
    [{ price: null }, null],
  ])('with %j is %j', (changes, price) => expect(unitPrice(line(changes))).toBe(price));
});

describe('the problem of a line', () => {
  it.each([
    [{}, null],
    [{ sold: false }, 'unavailable'],
    [{ price: null }, 'unavailable'],
    [{ name: null }, 'unavailable'],
    [{ sold: false, stock: 0 }, 'unavailable'],
    [{ stock: 0 }, 'out_of_stock'],
    [{ stock: -1 }, 'out_of_stock'],
    [{ stock: 1 }, 'insufficient_stock'],
  ])('with %j is %j', (changes, problem) => expect(problemOf(line(changes))).toBe(problem));
});

describe('the image of a line', () => {
  const image = (url: string, position: number, disabled = false) => ({ url, position, disabled });

  it('is the first of the variant that is shown, else the first of its parent', () => {
    const parentProductImages = [image('/parent', 0)];
    const images = [image('/second', 2), image('/first', 1), image('/hidden', 0, true)];
    expect(imageOf(line({ images, parentProductImages }), 'Camera')).toMatchObject({
      url: '/first',
      label: 'Camera',
    });
    expect(imageOf(line({ images: [image('/hidden', 0, true)], parentProductImages }), '')?.url).toBe(
      '/parent',
    );
    expect(imageOf(line(), '')).toBeNull();
  });
});

describe('a line of a cart', () => {
  const prices = (changes: Partial<CartLine>, rate = 21) =>
    toItem(line(changes), undefined, nl, tax(rate)).prices;
  const eur = (minor: number) => ({ minor, currency: 'EUR' });

  it('names the parent of a variant only, with ids as texts', () => {
    const { product } = toItem(line(), undefined, nl, tax(21));
    expect(product).toMatchObject({ id: '7', parentId: 'cam-1', parentSku: 'CAM-1' });
    const simple = toItem(line({ type: 'simple' }), undefined, nl, tax(21)).product;
    expect(simple).toMatchObject({ parentId: null, parentSku: null });
  });

  it('shows what it costs at the prices of the cart, and its discount if there is one', () => {
    const row = { kind: 'item', quantity: 2, net: 0, taxRate: 21, tax: 0, gross: 16_000 } as const;
    const shown = (discount: number) => toItem(line(), { ...row, discount }, nl, tax(21)).prices;
    expect(shown(1_600)).toMatchObject({ price: eur(8_000), rowTotal: eur(16_000), discount: eur(1_600) });
    expect(shown(0).discount).toBeNull();
    expect(prices({})).toMatchObject({ rowTotal: eur(0), discount: null });
    expect(prices({ price: null }).price).toEqual(eur(0));
    expect(prices({ price: 12_100 }, 0).price).toEqual(eur(10_000));
  });

  it('has substitutes for what a product lacks in the language of the store', () => {
    const item = toItem(line({ name: null, url: null, stock: -1 }), undefined, nl, tax(21));
    expect(item).toMatchObject({
      id: 'line',
      quantity: 2,
      error: 'unavailable',
      product: {
        name: 'CAM-1-W',
        url: '/',
        categories: [],
        options: [],
        salableQuantity: 0,
        stockStatus: 'OUT_OF_STOCK',
      },
    });
    const colour = {
      attributeCode: 'colour',
      label: 'Colour',
      code: 'colour',
      valueIndex: 1,
      valueLabel: 'White',
    };
    expect(
      toItem(line({ categories: ['dome'], options: [colour] }), undefined, nl, tax(21)).product,
    ).toMatchObject({
      categories: [{ name: 'dome' }],
      options: [colour],
      name: 'Camera',
      url: '/camera',
      salableQuantity: 2,
    });
  });

  it('announces no reduction without both prices, and names the price that the law of the country refers to', () => {
    expect(prices({ regular: null }).prior).toBeNull();
    expect(prices({ price: null }).prior).toBeNull();
    expect(toItem(line(), undefined, { store: 'uk', currency: 'GBP' }, tax(20)).prices.prior).toEqual({
      amount: { minor: 9_500, currency: 'GBP' },
      kind: 'before',
    });
  });

  it('announces the reduction of the product page, but not with a tier price, an offer or a price without VAT', () => {
    expect(prices({}).prior).toEqual({ amount: eur(9_000), kind: 'lowest' });
    expect(prices({ tierPrice: 7_000 }).prior).toBeNull();
    expect(prices({ offerPrice: 7_000 }).prior).toBeNull();
    expect(prices({}, 0).prior).toBeNull();
  });

  it('states what the tier price saves on all its units, without VAT where none is charged', () => {
    expect(prices({ tierPrice: 7_000 }).tierSaving).toEqual(eur(2_000));
    expect(prices({ tierPrice: 7_000, offerPrice: 7_000 }).tierSaving).toBeNull();
    expect(prices({ tierPrice: 9_000 }).tierSaving).toBeNull();
    expect(prices({ price: 12_100, tierPrice: 6_050 }, 0).tierSaving).toEqual(eur(10_000));
    // 10500 and 10000 less 21 %: VAT is taken off the sums, as off the row, not off each unit.
    expect(prices({ quantity: 100, price: 105, tierPrice: 100 }, 0).tierSaving).toEqual(eur(8_678 - 8_264));
  });
});
