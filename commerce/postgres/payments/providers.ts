import { companyFacts } from '@/config/shop/seller';
import { offeredMethods, type PaymentMethodsOf } from '../../domain/payments/payment-methods';
import type { PaymentProvider } from '../../ports/payments';
import { newToken } from '../secrets';
import { reportOf } from '../../model/payment';

/** Bank transfers: the order is confirmed at once and stays pending until the money is booked by hand. */
export const offlineProvider: PaymentProvider = {
  code: 'offline',
  newTransactionId: newToken,
  create: async () => null,
  fetchReport: async () => reportOf('pending'),
  cancel: async () => reportOf('pending'),
  // The transfer back is made by hand; it is only recorded.
  refund: async () => undefined,
};

/** The providers of this installation: one with a payment page, if there is one, and one for bank transfers. */
export interface Providers {
  readonly redirect: PaymentProvider | null;
  readonly offline: PaymentProvider;
}

export function providerFor(providers: Providers, method: string): PaymentProvider {
  const provider = method === 'banktransfer' ? providers.offline : providers.redirect;
  if (!provider) throw new Error(`no provider takes ${method}`);
  return provider;
}

/** The provider of a payment that was created; null if this installation no longer has it. */
export function providerOf(
  { redirect, offline }: Providers,
  code: PaymentProvider['code'],
): PaymentProvider | null {
  return [redirect, offline].find((each) => each?.code === code) ?? null;
}

export const methodsOf =
  ({ redirect }: Providers): PaymentMethodsOf =>
  (store, currency) =>
    offeredMethods({ redirect, hasAccount: companyFacts().iban !== null }, store, currency);
