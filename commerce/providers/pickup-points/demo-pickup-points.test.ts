import { describe, expect, it } from 'vitest';
import { countryOf } from '@/config/countries/countries';
import { checkPostcode, normalisePostcode } from '@/lib/fields/address';
import { pickupMethod, type ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { demoPickupPoints } from './demo-pickup-points';

describe('demo pick-up points', () => {
  it.each(storeCodes)('exist in %s exactly if a carrier offers them', (store) => {
    const methods: readonly ShippingMethod[] = shippingMethods[store];
    const isOffered = methods.some(({ method }) => method === pickupMethod);
    expect(demoPickupPoints(storeConfig(store).country).length > 0).toBe(isOffered);
  });

  it.each(storeCodes)('have postcodes of the country in %s', (store) => {
    const { country } = storeConfig(store);
    const format = countryOf(country)?.postcode;
    for (const [, , postcode] of demoPickupPoints(country)) {
      expect(checkPostcode(postcode, format)).toBeNull();
      expect(normalisePostcode(postcode, format)).toBe(postcode);
    }
  });
});
