import { companyFacts } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import {
  offeredMethods,
  type OnlinePayees,
  type PaymentMethodsOf,
  takerOf,
} from '../../domain/payments/payment-methods';
import type { PaymentProvider } from '../../ports/payments';
import { reportOf } from '../../model/payment';

/** The providers of this installation with a payment page. */
export type Providers = OnlinePayees<PaymentProvider>;

/** Bank transfers: the order is confirmed at once and stays pending until the money is booked by hand. */
export const offlineProvider: PaymentProvider = {
  code: 'offline',
  methods: () => ['banktransfer'],
  create: async () => ({ url: null }),
  notify: async (_, { posted }) => (posted ? 'forged' : 'ask'),
  fetchReport: async () => reportOf('pending'),
  cancel: async () => reportOf('pending'),
  // The transfer back is made by hand; it is only recorded.
  refund: async () => undefined,
};

/** The provider of a new payment. A method that was offered until now is left to a provider that refuses it. */
export function providerFor(providers: Providers, store: StoreCode, method: string): PaymentProvider {
  if (method === 'banktransfer') return offlineProvider;
  const provider = takerOf(providers, store, method) ?? providers.online[0];
  if (!provider) throw new Error(`no provider takes ${method}`);
  return provider;
}

export const providerOf = ({ online }: Providers, code: string): PaymentProvider | null =>
  [...online, offlineProvider].find((each) => each.code === code) ?? null;

export const methodsOf =
  (providers: Providers): PaymentMethodsOf =>
  (store, currency) =>
    offeredMethods({ ...providers, hasAccount: companyFacts().iban !== null }, store, currency);
