import { describe, expect, it } from 'vitest';
import { suggestionItems, type ShownSuggestions } from './suggestion-items';

const none: ShownSuggestions = {
  products: [],
  total: 0,
  categories: [],
  brands: [],
  pages: [],
  guides: [],
  corrected: null,
  notSold: null,
};
const product = {
  sku: 'DOME-1',
  name: 'Dome',
  url: '/dome',
  image: null,
  price: { minor: 100, currency: 'EUR' as const },
  priceFrom: false,
  net: { price: '€ 8.26', label: 'exc. VAT', grossLabel: 'inc. VAT' },
};

describe('suggestionItems', () => {
  it('orders categories, brands, pages, products, earlier searches and the link to all results', () => {
    const suggestions: ShownSuggestions = {
      products: [product],
      total: 12,
      categories: [
        {
          name: 'Domes',
          url: '/cameras/domes',
          image: '/media/dome-front.webp',
          trail: [
            { name: 'Cameras', url: '/cameras' },
            { name: 'Wired', url: '/cameras/wired' },
            { name: 'Domes', url: '/cameras/domes' },
          ],
        },
      ],
      brands: [{ code: 'owl', name: 'Owl', url: '/brands/owl' }],
      pages: [{ title: 'Delivery', url: '/delivery' }],
      guides: [{ title: 'Wired or Wi-Fi?', url: '/advice/wired' }],
      corrected: null,
      notSold: null,
    };
    const recent = ['Dome & cover', 'dome', 'dome & co'];
    expect(suggestionItems(suggestions, 'dome & co', recent)).toEqual([
      {
        kind: 'category',
        url: '/cameras/domes',
        name: 'Domes',
        parents: 'Cameras › Wired',
        image: '/media/dome-front.webp',
      },
      { kind: 'brand', url: '/brands/owl', name: 'Owl' },
      { kind: 'guide', url: '/advice/wired', name: 'Wired or Wi-Fi?' },
      { kind: 'page', url: '/delivery', name: 'Delivery' },
      { kind: 'product', url: '/dome', product },
      { kind: 'recent', url: '/search?q=Dome+%26+cover', name: 'Dome & cover' },
      { kind: 'all', url: '/search?q=dome+%26+co', count: 12 },
    ]);
  });

  it('has no link to all results if there are none', () => {
    expect(suggestionItems(none, 'x', [])).toEqual([]);
  });

  it('has all earlier searches for an empty text, and the item that deletes them', () => {
    const kinds = suggestionItems(null, '', ['a', 'b', 'c', 'd']).map(({ kind }) => kind);
    expect(kinds).toEqual(['recent', 'recent', 'recent', 'recent', 'forget']);
    expect(suggestionItems(null, '', [])).toEqual([]);
    const start = { ...none, guides: [{ title: 'Wired or Wi-Fi?', url: '/advice/wired' }] };
    expect(suggestionItems(start, '', ['a']).map(({ kind }) => kind)).toEqual(['recent', 'forget', 'guide']);
  });

  it('has at most three earlier searches that begin with the text', () => {
    const items = suggestionItems(null, 'd', ['dome', 'cable', 'Drone', 'door', 'duct']);
    expect(items).toMatchObject([{ name: 'dome' }, { name: 'Drone' }, { name: 'door' }]);
  });
});
