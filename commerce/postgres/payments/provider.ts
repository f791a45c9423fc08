import type { CurrencyCode, StoreCode } from '@/config/types';
import type { PaymentState } from '../../port';

/** What a provider is told of an order to be paid. */
export interface PaymentRequest {
  /** Chosen by us before the provider hears of it, so that asking twice makes one payment. */
  readonly transactionId: string;
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  /** Where the shopper comes back to, paid or refused. Absolute. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** The provider does not answer: the caller may try again later. */
export class ProviderUnavailable extends Error {}

/**
 * A payment service. None of its calls runs inside a transaction of ours: no row stays locked while somebody
 * else's server thinks. Every one may be repeated. All reject with `ProviderUnavailable`.
 */
export interface PaymentProvider {
  readonly code: 'sandbox' | 'multisafepay' | 'offline';
  /** A fresh id for a payment. */
  newTransactionId(): string;
  /** Makes the payment and says where the shopper pays; absolute or root-relative. */
  create(request: PaymentRequest): Promise<{ redirectUrl: string }>;
  /** The truth about a payment; one that was never made is pending. */
  fetchState(transactionId: string): Promise<PaymentState>;
  /** Ends a payment that is still pending and says what it ended as: it may have been paid just before. */
  cancel(transactionId: string): Promise<PaymentState>;
}

/** The providers of this install: one where shoppers are redirected to, and one for paying by bank transfer. */
export interface Providers {
  readonly redirect: PaymentProvider;
  readonly offline: PaymentProvider;
}

/** The provider that takes payments of a method. */
export function providerFor(providers: Providers, method: string): PaymentProvider {
  return method === 'banktransfer' ? providers.offline : providers.redirect;
}
