import type { SavedAddress } from '@/commerce/model/customer';
import type { PickupPoint } from '@/commerce/model/pickup-point';

/** The response of `GET /api/addresses`: the address book of the customer, defaults first; empty for a guest. */
export interface WireAddresses {
  readonly addresses: readonly SavedAddress[];
}

/** The response of `GET /api/pickup-points?carrier_code=…`. */
export interface WirePickupPoints {
  readonly pickup_points: readonly PickupPoint[];
}
