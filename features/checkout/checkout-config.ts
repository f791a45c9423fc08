import type { ReactNode } from 'react';
import type { PaymentMethodCode } from '@/config/types';
import type { AddressCountry, SerializedProfile } from '@/features/address/address-values';

/** The marks of payment methods, drawn by the server; a method without one is missing. `cardNames`: of the brands of cards. */
export type PaymentMarks = Readonly<Partial<Record<string, ReactNode>>>;

export interface CheckoutConfig {
  readonly country: SerializedProfile;
  readonly billingCountries: readonly AddressCountry[];
  /** `carrier_method` → the delivery time as text. */
  readonly deliveryTimes: Readonly<Record<string, string>>;
  /** The heaviest order, and what to do about a heavier one. */
  readonly heavyOrder: string;
  /** The highest total of a bank transfer, and what to do about a higher one. */
  readonly largeTransfer: string;
  readonly paymentMethods: readonly PaymentMethodCode[];
  readonly orderButton: string;
}

/** The key of a shipping method in `deliveryTimes`, also the value of its radio button. */
export function deliveryKey(method: { readonly carrierCode: string; readonly methodCode: string }): string {
  return `${method.carrierCode}_${method.methodCode}`;
}
