import 'server-only';
import type { Context } from '@/commerce/context';
import type { Address } from '@/commerce/model/address';
import { billingProfile, storeProfile } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import { fail } from '@/lib/result';
import { type AddressUse, checkAddress } from '@/lib/validation/address';
import type { FieldMessages } from '@/lib/validation/message';

/** Validates an address by the rules of its country (spec §5); the names of its fields are below `address`. */
export function validateAddress(address: Address, { store }: Context, use: AddressUse) {
  const storeFormat = storeProfile(storeConfig(store));
  const profile = use === 'delivery' ? storeFormat : billingProfile(storeFormat, address.country.trim());
  const checked = checkAddress(address, profile, use);
  if (checked.ok) return checked;
  const fields = Object.entries(checked.error).map(([name, message]) => [`address.${name}`, message]);
  return fail({ code: 'validation' as const, fields: Object.fromEntries(fields) as FieldMessages });
}
