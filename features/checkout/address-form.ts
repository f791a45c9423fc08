import { z } from 'zod';
import type { Address } from '@/commerce/model/address';
import type { AddressField, CountryProfile } from '@/config/types';
import { addressSchema, type ValidAddress } from '@/lib/validation/address';
import { formErrorMap } from '@/lib/validation/message';

/** An address as the form holds it: what stands hidden while it is no business order is kept, not sent. */
export interface AddressValues extends Address {
  business: boolean;
}

/** The address section of the checkout. */
export interface AddressesForm {
  shipping: AddressValues;
  billing: AddressValues;
  sameAsShipping: boolean;
}

/** What the form gives when it is right. */
export interface Addresses {
  readonly shipping: ValidAddress;
  readonly billing: ValidAddress | 'sameAsShipping';
}

export type AddressPart = 'shipping' | 'billing';

/** Where each field of a country's rows stands in the address on the wire. */
export const wirePaths = {
  salutation: 'salutation',
  firstname: 'firstname',
  middlename: 'middlename',
  lastname: 'lastname',
  company: 'company',
  street: 'street.street',
  number: 'street.number',
  addition: 'street.addition',
  postcode: 'postcode',
  city: 'city',
  region: 'region',
  telephone: 'telephone',
  vat: 'vat',
  poNumber: 'poNumber',
} as const satisfies Record<AddressField, string>;

/** Fields that only a business order shows. */
export const businessFields: ReadonlySet<AddressField> = new Set(['company', 'vat', 'poNumber']);

/** The form's values of an address; an empty one of the country where there is none yet. */
export function toAddressValues(address: Address | null, country: string): AddressValues {
  const empty = {
    salutation: '',
    firstname: '',
    middlename: '',
    lastname: '',
    company: '',
    street: { street: '', number: '', addition: '' },
    postcode: '',
    city: '',
    region: '',
    telephone: '',
    vat: '',
    poNumber: '',
  };
  const { company, vat, poNumber, ...rest } = address ?? { ...empty, country };
  const business = [company, vat, poNumber].some((text) => text !== '');
  return { ...rest, company, vat, poNumber, country, business };
}

function toWireAddress({ business, ...address }: AddressValues): Address {
  return business ? address : { ...address, company: '', vat: '', poNumber: '' };
}

/**
 * The rules of the address section: each address by its country (spec §5), the billing address only where
 * it is another one. Issues stand at `shipping.…` and `billing.…`.
 */
export function addressesSchema(profile: CountryProfile) {
  const delivery = addressSchema(profile, 'delivery');
  const one = z.object({ shipping: delivery, billing: z.literal('sameAsShipping') });
  const two = z.object({ shipping: delivery, billing: addressSchema(profile, 'billing') });
  return z.custom<AddressesForm>().transform((form, context): Addresses => {
    const shipping = toWireAddress(form.shipping);
    const parsed = form.sameAsShipping
      ? one.safeParse({ shipping, billing: 'sameAsShipping' }, { error: formErrorMap })
      : two.safeParse({ shipping, billing: toWireAddress(form.billing) }, { error: formErrorMap });
    if (parsed.success) return parsed.data;
    // A finished issue is a raw one whose path and message are settled; only its input is gone.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}
