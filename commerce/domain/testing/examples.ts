import { shippingMethods } from '@/config/shop/shipping-methods';
import { emptyAddress } from '../../model/address';
import type { Coupon } from '../../model/coupon';
import type { CartLine } from '../cart/cart-line';
import { composeCart, type StoredCart } from '../cart/compose-cart';

/** What a cart is composed of besides what is stored of it. */
export type CartParts = Omit<Parameters<typeof composeCart>[1], 'row'>;

/** Two units of a reduced variant, of which two are left. */
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
  parts: [],
  grams: 400,
  taxClass: 'standard',
  sold: true,
  ...changes,
});

/** Ten percent off the items, in all stores and at any time. */
export const exampleCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'OWL',
  kind: 'percent',
  percent: 10,
  amounts: null,
  minimum: null,
  stores: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  usageLimitPerMailbox: null,
  used: 0,
  enabled: true,
  ...changes,
});

export const exampleAddress = { ...emptyAddress, postcode: '1000 AA', country: 'NL' };
export const exampleNow = new Date('2026-11-26T12:00:00Z');
const methods = shippingMethods.nl;
const payments = ['ideal', 'creditcard', 'banktransfer', 'einvoice'] as const;

/** A cart of the Dutch store that can be ordered, with changes: what is stored of it, and what it is composed to. */
export function exampleCart(changes: Partial<StoredCart> = {}, parts: Partial<CartParts> = {}) {
  const row = {
    id: 'cart',
    number: '4KTX-9PZB',
    version: 3,
    shippingAddress: exampleAddress,
    billingAddress: null,
    billingSameAsShipping: true,
    carrierCode: methods[0].carrier,
    methodCode: methods[0].method,
    paymentMethod: 'ideal',
    couponCode: null,
    offerId: null,
    ...changes,
  };
  const usual = {
    email: 'ada@example.com',
    lines: [exampleLine()],
    tax: { country: 'NL', rate: 21, includedRate: 21, reason: 'domestic', evidence: null },
    coupon: null,
    offer: null,
    pickupPoint: null,
  } as const;
  const shop = { store: 'nl', currency: 'EUR', methods, payments } as const;
  return { row, priced: composeCart(shop, { ...usual, ...parts, row }, exampleNow) };
}
