import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes } from '@/config/shop/stores';
import { emptyAddress } from '../../model/address';
import { availableShipping, heaviestOrder, offersShipping, servesAddress } from './shipping';

const address = (country: string, postcode: string) => ({ ...emptyAddress, country, postcode });
const inItaly = address('IT', '00100');
const italy = { store: 'it', currency: 'EUR', methods: shippingMethods.it } as const;

describe('servesAddress', () => {
  it.each([
    ['it', 'IT', '00100', true],
    ['it', 'FR', '75001', false],
    ['fr', 'FR', '75001', true],
    // Overseas departments are outside the VAT area of the EU.
    ['fr', 'FR', '97100', false],
  ] as const)('of %s to %s %s is %s', (store, country, postcode, served) => {
    expect(servesAddress(store, address(country, postcode))).toBe(served);
  });
});

describe('the methods for an address', () => {
  const [first] = shippingMethods.it;

  it('are those of the store that take the weight, at their rates', () => {
    expect(availableShipping(italy, inItaly, 0, 0)).toHaveLength(italy.methods.length);
    expect(availableShipping(italy, inItaly, 0, first.maxWeight)).toContainEqual(
      expect.objectContaining({ carrierCode: first.carrier, methodCode: first.method }),
    );
    const heavy = Math.max(...italy.methods.map(({ maxWeight }) => maxWeight)) + 1;
    expect(availableShipping(italy, inItaly, 0, heavy)).toEqual([]);
  });

  it('are none without an address, elsewhere, or in a currency without a price', () => {
    expect(availableShipping(italy, null, 0, 0)).toEqual([]);
    expect(availableShipping(italy, address('FR', '75001'), 0, 0)).toEqual([]);
    expect(availableShipping({ ...italy, currency: 'SEK' }, inItaly, 0, 0)).toEqual([]);
    expect(offersShipping({ ...italy, currency: 'SEK' }, inItaly, first.carrier, first.method)).toBe(false);
  });
});

describe('offersShipping', () => {
  it('is true for a method of the store, to an address that it serves', () => {
    const offers = (carrier: string, method: string, to = inItaly) =>
      offersShipping(italy, to, carrier, method);
    for (const { carrier, method } of italy.methods) {
      expect(offers(carrier, method)).toBe(true);
      expect(offers(carrier, 'pigeon')).toBe(false);
      expect(offers('pigeon', method)).toBe(false);
      expect(offers(carrier, method, address('FR', '75001'))).toBe(false);
    }
  });
});

describe('heaviestOrder', () => {
  it.each(storeCodes)('fits a method of %s, and one kilogram more fits none', (store) => {
    const methods: readonly ShippingMethod[] = shippingMethods[store];
    const taking = (kilograms: number) => methods.filter(({ maxWeight }) => kilograms * 1000 <= maxWeight);
    expect(taking(heaviestOrder(methods))).not.toEqual([]);
    expect(taking(heaviestOrder(methods) + 1)).toEqual([]);
  });
});
