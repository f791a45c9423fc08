import { describe, expect, it } from 'vitest';
import { exampleLine as line } from '../testing/example-line';
import { type CartLine, imageOf, problemOf, toItem, unitPrice } from './cart-line';

const nl = { store: 'nl', currency: 'EUR' } as const;
const tax = (rate: number) =>
  ({ country: 'NL', rate, includedRate: 21, reason: 'domestic', evidence: null }) as const;

describe('the price of a piece', () => {
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

  it('announces the reduction of the product page, but not beside a tier price, an offer or a price without VAT', () => {
    expect(prices({}).prior).toEqual({ amount: eur(9_000), kind: 'lowest' });
    expect(prices({ tierPrice: 7_000 }).prior).toBeNull();
    expect(prices({ offerPrice: 7_000 }).prior).toBeNull();
    expect(prices({}, 0).prior).toBeNull();
  });

  it('states what the tier price saves on all its pieces, without VAT where none is charged', () => {
    expect(prices({ tierPrice: 7_000 }).tier_saving).toEqual(eur(2_000));
    expect(prices({ tierPrice: 7_000, offerPrice: 7_000 }).tier_saving).toBeNull();
    expect(prices({ tierPrice: 9_000 }).tier_saving).toBeNull();
    expect(prices({ price: 12_100, tierPrice: 6_050 }, 0).tier_saving).toEqual(eur(10_000));
  });
});
