import { z } from 'zod';
import type { AddressProfile } from '@/config/types';
import { type AddressValues, checkCompany, toWireAddress } from '@/features/address/address-values';
import { addressSchema, type ValidAddress } from '@/lib/validation/address';
import { addMessage } from '@/lib/validation/field';
import { fieldMessage, formErrorMap } from '@/lib/validation/message';

export interface SavedAddressForm {
  address: AddressValues;
  defaultShipping: boolean;
  defaultBilling: boolean;
}

export interface SavedAddressOutput extends Omit<SavedAddressForm, 'address'> {
  readonly address: ValidAddress;
}

/**
 * The schema of the form: the address by the rules of its country (spec §5). `profileOf` gives them; undefined for a
 * country that cannot be chosen. The paths of issues are `address.…`, as those of the server.
 */
export function savedAddressSchema(profileOf: (country: string) => AddressProfile | undefined) {
  return z.custom<SavedAddressForm>().transform((form, context): SavedAddressOutput => {
    const profile = profileOf(form.address.country);
    if (!profile) {
      addMessage(context, fieldMessage('validation.countryChoice'), ['address', 'country']);
      return z.NEVER;
    }
    const unnamed = checkCompany(form.address);
    if (unnamed) addMessage(context, unnamed, ['address', 'company']);
    const parsed = z
      .object({ address: addressSchema(profile, 'billing') })
      .safeParse({ address: toWireAddress(form.address) }, { error: formErrorMap });
    if (parsed.success) return unnamed ? z.NEVER : { ...form, ...parsed.data };
    // A parsed issue has the properties of a raw one except `input`.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}
