import { describe, expect, it } from 'vitest';
import type { ListedCard } from './card-view';
import { interleave, notInCart, pageSkus } from './cart-shelf';

const card = (sku: string, tone: ListedCard['stock']['tone'] = 'in') =>
  ({ sku, stock: { tone, text: '' } }) as ListedCard;

const inCart = [
  { sku: 'T4-W', parentSku: 'T4' },
  { sku: 'T4-B', parentSku: 'T4' },
  { sku: 'CHIME', parentSku: null },
];

const skus = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku);

describe('pageSkus', () => {
  it('names each product once', () => expect(pageSkus(inCart)).toEqual(['T4', 'CHIME']));
});

describe('notInCart', () => {
  it('leaves out what is in the cart, also as a variant, and what is out of stock', () => {
    const cards = [card('CHIME'), card('T4'), card('MOUNT'), card('GONE', 'out'), card('CABLE')];
    expect(skus(notInCart(cards, inCart, 4))).toEqual(['MOUNT', 'CABLE']);
    expect(skus(notInCart(cards, inCart, 1))).toEqual(['MOUNT']);
    expect(skus(notInCart(cards, [], 9))).toEqual(['CHIME', 'T4', 'MOUNT', 'CABLE']);
  });
});

describe('interleave', () => {
  it('takes from each list in turns, each product once', () => {
    const lists = [[card('A'), card('B'), card('C')], [], [card('X'), card('A')]];
    expect(skus(interleave(lists, 9))).toEqual(['A', 'X', 'B', 'C']);
    expect(skus(interleave(lists, 2))).toEqual(['A', 'X']);
    expect(interleave([], 3)).toEqual([]);
  });
});
