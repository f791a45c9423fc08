import type { PaymentAccount, PaymentMethodCode, CurrencyCode, StoreCode, CarrierCode } from '@/config/types';
import type { Context, CustomerId } from '../context';
import type { Log } from '@/lib/http/log';
import type { Order } from '../model/order';
import type { OrderPayment, PaymentState, PaymentReport } from '../model/payment';
import type { ReturnUrls } from './checkout';
import type { Outcome } from '../errors';

export interface PaymentOutcome {
  readonly state: PaymentState;
  readonly order: Order;
  /** The cart of the order; if the payment failed, the active cart that has its lines. */
  readonly cartId: string;
  readonly customer: CustomerId | null;
}

/** A message at the notification address about a payment. */
export interface PaymentNotification {
  readonly transactionId: string;
  readonly params?: URLSearchParams;
  /** The exact body; null for a GET, which has no signature. */
  readonly posted: { readonly body: string; readonly headers: Headers } | null;
}

/** `forged`: the signature is wrong or too old. `unavailable`: the provider could not be asked and has to repeat it. */
export type NotificationReply = 'accepted' | 'forged' | 'unknown' | 'unavailable';

/** Payments. The caller has only an id; the state comes from the provider (docs/payments.md "ledger"). */
export interface PaymentPort {
  /** The methods that the store offers for the currency, in the order of the checkout; the same for every cart in it. */
  methods(context: Context): Promise<readonly PaymentMethodCode[]>;
  /**
   * Asks the provider for the state of a payment and updates its order accordingly, once; safe to repeat. `not_found`
   * for an id that is unknown in this store. `orderRefs`: the orders of this browser, for a backend that finds a
   * payment only by its order.
   */
  settle(context: Context, transactionId: string, orderRefs: readonly string[]): Outcome<PaymentOutcome>;
  /** Verifies a message of the provider, then settles as above: the message itself changes nothing. */
  notify(context: Context, notification: PaymentNotification): Promise<NotificationReply>;
  /** Asks the provider about an order (`Order.ref`) that awaits its online payment; does nothing for any other. */
  refresh(context: Context, orderRef: string): Promise<void>;
  /**
   * The URL of the payment page of an order (`Order.ref`) that awaits its online payment; null for any other. With a `method` of
   * `OrderPayment.rest`: that of a payment of the rest.
   */
  resume(context: Context, orderRef: string, returnUrls: ReturnUrls, method?: string): Outcome<string | null>;
  /** The payment of an order (`Order.ref`), as it was settled last; null for an unknown order. */
  ofOrder(context: Context, orderRef: string): Promise<OrderPayment | null>;
}

export type SandboxChoice = 'paid' | 'refused' | 'canceled';

export interface SandboxPayment {
  readonly id: string;
  readonly state: 'pending' | SandboxChoice;
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The cart and the order of the payment: the browser that has either may decide it. */
  readonly cartId: string;
  readonly orderRef: string;
}

/** The built-in payment provider for development and tests. It has a page of the storefront, but is not a port. */
export interface PaymentSandbox {
  get(id: string): Promise<SandboxPayment | null>;
  /** Records the choice on the payment page. The first choice is final. */
  decide(id: string, choice: SandboxChoice): Outcome<SandboxPayment>;
}

export interface PaymentKey {
  /** Chosen by us before the provider is called, so that a repeated call makes one payment. */
  readonly transactionId: string;
  /** What `create` has returned as the provider's own id of the payment. */
  readonly providerId?: string | null;
  readonly store: StoreCode;
}

export interface PaymentRequest extends PaymentKey {
  readonly order: Order;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  /** Without the id of the payment: `withTransactionId` adds it, unless the provider itself does. */
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

/** No call runs in a transaction; each may be repeated, and may reject with `ProviderUnavailable` (docs/payments.md). */
export interface PaymentProvider {
  /** Stored with each payment, so that its provider is also found while another one takes new payments. */
  readonly code: string;
  /** The methods by which a store can be paid now; null: the store has no account. */
  methods(store: StoreCode): readonly PaymentMethodCode[] | null;
  /** Loads what `methods` needs. Never rejects. */
  prepare?(): Promise<void>;
  /** Creates the payment. `url`: its page, null if there is none; `providerId`: for a provider that does not keep our id. */
  create(request: PaymentRequest): Promise<{ readonly url: string | null; readonly providerId?: string }>;
  /** `ask`: fetch the report, which alone changes anything. `forged`: refuse the message. */
  notify(store: StoreCode, notification: PaymentNotification): Promise<'ask' | 'ignore' | 'forged'>;
  /** The provider's truth about a payment; `pending` for one that was never created. */
  fetchReport(payment: PaymentKey): Promise<PaymentReport>;
  /** Ends a pending payment and resolves with its final report: it may have been paid just before. */
  cancel(payment: PaymentKey): Promise<PaymentReport>;
  /** Pays money back. Reports may list it under another reference. Rejects with `RefundRefused`. */
  refund(request: RefundRequest): Promise<void>;
  /** Reports the parcel, for a provider whose purchases on account are charged then. May be repeated. */
  ship?(shipment: Shipment): Promise<void>;
}

/** What an online provider is opened with, beside its account. */
export interface PaymentServices {
  /** The names of delivery and discount on the payment page. */
  readonly wordsOf: (store: StoreCode) => Promise<{ readonly shipping: string; readonly discount: string }>;
  readonly log: Log;
  /** Called before each call of the API; what it rejects with is the reason not to call. */
  readonly requireReleased: () => Promise<void>;
}

export type OpenProvider = (options: PaymentAccount & PaymentServices) => PaymentProvider;

export function withTransactionId(url: string, transactionId: string): string {
  const returnUrl = new URL(url);
  returnUrl.searchParams.set('transactionid', transactionId);
  return returnUrl.href;
}
