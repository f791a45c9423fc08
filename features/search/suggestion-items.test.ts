import { describe, expect, it } from 'vitest';
import { suggestionItems, type WireSuggestions } from './suggestion-items';

const none: WireSuggestions = {
  products: [],
  total: 0,
  categories: [],
  brands: [],
  pages: [],
  corrected: null,
};
const product = {
  sku: 'DOME-1',
  name: 'Dome',
  url: '/dome',
  image: null,
  price: { value: 1, currency: 'EUR' as const },
  price_from: false,
  net: { price: '€ 8.26', label: 'exc. VAT', grossLabel: 'inc. VAT' },
};

describe('suggestionItems', () => {
  it('orders products, categories, brands, pages and the link to all results', () => {
    const found: WireSuggestions = {
      products: [product],
      total: 12,
      categories: [
        {
          name: 'Domes',
          url: '/cameras/domes',
          trail: [
            { name: 'Cameras', url: '/cameras' },
            { name: 'Wired', url: '/cameras/wired' },
            { name: 'Domes', url: '/cameras/domes' },
          ],
        },
      ],
      brands: [{ code: 'owl', name: 'Owl', url: '/brands/owl' }],
      pages: [{ title: 'Delivery', url: '/delivery' }],
      corrected: null,
    };
    expect(suggestionItems(found, 'dome & co')).toEqual([
      { kind: 'product', url: '/dome', product },
      { kind: 'category', url: '/cameras/domes', name: 'Domes', parents: 'Cameras › Wired' },
      { kind: 'brand', url: '/brands/owl', name: 'Owl' },
      { kind: 'page', url: '/delivery', name: 'Delivery' },
      { kind: 'all', url: '/search?q=dome+%26+co', count: 12 },
    ]);
  });

  it('has no link to all results if there are none', () => {
    expect(suggestionItems(none, 'x')).toEqual([]);
  });
});
