import { beforeEach, describe, expect, it } from 'vitest';
import type { WireCart } from '@/commerce/model/wire-cart';
import { forgetOrderKey, orderKey } from './order-key';

const cart: WireCart = {
  id: 'cart-1',
  number: null,
  email: 'noor@owlwatch.example',
  total_quantity: 1,
  error: null,
  hasError: false,
  items: [],
  prices: {
    subtotal: { value: 10, currency: 'EUR' },
    discounts: [],
    shipping: null,
    applied_taxes: [],
    grand_total: { value: 10, currency: 'EUR' },
  },
  applied_coupons: [],
  shipping_addresses: [],
  billing_address: null,
  billing_same_as_shipping: true,
  available_payment_methods: [{ code: 'visa', title: 'Visa' }],
  selected_payment_method: null,
};

describe('orderKey', () => {
  beforeEach(forgetOrderKey);

  it('is what the contract takes', () => {
    expect(orderKey(cart)).toMatch(/^[\w-]{8,100}$/);
  });

  it('stays for the same order and changes with it', () => {
    const key = orderKey(cart);
    expect(orderKey({ ...cart, available_payment_methods: [] })).toBe(key);
    expect(orderKey({ ...cart, email: 'other@owlwatch.example' })).not.toBe(key);
  });

  it('is new once it was spent', () => {
    const key = orderKey(cart);
    forgetOrderKey();
    expect(orderKey(cart)).not.toBe(key);
  });
});
