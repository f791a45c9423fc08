import type { CarrierCode, CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import type { Order } from '../model/order';
import type { PaymentReport } from '../model/payment-report';
import type { ReturnUrls } from './checkout';

export interface PaymentKey {
  /** Chosen by us before the provider is called, so that a repeated call makes one payment. */
  readonly transactionId: string;
  readonly store: StoreCode;
}

export interface PaymentRequest extends PaymentKey {
  readonly order: Order;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  /** Without the id of the payment: `withTransactionId` adds it. */
  readonly returnUrls: ReturnUrls;
}

export interface RefundRequest extends PaymentKey {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  /** The same reference is refunded once. */
  readonly reference: string;
}

export interface Shipment extends PaymentKey {
  readonly carrier: CarrierCode;
  readonly trackingNumber: string;
}

/** Thrown if the provider does not answer, or not as documented: the caller may retry later. */
export class ProviderUnavailable extends Error {
  override readonly name: string = 'ProviderUnavailable';
}

/** Thrown by `create` if the payment exists already: another call has created it. */
export class PaymentExists extends Error {
  override readonly name = 'PaymentExists';
}

/** Thrown by `refund` if the provider declines it for good. The message is the provider's. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * A payment service. No call runs inside a transaction, because rows would stay locked while the provider answers.
 * Every call may be repeated. All of them reject with `ProviderUnavailable`.
 */
export interface PaymentProvider {
  readonly code: 'sandbox' | 'multisafepay' | 'offline';
  /** Whether a store has an account; without this function, every store has. */
  serves?(store: StoreCode): boolean;
  /** Whether a method can be paid in a store now, for a provider that decides; without it, every method can. */
  offers?(store: StoreCode, method: PaymentMethodCode): boolean;
  /** True for methods this stand-in does not offer in any store. */
  lacks?(method: PaymentMethodCode): boolean;
  /** Loads what `offers` needs. Never rejects. */
  prepare?(): Promise<void>;
  newTransactionId(): string;
  /** Creates the payment. Resolves with the URL of the payment page, null if there is none. */
  create(request: PaymentRequest): Promise<string | null>;
  /** The provider's truth about a payment; `pending` for one that was never created. */
  fetchReport(payment: PaymentKey): Promise<PaymentReport>;
  /** Ends a pending payment and resolves with its final report: it may have been paid just before. */
  cancel(payment: PaymentKey): Promise<PaymentReport>;
  /** Pays money back. Reports may list it under another reference. Rejects with `RefundRefused`. */
  refund(request: RefundRequest): Promise<void>;
  /** Reports the parcel, for a provider whose purchases on account are charged then. May be repeated. */
  ship?(shipment: Shipment): Promise<void>;
  /** Whether a message about a payment of the store comes from the provider; without it, none does. */
  verifies?(store: StoreCode, signed: { readonly auth: string; readonly body: string }): boolean;
}

/** A return URL with the id of its payment, as MultiSafepay writes it. */
export function withTransactionId(url: string, transactionId: string): string {
  const returnUrl = new URL(url);
  returnUrl.searchParams.set('transactionid', transactionId);
  return returnUrl.href;
}
