import { describe, expect, it } from 'vitest';
import type { ProductCard } from '@/commerce/model/product';
import { listedCard, listedCards } from './cards';

const euros = (minor: number) => ({ minor, currency: 'EUR' as const });

const product: ProductCard = {
  id: '1',
  sku: 'NOC-T4',
  name: 'Noctara T4',
  url: '/noctara-t4',
  brand: 'Noctara',
  typeId: 'configurable',
  image: null,
  secondImage: null,
  colours: [],
  price: { regularPrice: euros(14_900), finalPrice: euros(12_900), priorPrice: euros(14_900) },
  priceFrom: true,
  stockStatus: 'IN_STOCK',
  labels: [],
  highlights: [],
  rating: { value: 92, count: 46 },
};

describe('a card of a list', () => {
  it.each([
    [['new', 'sale', 'bestseller'], 'Bestseller'],
    [['new', 'sale'], 'Neu'],
    [['sale'], null],
    [[], null],
  ] as const)('has for the labels %j at most one badge: %j', async (labels, badge) => {
    const card = await listedCard('de', { ...product, labels: [...labels] });
    expect(card.badge?.text ?? null).toBe(badge);
  });

  it('has a rating without its scale, which would not fit next to the stars', async () => {
    expect((await listedCard('nl', product)).rating).toMatchObject({ score: '9,2', count: '(46)' });
  });

  it('has the prior price with and without VAT, as the price', async () => {
    const { gross, net } = (await listedCard('de', product)).reduction?.prior ?? {};
    expect([gross, net].map((text) => text?.replaceAll(/\s/g, ' '))).toEqual(['149,00 €', '125,21 €']);
  });

  it('has both prices with their labels', async () => {
    const { price, net } = await listedCard('de', product);
    expect([price, net.price].map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['129,00 €', '108,40 €']);
    expect([net.label, net.grossLabel]).toEqual(['ohne MwSt.', 'inkl. MwSt.']);
  });

  it('has three facts, and the day of delivery if it is in stock', async () => {
    const card = await listedCard('de', { ...product, highlights: ['a', 'b', 'c', 'd'] });
    expect(card.highlights).toEqual(['a', 'b', 'c']);
    expect(card.stock.text).toMatch(/^Auf Lager · .+\sbei\sIhnen$/);
    const low = await listedCard('de', { ...product, stockStatus: 'LOW_STOCK' });
    expect(low.stock.text).toMatch(/^Fast ausverkauft · .+\sbei\sIhnen$/);
    expect((await listedCard('de', { ...product, stockStatus: 'OUT_OF_STOCK' })).stock.text).not.toContain(
      '·',
    );
  });

  it('has a badge only if none of the three before it has one', async () => {
    const cards = await listedCards(
      'de',
      Array.from({ length: 9 }, () => ({ ...product, labels: ['new'] })),
    );
    expect(cards.flatMap(({ badge }, at) => (badge ? at : []))).toEqual([0, 4, 8]);
  });

  it('shows colours if there is a choice', async () => {
    const white = { name: 'Weiß', value: '#ffffff' };
    expect((await listedCard('de', { ...product, colours: [white] })).colours).toBeNull();
    const both = [white, { name: 'Schwarz', value: '#000000' }];
    expect((await listedCard('de', { ...product, colours: both })).colours).toEqual({
      values: ['#ffffff', '#000000'],
      text: 'Weiß, Schwarz',
    });
  });
});
