import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { expiryOn, lastDayOf, lineOfferPrice, mediaTypeOf, offerDelivery } from './new-offer';

const now = new Date('2026-11-29T12:00:00Z');

describe('a new offer', () => {
  it('ends with a day of its store', () => {
    expect(lastDayOf('nl', 30, now)).toBe('2026-12-29');
    expect(lastDayOf('nl', 1, new Date('2026-11-29T23:30:00Z'))).toBe('2026-12-01');
    expect(expiryOn('nl', '2026-12-31', now)?.toISOString()).toBe('2026-12-31T22:59:59.999Z');
    expect(expiryOn('uk', '2026-12-31', now)?.toISOString()).toBe('2026-12-31T23:59:59.999Z');
    expect(expiryOn('nl', '2026-11-28', now)).toBeNull();
    expect(expiryOn('nl', '2026-13-01', now)).toBeNull();
  });

  it('names the media type of files that customers open', () => {
    expect(mediaTypeOf('Plan.PDF')).toBe('application/pdf');
    expect(mediaTypeOf('plan.html')).toBe('application/octet-stream');
    expect(mediaTypeOf('pdf')).toBe('application/octet-stream');
  });

  it.each([
    // price, discount, net, expected
    [undefined, undefined, false, 12_100],
    [undefined, undefined, true, 12_100],
    [10_000, undefined, false, 10_000],
    [10_000, undefined, true, 12_100],
    [undefined, { percent: 10 }, false, 10_890],
    [undefined, { percent: 10 }, true, 10_890],
    [10_000, { percent: 12.5 }, true, 10_588],
    [undefined, { minor: 1_000 }, false, 11_100],
    [undefined, { minor: 1_000 }, true, 10_890],
    [10_000, { minor: 10_001 }, false, 'discount'],
    [10_000, { percent: 100 }, false, 0],
  ] as const)('price %j less %j (net: %s) is %j', (price, discount, net, expected) => {
    const article = { price: 12_100, taxRate: 21 };
    expect(lineOfferPrice({ price, discount, net }, article, 'EUR')).toBe(expected);
  });

  it('needs a price where the article has none, and prices that coins have', () => {
    const none = { price: undefined, discount: undefined, net: false };
    expect(lineOfferPrice(none, { price: null, taxRate: 21 }, 'EUR')).toBe('price');
    expect(lineOfferPrice({ ...none, price: 9_998 }, { price: null, taxRate: 8.1 }, 'CHF')).toBe(10_000);
  });

  it('has a delivery at the price of the store, or at its own', () => {
    const shop = { store: 'nl', currency: 'EUR' } as const;
    const [standard] = shippingMethods.nl;
    const minorOf = (price: number | undefined, subtotal: number, net = false) =>
      offerDelivery(shippingMethods.nl, { method: 'standard', price, subtotal, net }, shop)?.amount.minor;
    expect(minorOf(undefined, 100)).toBe(standard.price.EUR);
    expect(minorOf(undefined, standard.freeFrom?.EUR ?? 0)).toBe(0);
    expect(minorOf(0, 100)).toBe(0);
    expect(minorOf(1_000, 100, true)).toBe(1_210);
    const express = { method: 'express', price: 1, subtotal: 1, net: false } as const;
    expect(offerDelivery([standard], express, shop)).toBeNull();
  });
});
