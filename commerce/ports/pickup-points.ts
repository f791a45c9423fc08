import type { StoreCode } from '@/config/types';
import type { Address } from '../model/address';
import type { PickupPoint } from '../model/pickup-point';

/** Where the pick-up points of the carriers come from. A shop without a source offers no delivery to them. */
export interface PickupPointSource {
  /** The points of a carrier near an address, the nearest first, with texts in the language of the store. */
  near(store: StoreCode, carrier: string, address: Address): Promise<readonly PickupPoint[]>;
  /**
   * The point of a carrier with an id; null if it is gone. It runs inside transactions, so a source that asks a carrier
   * answers from a copy of what it has listed.
   */
  find(store: StoreCode, carrier: string, id: string): PickupPoint | null;
}
