import { beforeEach, describe, expect, it } from 'vitest';
import { exampleAddress } from '@/commerce/domain/testing/examples';
import type { ShownCart } from '@/features/cart/shown-cart';
import { clearOrderKey, orderKey } from './use-place-order';

const cart: ShownCart = {
  id: 'cart-1',
  number: null,
  version: 1,
  email: 'noor@owlwatch.example',
  totalQuantity: 1,
  error: null,
  hasError: false,
  items: [],
  prices: {
    subtotal: { minor: 1000, currency: 'EUR' },
    discounts: [],
    shipping: null,
    appliedTaxes: [],
    grandTotal: { minor: 1000, currency: 'EUR' },
    netTotal: { minor: 1000, currency: 'EUR' },
    net: null,
  },
  tax: null,
  appliedCoupons: [],
  offer: null,
  shippingAddresses: [],
  billingAddress: null,
  billingSameAsShipping: true,
  delivery: {
    rate: { minor: 495, currency: 'EUR' },
    freeFrom: { minor: 5000, currency: 'EUR' },
    toGo: { minor: 4000, currency: 'EUR' },
    day: '2026-11-27',
  },
  availablePaymentMethods: [{ code: 'visa', title: 'Visa' }],
  selectedPaymentMethod: null,
};

describe('orderKey', () => {
  beforeEach(clearOrderKey);

  it('has the format of an Idempotency-Key', () => {
    expect(orderKey(cart)).toMatch(/^[\w-]{8,100}$/);
  });

  it('is stable for the same order and changes with it', () => {
    const key = orderKey(cart);
    expect(orderKey({ ...cart, availablePaymentMethods: [] })).toBe(key);
    expect(orderKey({ ...cart, email: 'other@owlwatch.example' })).not.toBe(key);
  });

  it('is that of the same order on another day, whose delivery is later, but not by another method', () => {
    const cartOf = (methodCode: string, deliveryDay: string): ShownCart => {
      const amount = { minor: 495, currency: 'EUR' } as const;
      const selectedShippingMethod = {
        carrierCode: 'dpd',
        methodCode,
        methodTitle: 'DPD',
        amount,
        deliveryDay,
      };
      const shipping = { ...exampleAddress, selectedShippingMethod, availableShippingMethods: [] };
      return { ...cart, shippingAddresses: [{ ...shipping, selectedPickupPoint: null }] };
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
