import type { Address } from '@/commerce/model/address';
import type { SavedAddress } from '@/commerce/model/customer';
import type { WirePickupPoint } from '@/features/cart/wire-cart';

export interface WireSavedAddress extends Pick<SavedAddress, 'id' | 'address'> {
  readonly default_shipping: boolean;
  readonly default_billing: boolean;
}

export interface KnownPerson {
  /** Of the last order; null without one. */
  readonly email: string | null;
  /** Of the last order; of a customer without one only the names. */
  readonly shipping: Address;
  /** Null if it was the same. */
  readonly billing: Address | null;
}

/**
 * The response of `GET /api/addresses`: the address book of the customer, defaults first; empty for a guest. `known`: null for a
 * guest whose browser placed no order. `subscribed`: whether the customer gets the newsletter; false for a guest.
 */
export interface WireAddresses {
  readonly addresses: readonly WireSavedAddress[];
  readonly known: KnownPerson | null;
  readonly subscribed: boolean;
}

export interface WirePickupPoints {
  readonly pickup_points: readonly WirePickupPoint[];
}
