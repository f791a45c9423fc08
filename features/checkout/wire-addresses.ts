import type { SavedAddress } from '@/commerce/model/customer';

/** The response of `GET /api/addresses`: the address book of the customer, defaults first; empty for a guest. */
export interface WireAddresses {
  readonly addresses: readonly SavedAddress[];
}
