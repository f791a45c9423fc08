import type { ShippingMethod } from '@/config/shipping';

/** The heaviest order that a store can send by any of its shipping methods, in whole kilograms. */
export function heaviestOrder(methods: readonly Pick<ShippingMethod, 'maxWeight'>[]): number {
  return Math.floor(Math.max(...methods.map(({ maxWeight }) => maxWeight)) / 1000);
}
