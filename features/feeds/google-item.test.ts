import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedArticle } from '@/commerce/model/product';
import { type FeedStore, googleItem } from './google-item';
import { googleItemSchema, itemsOf } from './testing/google-specification';

const gbp = (minor: number) => ({ minor, currency: 'GBP' as const });
const price = (final: number, prior: number | null = null) => ({
  finalPrice: gbp(final),
  regularPrice: gbp(prior ?? final),
  priorPrice: prior === null ? null : gbp(prior),
});
const picture = (url: string) => ({ url, label: '', position: 0, disabled: false });
const option = (attributeCode: string, valueLabel: string) => ({
  attributeCode,
  label: attributeCode,
  code: valueLabel,
  valueIndex: 1,
  valueLabel,
});

const article: FeedArticle = {
  sku: 'DS-2CD2143G2-I(2.8mm)/L',
  groupSku: null,
  name: 'Sign <b>"Careful" & Co</b>',
  url: '/außen-sign',
  brand: 'Wren',
  short: 'Copper.',
  description: [
    'Through & through.',
    { heading: 'Why' },
    { list: ['[Cables](/cables) first', 'then more'] },
    { table: [['Length', '30 m']] },
  ],
  images: [picture('/media/a.webp'), picture('/media/b.webp')],
  price: price(14_990),
  reducedSince: null,
  reducedUntil: null,
  stock: 'LOW_STOCK',
  ean: '8719001000057',
  mpn: null,
  options: [],
  isBundle: false,
  categories: ['Accessories', 'Cables'],
  grams: 1250,
};
const store: FeedStore = {
  origin: 'https://shop.example',
  country: 'GB',
  shipping: [
    { title: 'DHL: delivery', price: { GBP: 495 }, freeFrom: { GBP: 15_000 }, maxWeight: 30_000 },
    { title: 'DHL: express', price: { GBP: 1_495 }, freeFrom: null, maxWeight: 1_000 },
    { title: 'no price in pounds', price: { EUR: 1 }, freeFrom: null, maxWeight: 1_000 },
  ],
};

/** The item of an article with changes, as Google reads it. */
function itemWith(changes: Partial<FeedArticle> = {}, of: FeedStore = store) {
  const [item] = itemsOf(`<rss>${googleItem({ ...article, ...changes }, of)}</rss>`);
  return googleItemSchema.parse(item);
}

describe('the item of an article for Google', () => {
  it('has every attribute that is known', () => {
    expect(itemWith()).toEqual({
      'g:id': ['DS-2CD2143G2-I(2.8mm)/L'],
      'g:title': ['Sign <b>"Careful" & Co</b>'],
      'g:description': ['Copper.\nThrough & through.\nWhy\n• Cables first\n• then more\nLength: 30 m'],
      'g:link': ['https://shop.example/au%C3%9Fen-sign'],
      'g:image_link': ['https://shop.example/media/a.webp'],
      'g:additional_image_link': ['https://shop.example/media/b.webp'],
      'g:availability': ['in_stock'],
      'g:price': ['149.90 GBP'],
      'g:brand': ['Wren'],
      'g:gtin': ['8719001000057'],
      'g:identifier_exists': ['yes'],
      'g:condition': ['new'],
      'g:product_type': ['Accessories > Cables'],
      'g:shipping': [{ 'g:country': ['GB'], 'g:service': ['DHL: delivery'], 'g:price': ['4.95 GBP'] }],
      'g:shipping_weight': ['1250 g'],
    });
  });

  it('is one of a group for a variant, with its options', () => {
    const item = itemWith({
      groupSku: 'DOME',
      options: [option('colour', 'white'), option('lens', '2.8 mm')],
    });
    expect(item).toMatchObject({
      'g:title': ['Sign <b>"Careful" & Co</b>, white, 2.8 mm'],
      'g:link': ['https://shop.example/au%C3%9Fen-sign?variant=DS-2CD2143G2-I%282.8mm%29%2FL'],
      'g:item_group_id': ['DOME'],
      'g:color': ['white'],
      'g:product_detail': [{ 'g:attribute_name': ['lens'], 'g:attribute_value': ['2.8 mm'] }],
    });
  });

  it('has the price before an announced reduction, and its dates if both are known', () => {
    const reduced = { price: price(9_990, 14_990), reducedSince: '2026-11-01T08:15:30.000Z' };
    const open = itemWith(reduced);
    expect(open).toMatchObject({ 'g:price': ['149.90 GBP'], 'g:sale_price': ['99.90 GBP'] });
    expect(open).not.toHaveProperty('g:sale_price_effective_date');
    const reducedUntil = '2026-12-01T00:00:00.000Z';
    const ending = itemWith({ ...reduced, reducedUntil });
    expect(ending['g:sale_price_effective_date']).toEqual(['2026-11-01T08:15Z/2026-12-01T00:00Z']);
    const begun = itemWith({ ...reduced, reducedSince: null, reducedUntil });
    expect(begun).not.toHaveProperty('g:sale_price_effective_date');
  });

  it.each([
    [null, null, 'no'],
    [null, 'DOME-28', 'yes'],
    ['96385074', null, 'yes'],
  ])('says whether it has a number: %s %s', (ean, mpn, exists) => {
    expect(itemWith({ ean, mpn })['g:identifier_exists']).toEqual([exists]);
  });

  it('costs nothing to deliver from the value that the store names', () => {
    const [delivery] = itemWith({ price: price(15_000) })['g:shipping'];
    expect(delivery?.['g:price']).toEqual(['0.00 GBP']);
  });

  it('says that it is a bundle', () => {
    expect(itemWith({ isBundle: true })['g:is_bundle']).toEqual(['yes']);
  });

  it('does not exist without a picture', () => {
    expect(googleItem({ ...article, images: [] }, store)).toBeNull();
  });

  it('keeps ids of long SKUs apart', () => {
    const ids = ['a', 'b'].map((end) => itemWith({ sku: `${'N'.repeat(63)}${end}` })['g:id'][0]);
    expect(new Set(ids).size).toBe(2);
  });

  it('is what Google accepts, whatever the texts are', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
      .filter((text) => /\S/.test(text));
    const blank = fc.oneof(texts, fc.constant(''));
    const changes = fc.record({
      name: texts.map((name) => `N${name}`),
      short: blank,
      description: fc.array(
        fc.oneof(
          texts,
          texts.map((heading) => ({ heading })),
        ),
        { maxLength: 40 },
      ),
      brand: texts.map((brand) => `B${brand}`),
      categories: fc.array(texts.map((name) => `C${name}`)),
      stock: fc.constantFrom('IN_STOCK' as const, 'OUT_OF_STOCK' as const),
    });
    fc.assert(fc.property(changes, (each) => void itemWith(each)));
  });
});
