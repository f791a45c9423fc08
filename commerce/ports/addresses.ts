import type { Context } from '../context';
import type { Address } from '../model/address';
import type { SavedAddress } from '../model/customer';
import type { Outcome } from '../errors';

export interface AddressDefaults {
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

/** The address book of the customer (`context.customer`); all calls fail with `sign_in_required` for a guest. */
export interface AddressPort {
  /** Defaults first, then the newest. Empty for a guest. */
  list(context: Context): Promise<readonly SavedAddress[]>;
  /**
   * Adds an address; the first one becomes both defaults. An address that is saved already is not added again. Fails
   * with `address_limit` for too many.
   */
  add(context: Context, address: Address, defaults: AddressDefaults): Outcome<SavedAddress>;
  /** Fails with `not_found` for an address of somebody else. */
  update(context: Context, id: string, address: Address, defaults: AddressDefaults): Outcome<SavedAddress>;
  /** Fails with `not_found`. The newest address replaces a default that is removed. */
  remove(context: Context, id: string): Outcome<void>;
}
