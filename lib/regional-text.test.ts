import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/stores';
import { regionalTexts } from './regional-text';

const product = {
  sku: 'WEIß-1',
  url: '/weiß',
  name: 'Kamera, weiß',
  price: { minor: 100, currency: 'CHF' },
  image: null,
  facts: ['GROẞ', { code: 'maß', value: 'Maße: 3 mm' }],
};

describe('regionalTexts', () => {
  it('writes ss in Swiss German, and leaves alone what names a thing', () => {
    expect(regionalTexts('ch_de', product)).toEqual({
      ...product,
      name: 'Kamera, weiss',
      facts: ['GROSS', { code: 'maß', value: 'Masse: 3 mm' }],
    });
  });

  it('changes nothing for others', () => {
    for (const store of storeCodes.filter((code) => code !== 'ch_de'))
      expect(regionalTexts(store, product)).toBe(product);
  });
});
