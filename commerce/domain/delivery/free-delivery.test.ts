import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Offer } from '../../model/offer';
import {
  cheapestDelivery,
  deliveredFree,
  deliveryCost,
  freeOfferDelivery,
  shippingRate,
} from './free-delivery';

const parcel = { price: { EUR: 595 }, freeFrom: { EUR: 7500 } };

describe('shippingRate', () => {
  it.each([
    [7499, 595],
    [7500, 0],
    [7501, 0],
    [0, 595],
  ])('subtotal %i: %i', (subtotal, rate) => {
    expect(shippingRate(parcel, 'EUR', subtotal)).toBe(rate);
  });

  it('never gets free without a threshold, and is null in another currency', () => {
    expect(shippingRate({ ...parcel, freeFrom: null }, 'EUR', 1_000_000)).toBe(595);
    expect(shippingRate(parcel, 'GBP', 1)).toBeNull();
  });
});

describe('cheapestDelivery', () => {
  it.each([
    ['uk', 'GBP', 0, { rate: 595, freeFrom: 10000, toGo: 10000 }],
    ['uk', 'GBP', 9999, { rate: 595, freeFrom: 10000, toGo: 1 }],
    ['uk', 'GBP', 10000, { rate: 0, freeFrom: 10000, toGo: 0 }],
    ['uk', 'EUR', 11999, { rate: 695, freeFrom: 12000, toGo: 1 }],
    ['no', 'NOK', 200000, { rate: 0, freeFrom: 150000, toGo: 0 }],
  ] as const)('%s in %s with a subtotal of %i', (store, currency, subtotal, delivery) => {
    expect(cheapestDelivery(shippingMethods[store], currency, subtotal)).toEqual(delivery);
  });

  it('is never free without a threshold', () => {
    const delivery = { rate: 595, freeFrom: null, toGo: null };
    expect(cheapestDelivery([{ price: { EUR: 595 }, freeFrom: null }], 'EUR', 1_000_000)).toEqual(delivery);
  });

  it('is null in a currency that the store does not have', () => {
    expect(cheapestDelivery(shippingMethods.nl, 'GBP', 100)).toBeNull();
    expect(deliveryCost(shippingMethods.nl, 'GBP')).toBeNull();
  });

  it('agrees with the cheapest method of every store, in each of its currencies, for any subtotal', () => {
    for (const store of storeCodes) {
      for (const currency of storeConfig(store).availableCurrencyCodes) {
        const methods: readonly ShippingMethod[] = shippingMethods[store];
        fc.assert(
          fc.property(fc.nat({ max: 500_000 }), (subtotal) => {
            const rates = methods.flatMap((method) => shippingRate(method, currency, subtotal) ?? []);
            expect(cheapestDelivery(methods, currency, subtotal)?.rate).toBe(Math.min(...rates));
          }),
          { numRuns: 50 },
        );
      }
    }
  });
});

describe('deliveredFree', () => {
  it.each([
    ['uk', 'GBP', 9999, false],
    ['uk', 'GBP', 10000, true],
    ['uk', 'EUR', 10000, false],
    ['de', 'EUR', 7500, true],
    ['nl', 'GBP', 999_999, false],
  ] as const)('in %s, %s %i: %s', (store, currency, minor, free) => {
    expect(deliveredFree(shippingMethods[store], { minor, currency })).toBe(free);
  });
});

describe('freeOfferDelivery', () => {
  const offerOf = (store: Offer['store'], minor: number, delivery: Offer['delivery'] = null) => {
    const { defaultCurrencyCode: currency } = storeConfig(store);
    return { store, delivery, totals: { subtotal: { minor, currency } } } as unknown as Offer;
  };

  it.each([
    ['uk', 9_999, null],
    ['uk', 10_000, 0],
    ['no', 149_999, null],
    ['no', 150_000, 0],
  ] as const)('in %s at %i: %j', (store, minor, cost) => {
    expect(freeOfferDelivery(offerOf(store, minor))?.minor ?? null).toBe(cost);
  });

  it('is not that of an offer which names its delivery', () => {
    const amount = { minor: 1_500, currency: 'GBP' as const };
    const delivery = { carrierCode: 'dhl', methodCode: 'express', amount };
    expect(freeOfferDelivery(offerOf('uk', 50_000, delivery))).toBeNull();
  });
});
