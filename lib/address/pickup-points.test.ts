import { describe, expect, it } from 'vitest';
import { checkPostcode, normalisePostcode } from '@/lib/validation/postcode';
import { type DemoPickupPoint, demoPickupPoints } from '@/config/shop/pickup-points';
import { pickupMethod, type ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';

describe('demo pick-up points', () => {
  it.each(storeCodes)('exist in %s exactly if a carrier offers them', (store) => {
    const methods: readonly ShippingMethod[] = shippingMethods[store];
    const isOffered = methods.some(({ method }) => method === pickupMethod);
    const points: readonly DemoPickupPoint[] = demoPickupPoints[storeConfig(store).country];
    expect(points.length > 0).toBe(isOffered);
  });

  it.each(Object.entries(demoPickupPoints))('have postcodes of %s', (country, points) => {
    for (const [, , postcode] of points as readonly DemoPickupPoint[]) {
      expect(checkPostcode(postcode, country)).toBeNull();
      expect(normalisePostcode(postcode, country)).toBe(postcode);
    }
  });
});
