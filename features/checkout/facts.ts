import type { PaymentMethodCode } from '@/config/types';
import type { CountryFacts } from './country-facts';

/** What the checkout's islands know of their store: given by the server, this store's facts alone. */
export interface CheckoutFacts {
  readonly country: CountryFacts;
  /** `carrier_method` → how long it takes, written. */
  readonly deliveryTimes: Readonly<Record<string, string>>;
  readonly paymentMethods: readonly PaymentMethodCode[];
  /** The words the law asks for on the order button. */
  readonly orderButton: string;
}

/** The key of a delivery among `deliveryTimes`, and its value as a radio. */
export function deliveryKey(method: { readonly carrier_code: string; readonly method_code: string }): string {
  return `${method.carrier_code}_${method.method_code}`;
}
