import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import type { Cart } from '@/commerce/model/cart';
import { chosenDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { cartDelivery, cheapestShipping } from './cart-delivery';

const uk: Context = { store: 'uk', currency: 'GBP', customer: null };
const pounds = (minor: number) => ({ minor, currency: 'GBP' as const });
const express = { carrierCode: 'ups', methodCode: 'express', amount: pounds(1_895) };
const standard = { carrierCode: 'dpd', methodCode: 'standard', amount: pounds(695) };

/** A cart with this subtotal; only what the delivery depends on. */
const cartOf = (subtotal: number, rest: Partial<Cart> = {}) =>
  ({
    prices: { subtotal: pounds(subtotal) },
    availableShippingMethods: [],
    selectedShippingMethod: null,
    grams: 0,
    ...rest,
  }) as unknown as Cart;

const money = (value: number) => pounds(Math.round(value * 100));

describe('the delivery of a cart', () => {
  // Sunday afternoon.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('of an empty cart is what the store announces', () => {
    expect(cartDelivery(uk, null)).toEqual({
      rate: money(5.95),
      freeFrom: money(100),
      toGo: money(100),
      day: '2026-11-27',
    });
  });

  it.each([
    [9_999, 5.95, 0.01],
    [10_000, 0, 0],
    [25_000, 0, 0],
  ])('with a subtotal of %i costs %f, %f to go', (subtotal, rate, toGo) => {
    expect(cartDelivery(uk, cartOf(subtotal))).toMatchObject({ rate: money(rate), toGo: money(toGo) });
  });

  it.each([
    // 90.00 with VAT of 20 %, of 100.00.
    [7_500, 8.33],
    [8_333, 0],
  ])(
    'of a business that pays no VAT has no VAT in the %i of its items nor in the %f to go',
    (subtotal, toGo) => {
      const tax = { reason: 'reverse_charge', rate: 0, vatNumber: null, notice: 'reverse_charge' } as const;
      const method = { ...standard, amount: pounds(subtotal < 8_333 ? 579 : 0) };
      const cart = cartOf(subtotal, { tax, availableShippingMethods: [method] });
      expect(cartDelivery(uk, cart)).toMatchObject({ freeFrom: money(83.33), toGo: money(toGo) });
    },
  );

  it.each([
    // The heaviest order for a pick-up point, which is the cheapest delivery.
    [20_000, 5.95],
    [20_001, 6.95],
  ])('of %i g costs %f before the address is known', (grams, rate) => {
    expect(cartDelivery(uk, cartOf(9_999, { grams }))).toMatchObject({
      rate: money(rate),
      toGo: money(0.01),
    });
    expect(cheapestShipping(uk, cartOf(9_999, { grams }))?.minor).toBe(Math.round(rate * 100));
  });

  it('is not promised for what no method carries', () => {
    const heavy = cartOf(25_000, { grams: 300_001 });
    expect(cartDelivery(uk, heavy)).toBeNull();
    expect(cheapestShipping(uk, heavy)).toBeNull();
  });

  it('costs what the methods for the address cost', () => {
    const free = { ...standard, amount: pounds(0) };
    const cart = cartOf(5_000, { availableShippingMethods: [express, free] });
    expect(cartDelivery(uk, cart)).toMatchObject({ rate: money(0), toGo: money(0) });
    const paid = cartOf(5_000, { availableShippingMethods: [express, standard] });
    expect(cartDelivery(uk, paid)).toMatchObject({ rate: money(6.95), toGo: money(50) });
  });

  it('has the currency of an offer, whatever currency the visitor has chosen', () => {
    const subtotal = { minor: 9_000, currency: 'EUR' };
    const offered = cartOf(0, { prices: { subtotal } as unknown as Cart['prices'] });
    const inEuro = cartDelivery({ ...uk, currency: 'EUR' }, offered);
    expect(cartDelivery(uk, offered)).toEqual(inEuro);
    expect(cheapestShipping(uk, offered)?.currency).toBe('EUR');
  });

  it('arrives on the day of the method that is preselected', () => {
    const dearer = { ...standard, amount: pounds(2_000) };
    const cart = (...methods: Cart['availableShippingMethods']) =>
      cartOf(5_000, { availableShippingMethods: methods });
    expect(cartDelivery(uk, cart(standard, express))?.day).toBe('2026-11-27');
    expect(cartDelivery(uk, cart(dearer, express))?.day).toBe('2026-11-25');
  });

  it('arrives on the day of the selected method', () => {
    expect(cartDelivery(uk, cartOf(5_000, { selectedShippingMethod: express }))?.day).toBe('2026-11-25');
    expect(chosenDeliveryDay('uk', standard, new Date())).toBe('2026-11-27');
    const unknown = { carrierCode: 'gls', methodCode: 'drone' };
    expect(chosenDeliveryDay('uk', unknown, new Date())).toBe('2026-11-27');
  });
});
