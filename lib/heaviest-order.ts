import { type ShippingMethod, shippingMethods } from '@/config/shipping';
import type { StoreCode } from '@/config/types';

/** The heaviest order that a store can send by any of its shipping methods, in whole kilograms. */
export function heaviestOrder(store: StoreCode): number {
  const methods: readonly ShippingMethod[] = shippingMethods[store];
  return Math.floor(Math.max(...methods.map(({ maxWeight }) => maxWeight)) / 1000);
}
