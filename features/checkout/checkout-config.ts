import type { AddressProfile, PaymentMethodCode } from '@/config/types';

/** The configuration of the store that the islands of the checkout receive from the server. */
export interface CheckoutConfig {
  /** The country that the store delivers to. */
  readonly country: SerializedProfile;
  /** The countries of a billing address, that of the store first. */
  readonly billingCountries: readonly BillingCountry[];
  /** `carrier_method` → the delivery time as text. */
  readonly deliveryTimes: Readonly<Record<string, string>>;
  readonly paymentMethods: readonly PaymentMethodCode[];
  /** Whether the cart takes discount codes. */
  readonly coupons: boolean;
  /** The text of the order button that the law requires. */
  readonly orderButton: string;
}

/** The key of a shipping method in `deliveryTimes`, also the value of its radio button. */
export function deliveryKey(method: { readonly carrier_code: string; readonly method_code: string }): string {
  return `${method.carrier_code}_${method.method_code}`;
}

/** The rules of a country's addresses as props of an island: regular expressions are serialised as text. */
export interface SerializedProfile extends Omit<AddressProfile, 'refusedPostcodes'> {
  readonly refusedPostcodes: readonly { readonly source: string; readonly flags: string }[];
}

/** A country to choose from, with its name in the language of the store. */
export interface BillingCountry {
  readonly name: string;
  readonly profile: SerializedProfile;
}

/** Serialises what the islands need of a country profile. */
export function serializeProfile({
  code,
  address,
  salutations,
  refusedPostcodes,
}: AddressProfile): SerializedProfile {
  const patterns = refusedPostcodes.map(({ source, flags }) => ({ source, flags }));
  return { code, address, salutations, refusedPostcodes: patterns };
}

/** Restores the profile from the result of `serializeProfile`. */
export function parseProfile({ refusedPostcodes, ...profile }: SerializedProfile): AddressProfile {
  return {
    ...profile,
    refusedPostcodes: refusedPostcodes.map(({ source, flags }) => new RegExp(source, flags)),
  };
}
