import type { MemoryProduct, ShopData } from './shop-data';

const products: readonly MemoryProduct[] = [
  { sku: 'OWL-1', name: 'Owl camera', brand: 'Owl', category: 'cameras', minor: 9_900, tiers: [[5, 8_900]] },
  {
    sku: 'DOME',
    name: 'Dome camera',
    brand: 'Owl',
    category: 'cameras',
    minor: 14_900,
    configurable: ['colour'],
  },
  ...['white', 'black'].map((colour) => ({
    sku: `DOME-${colour.toUpperCase()}`,
    name: 'Dome camera',
    brand: 'Owl',
    category: 'cameras',
    minor: 14_900,
    parent: 'DOME',
    options: { colour },
  })),
  { sku: 'CABLE-1', name: 'Network cable', brand: 'Wren', category: 'accessories', minor: 495 },
];

const onHandOfEach = 100;

/** Some products to try the storefront with. Names are the same in every language. */
export const demoShop = (): ShopData => ({
  categories: [
    { code: 'cameras', name: 'Cameras' },
    { code: 'accessories', name: 'Accessories' },
  ],
  products,
  stock: new Map(products.map(({ sku }) => [sku, onHandOfEach])),
  disabled: new Set(),
  prices: new Map(),
});
