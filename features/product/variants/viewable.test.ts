import { expect, it } from 'vitest';
import type { Product } from '@/commerce/model/product';
import { viewable } from './viewable';

const pounds = (minor: number) => ({
  regularPrice: { minor: 99_999, currency: 'GBP' as const },
  finalPrice: { minor, currency: 'GBP' as const },
});
const product = {
  sku: 'TUR',
  name: 'Turret camera',
  brand: 'Noctara',
  categories: ['Cameras', 'a', 'b', 'c', 'd', 'e'].map((name) => ({ name })),
  price: pounds(12_000),
  variants: [{ sku: 'TUR-W', options: [{ valueLabel: 'White' }], price: pounds(6_001) }],
} as unknown as Product;

it('names the product and its variants with their prices without VAT, and at most five categories', () => {
  expect(viewable(product, 'uk')).toEqual({
    item: {
      sku: 'TUR',
      name: 'Turret camera',
      brand: 'Noctara',
      categories: ['Cameras', 'a', 'b', 'c', 'd'],
      variant: null,
      price: 100,
      quantity: 1,
      currency: 'GBP',
    },
    variants: [{ sku: 'TUR-W', variant: 'White', price: 50.01 }],
  });
});
