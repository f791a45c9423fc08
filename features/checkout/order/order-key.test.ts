import { beforeEach, describe, expect, it } from 'vitest';
import { exampleAddress } from '@/commerce/domain/testing/examples';
import type { WireCart } from '@/features/cart/wire-cart';
import { clearOrderKey, orderKey } from './use-place-order';

const cart: WireCart = {
  id: 'cart-1',
  number: null,
  version: 1,
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
    net_total: { value: 10, currency: 'EUR' },
    net: null,
  },
  tax: null,
  applied_coupons: [],
  offer: null,
  shipping_addresses: [],
  billing_address: null,
  billing_same_as_shipping: true,
  delivery: {
    rate: { value: 4.95, currency: 'EUR' },
    free_from: { value: 50, currency: 'EUR' },
    to_go: { value: 40, currency: 'EUR' },
    day: '2026-11-27',
  },
  available_payment_methods: [{ code: 'visa', title: 'Visa' }],
  selected_payment_method: null,
};

describe('orderKey', () => {
  beforeEach(clearOrderKey);

  it('has the format of an Idempotency-Key', () => {
    expect(orderKey(cart)).toMatch(/^[\w-]{8,100}$/);
  });

  it('is stable for the same order and changes with it', () => {
    const key = orderKey(cart);
    expect(orderKey({ ...cart, available_payment_methods: [] })).toBe(key);
    expect(orderKey({ ...cart, email: 'other@owlwatch.example' })).not.toBe(key);
  });

  it('is that of the same order on another day, whose delivery is later, but not by another method', () => {
    const cartOf = (method_code: string, delivery_day: string): WireCart => {
      const amount = { value: 4.95, currency: 'EUR' } as const;
      const selected_shipping_method = {
        carrier_code: 'dpd',
        method_code,
        method_title: 'DPD',
        amount,
        delivery_day,
      };
      const shipping = { ...exampleAddress, selected_shipping_method, available_shipping_methods: [] };
      return { ...cart, shipping_addresses: [{ ...shipping, selected_pickup_point: null }] };
    };
    const key = orderKey(cartOf('standard', '2026-11-27'));
    expect(orderKey(cartOf('standard', '2026-11-30'))).toBe(key);
    expect(orderKey(cartOf('express', '2026-11-30'))).not.toBe(key);
  });

  it('is new after it was cleared', () => {
    const key = orderKey(cart);
    clearOrderKey();
    expect(orderKey(cart)).not.toBe(key);
  });
});
