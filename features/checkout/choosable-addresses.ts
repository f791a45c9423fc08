import { type AddressValues, toAddressValues } from '@/features/address/address-values';
import type { AddressPart } from './address-form';
import type { WireSavedAddress } from './wire-delivery';

export const valuesOf = ({ address }: WireSavedAddress): AddressValues =>
  toAddressValues(address, address.country);

export function choosable(
  saved: readonly WireSavedAddress[],
  countries: readonly string[],
): readonly WireSavedAddress[] {
  return saved.filter(({ address }) => countries.includes(address.country));
}

/** The default for a part of the checkout, else the first one; null without any. */
export function defaultFor(part: AddressPart, saved: readonly WireSavedAddress[]): WireSavedAddress | null {
  const chosen = saved.find((each) => (part === 'shipping' ? each.default_shipping : each.default_billing));
  return chosen ?? saved[0] ?? null;
}

/** Whether the invoice of a new checkout goes to the delivery address: not if the book names another address for it. */
export function billsToDelivery(
  saved: readonly WireSavedAddress[],
  countries: Readonly<Record<AddressPart, readonly string[]>>,
): boolean {
  const billing = choosable(saved, countries.billing).find(({ default_billing: isDefault }) => isDefault);
  return !billing || billing.id === defaultFor('shipping', choosable(saved, countries.shipping))?.id;
}

const textOf = ({ street, ...rest }: AddressValues): string =>
  JSON.stringify(Object.entries({ ...rest, ...street }).toSorted(([a], [b]) => a.localeCompare(b)));

export function chosenId(values: AddressValues, saved: readonly WireSavedAddress[]): string | null {
  return saved.find((each) => textOf(valuesOf(each)) === textOf(values))?.id ?? null;
}
