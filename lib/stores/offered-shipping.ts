import { type Env, env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { pickupMethod, type ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import type { StoreCode } from '@/config/types';

/** From `demo/pickup-points.json`. Off by default in production: no parcel can be delivered there. */
export function hasPickupPoints(settings: Env): boolean {
  return (settings.PICKUP_POINTS ?? (isProduction(settings) ? 'off' : 'demo')) === 'demo';
}

/** The shipping methods that a store offers, in its order; without pick-up points if they have no source. */
export function offeredShipping(store: StoreCode, settings: Env = env()): readonly ShippingMethod[] {
  const methods: readonly ShippingMethod[] = shippingMethods[store];
  return hasPickupPoints(settings) ? methods : methods.filter(({ method }) => method !== pickupMethod);
}
