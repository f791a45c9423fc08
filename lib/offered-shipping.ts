import { type Env, env } from '@/config/env';
import { pickupMethod, type ShippingMethod, shippingMethods } from '@/config/shipping';
import type { StoreCode } from '@/config/types';

/**
 * Whether the invented pick-up points of `config/pickup-points.ts` are offered. Off by default with DATABASE_URL, as in a
 * shop that sells no parcel can be delivered there.
 */
export function hasPickupPoints({ PICKUP_POINTS, DATABASE_URL }: Env): boolean {
  return PICKUP_POINTS === undefined ? DATABASE_URL === undefined : PICKUP_POINTS === 'demo';
}

/** The shipping methods that a store offers, in its order; without pick-up points if they have no source. */
export function offeredShipping(store: StoreCode, settings: Env = env()): readonly ShippingMethod[] {
  const methods: readonly ShippingMethod[] = shippingMethods[store];
  return hasPickupPoints(settings) ? methods : methods.filter(({ method }) => method !== pickupMethod);
}
