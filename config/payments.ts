import { periods } from './periods';
import type { CurrencyCode, PaymentMethodCode } from './types';

/** Times of online payments. */
export const onlinePayments = {
  /** The job asks the provider about customers who paid but did not return to the shop. */
  askAfterMinutes: 10,
  /** An order that is still unpaid is canceled; the provider closes its payment page as well. */
  expireAfterMinutes: 60,
  /** How long a call of the provider's API may take. */
  callTimeoutMs: periods.paymentTimeout,
  /** The oldest notification that is believed; a replayed one is older. */
  notificationMaxAgeSeconds: 600,
  /** How old the list of offered methods may get, and the pause after a failure to load it. */
  methodsRefreshMs: 300_000,
  methodsRetryMs: 15_000,
} as const;

/**
 * The currencies that a payment method settles in. TWINT, Vipps and Swish are wallets of one country, direct debit is that
 * of SEPA, and the bank methods move euros. Cards, PayPal and bank transfers take any currency of the shop.
 */
const currencies: Readonly<Partial<Record<PaymentMethodCode, readonly CurrencyCode[]>>> = {
  ideal: ['EUR'],
  bancontact: ['EUR'],
  kbc: ['EUR'],
  belfius: ['EUR'],
  sofort: ['EUR'],
  giropay: ['EUR'],
  eps: ['EUR'],
  directdebit: ['EUR'],
  twint: ['CHF'],
  vipps: ['NOK'],
  swish: ['SEK'],
};

/** Whether an amount in a currency can be paid by a method. */
export function takesCurrency(method: PaymentMethodCode, currency: CurrencyCode): boolean {
  return currencies[method]?.includes(currency) ?? true;
}
