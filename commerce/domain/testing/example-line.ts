import type { CartLine } from '../cart/cart-line';

/** Two pieces of a reduced variant, of which two are left. */
export const exampleLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'line',
  quantity: 2,
  productId: 7,
  type: 'variant',
  sku: 'CAM-1-W',
  parentProductId: 'cam-1',
  parentProductSku: 'CAM-1',
  name: 'Camera',
  url: '/camera',
  brand: 'Owl',
  images: [],
  parentProductImages: [],
  categories: null,
  options: null,
  price: 8_000,
  regular: 10_000,
  lowest: 9_000,
  earlier: 9_500,
  tierPrice: null,
  offerPrice: null,
  stock: 2,
  grams: 400,
  sold: true,
  ...changes,
});
