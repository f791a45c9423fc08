import type { StoreCode } from '@/config/types';
import { offeredShipping } from './offered-shipping';

/** The heaviest order that a store can send by any of the shipping methods that it offers, in whole kilograms. */
export function heaviestOrder(store: StoreCode): number {
  return Math.floor(Math.max(...offeredShipping(store).map(({ maxWeight }) => maxWeight)) / 1000);
}
