import { z } from 'zod';
import { type Address, emptyAddress } from '@/commerce/model/address';
import type { AddressProfile } from '@/config/countries/country';
import {
  type AddressValues,
  checkCompany,
  toAddress,
  toAddressValues,
} from '@/features/address/address-values';
import { addressSchema } from '@/lib/fields/address';
import { addMessage } from '@/lib/fields/text';
import { fieldMessage, formErrorMap } from '@/lib/fields/message';
import type { SavedAddress } from '@/commerce/model/customer';

export interface KnownPerson {
  /** Of the last order; null without one. */
  readonly email: string | null;
  /** Of the last order; of a customer without one only the names. */
  readonly shipping: Address;
  /** Null if it was the same. */
  readonly billing: Address | null;
}

/** `addresses`: defaults first; empty for a guest. `known`: null for a guest without an order. `subscribed`: newsletter. */
export interface CheckoutAddresses {
  readonly addresses: readonly SavedAddress[];
  readonly known: KnownPerson | null;
  readonly subscribed: boolean;
}

export interface AddressesForm {
  shipping: AddressValues;
  billing: AddressValues;
  sameAsShipping: boolean;
}

export interface Addresses {
  readonly shipping: Address;
  readonly billing: Address | 'sameAsShipping';
}

export type AddressPart = 'shipping' | 'billing';

/** Adds a message to each company without a name. Returns whether there is one. */
function unnamedCompanies(form: AddressesForm, context: z.core.$RefinementCtx): boolean {
  const parts: readonly AddressPart[] = form.sameAsShipping ? ['shipping'] : ['shipping', 'billing'];
  const messages = parts.map((part) => ({ part, message: checkCompany(form[part]) }));
  for (const { part, message } of messages) if (message) addMessage(context, message, [part, 'company']);
  return messages.some(({ message }) => message !== null);
}

/**
 * The schema of the address section: each address by the rules of its country (spec §5), the billing address only if it
 * differs. `billing`: the rules of a billing country; undefined for one that cannot be chosen. The paths of issues are
 * `shipping.…` and `billing.…`.
 */
export function addressesSchema(rules: {
  readonly delivery: AddressProfile;
  readonly billing: (country: string) => AddressProfile | undefined;
}) {
  const delivery = addressSchema(rules.delivery, 'delivery');
  const sameSchema = z.object({ shipping: delivery, billing: z.literal('sameAsShipping') });
  return z.custom<AddressesForm>().transform((form, context): Addresses => {
    const unnamed = unnamedCompanies(form, context);
    const shipping = toAddress(form.shipping);
    const profile = form.sameAsShipping ? null : rules.billing(form.billing.country);
    if (profile === undefined) {
      addMessage(context, fieldMessage('validation.countryChoice'), ['billing', 'country']);
      return z.NEVER;
    }
    const parsed = profile
      ? z
          .object({ shipping: delivery, billing: addressSchema(profile, 'billing') })
          .safeParse({ shipping, billing: toAddress(form.billing) }, { error: formErrorMap })
      : sameSchema.safeParse({ shipping, billing: 'sameAsShipping' }, { error: formErrorMap });
    if (parsed.success) return unnamed ? z.NEVER : parsed.data;
    // A parsed issue has the properties of a raw one except `input`.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}

export const valuesOf = ({ address }: SavedAddress): AddressValues =>
  toAddressValues(address, address.country);

export function choosable(
  saved: readonly SavedAddress[],
  countries: readonly string[],
): readonly SavedAddress[] {
  return saved.filter(({ address }) => countries.includes(address.country));
}

export function defaultFor(part: AddressPart, saved: readonly SavedAddress[]): SavedAddress | null {
  const chosen = saved.find((each) => (part === 'shipping' ? each.defaultShipping : each.defaultBilling));
  return chosen ?? saved[0] ?? null;
}

/** Whether the invoice of a new checkout goes to the delivery address: not if the book names another address for it. */
export function billsToDelivery(
  saved: readonly SavedAddress[],
  countries: Readonly<Record<AddressPart, readonly string[]>>,
): boolean {
  const billing = choosable(saved, countries.billing).find(({ defaultBilling: isDefault }) => isDefault);
  return !billing || billing.id === defaultFor('shipping', choosable(saved, countries.shipping))?.id;
}

/** An address of the cart has more than these fields. */
const textOf = (values: AddressValues): string => {
  const { street, number, addition } = values.street;
  const fields = Object.keys(emptyAddress) as (keyof typeof emptyAddress)[];
  const rest = fields.map((field) => (field === 'street' ? '' : values[field]));
  return JSON.stringify([values.country, values.business, street, number, addition, ...rest]);
};

export function chosenId(values: AddressValues, saved: readonly SavedAddress[]): string | null {
  return saved.find((each) => textOf(valuesOf(each)) === textOf(values))?.id ?? null;
}
