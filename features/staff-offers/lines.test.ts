import { describe, expect, it } from 'vitest';
import { offerItems, readDiscount, typedLines } from './lines';

describe('the lines of a new offer', () => {
  it('are those with something in them', () => {
    const { lines, problems } = typedLines({
      email: 'a@b.eu',
      'sku-0': ' CAM-1 ',
      'quantity-0': '2',
      'price-0': '1.099,50',
      'discount-0': '10 %',
      'sku-1': '',
      'quantity-1': '1',
      'price-1': '',
      'sku-12': 'CABLE-1',
      'quantity-12': '',
    });
    expect(problems).toEqual({});
    expect(lines).toEqual([
      { index: 0, sku: 'CAM-1', quantity: 2, price: 109_950, discount: { percent: 10 } },
      { index: 12, sku: 'CABLE-1', quantity: 1, price: undefined, discount: undefined },
    ]);
  });

  it('say at each field what is wrong with it', () => {
    const { problems } = typedLines({
      'sku-3': '',
      'quantity-3': '0',
      'price-3': 'x',
      'discount-3': '101 %',
    });
    expect(Object.keys(problems)).toEqual(['sku-3', 'quantity-3', 'price-3', 'discount-3']);
  });

  it.each([
    ['', undefined],
    ['12,5%', { percent: 12.5 }],
    ['5', { minor: 500 }],
    ['5,00', { minor: 500 }],
    ['much', null],
    ['-5', null],
  ])('%j is the discount %j', (text, expected) => expect(readDiscount(text)).toEqual(expected));

  it('get the prices of units, with VAT', () => {
    const article = { name: '', taxRate: 21, tiers: [], variants: false };
    const articles = [
      { ...article, sku: 'CAM-1', price: 12_100 },
      { ...article, sku: 'NEW', price: null },
      { ...article, sku: 'DOME', price: 1, variants: true },
    ];
    const line = { quantity: 1, price: undefined, discount: undefined };
    const wanted = ['cam-1', 'NEW', 'DOME', 'CAM-1', 'GONE'].map((sku, index) => ({ ...line, sku, index }));
    const { items, problems } = offerItems(wanted, articles, { currency: 'EUR', net: true });
    expect(items).toEqual([{ sku: 'CAM-1', quantity: 1, price: 12_100 }]);
    expect(problems).toEqual({
      'price-1': ['offer.problem.noPrice'],
      'sku-2': ['offer.problem.variants'],
      'sku-3': ['offer.problem.twice'],
      'sku-4': ['offer.problem.unknown'],
    });
  });

  it('cost without a price what so many units cost in the shop', () => {
    const tiers = [
      { quantity: 3, price: 900 },
      { quantity: 10, price: 800 },
    ];
    const article = { sku: 'CAM-1', name: '', price: 1_000, taxRate: 21, tiers, variants: false };
    const priceOf = (quantity: number) => {
      const line = { index: 0, sku: 'CAM-1', quantity, price: undefined, discount: undefined };
      return offerItems([line], [article], { currency: 'EUR', net: false }).items[0]?.price;
    };
    expect([1, 2, 3, 12].map(priceOf)).toEqual([1_000, 1_000, 900, 800]);
  });
});
