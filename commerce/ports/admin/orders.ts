import type { StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { AttentionReason } from '../../domain/payments/payment-transitions';
import type { CommerceError } from '../../errors';
import type { AccountedPayment, AccountedDocument, AccountedOrder, DocumentFile } from '../../model/document';
import type { Money } from '../../model/money';
import type { Order, OrderLine, OrderStatus, DeclaredWithdrawal, TimelineEntry } from '../../model/order';
import type { OrderDocument } from '../orders';
import type { Coupon, NewCoupon } from '../../model/coupon';
import type { LineToRefund } from '../../domain/orders/refund-lines';
import type { NewParcel, OrderEmail, OrderWork, StepOutcome } from './order-work';
import type { ListQuery, Listed, Within } from '../../model/list';
import type { OrderQuery, OrderRow } from './order-list';

/** `total`: minor units, negative for a credit note; null for a document without an amount. */
export interface IssuedDocument extends OrderDocument {
  readonly total: number | null;
}

/** Money of an order that came (positive) or went back (negative). */
export interface OrderMovement extends Pick<AccountedPayment, 'kind' | 'reference'> {
  /** ISO 8601 instant. */
  readonly date: string;
  readonly amount: Money;
}

export interface OrderRecord {
  readonly order: Order;
  /** Increases with every change; given to what replaces a value. */
  readonly version: number;
  /** Of staff, sorted. */
  readonly tags: readonly string[];
  /** With the notes of staff; oldest first. */
  readonly history: readonly TimelineEntry[];
  /** To the customer, oldest first. */
  readonly emails: readonly OrderEmail[];
  readonly withdrawals: readonly DeclaredWithdrawal[];
  /** Oldest first. */
  readonly movements: readonly OrderMovement[];
  readonly documents: readonly IssuedDocument[];
  /** What it waits for besides its first payment; `whole`: it was canceled unpaid, and can be paid again; else units were added. */
  readonly due: {
    readonly amount: Money;
    readonly whole: boolean;
    readonly added: readonly OrderLine[];
    /** See `PayableRest`. */
    readonly setOff?: Money;
  } | null;
  /** The number of the offer that it was made from. */
  readonly offer: string | null;
}

export interface OrderStep {
  readonly to: 'ready_to_ship' | 'delivered' | 'canceled';
  /** `OrderRecord.version` as it was read. */
  readonly version?: number | undefined;
  readonly despiteWithdrawal?: boolean;
}

export interface ReleasedOrder {
  readonly number: string;
  /** It did not wait: nothing happened now. */
  readonly repeated: boolean;
}

/** `unknown` order; `closed`: it was paid or canceled; else the units that are missing. */
export type ReleaseFailure =
  | { readonly code: 'unknown' | 'closed' }
  | Extract<CommerceError, { readonly code: 'insufficient_stock' }>;

export interface BookedTransfer {
  /** The status of the order afterwards: `canceled` if it could not be restored, and the money has to go back. */
  readonly status: OrderStatus;
  /** It was booked before: nothing happened now, but that a first transfer got the reference it had lacked. */
  readonly repeated: boolean;
  /** The order was paid before: this is money twice. */
  readonly twice: boolean;
  /** What is missing of the amount; nothing of an order that was paid or canceled. */
  readonly due: Money;
  /** What was received beyond the amount, and has to go back. */
  readonly excess: Money;
  readonly holdsMoney: boolean;
}

export interface TransferOptions {
  /** Minor units that came; null: what is missing of the amount, or the whole amount of an order that was paid. */
  readonly amountMinor?: number | null;
  readonly despiteWithdrawal?: boolean;
  /** Books also more than twice what the payment is for. */
  readonly despiteAmount?: boolean;
}

/** `too_much`: more than twice what it is for. `paid_online`: its provider reports the payment. `withdrawn`: the customer has withdrawn from a part of the order. */
export type TransferFailure = { readonly code: 'unknown' | 'paid_online' | 'too_much' | 'withdrawn' };

export interface RefundInput {
  /** The number of the order, as it was typed. */
  readonly number: string;
  /** Minor units; null: all that is left. */
  readonly amountMinor: number | null;
  /** The same reference is refunded once; null: one that follows from what was refunded before. */
  readonly reference: string | null;
  readonly despiteChargeback?: boolean;
  /** By line: the amount follows from these and `deliveryMinor`, and `amountMinor`, unless null, has to be the same. */
  readonly lines?: readonly LineToRefund[];
  readonly deliveryMinor?: number;
  /** `RefundProposal.left` as it was read; without it, `changed` is not found out. */
  readonly leftMinor?: number | undefined;
  /** For the timeline of staff. */
  readonly reason?: string | null;
}

export interface Refunded {
  readonly reference: string;
  readonly amount: Money;
  readonly left: Money;
  /** It was refunded before: nothing happened now. */
  readonly repeated: boolean;
}

/**
 * `unknown` order; `changed`: money came or went back since `leftMinor` was read; `not_paid`: no money was received; `wrong_amount`: its provider reports another amount, which is not booked, null if
 * it is in another currency; `nothing_left`: all was refunded; `charged_back`: the customer's bank has taken
 * the money back; `lines`: a line has less to pay back, or all add up to another amount; `too_much`: more than is left; `off_step`: a part that is not a multiple of the currency's step; `refused` by the provider; `unavailable`: the provider did not answer, repeat it with
 * the same reference.
 */
export type RefundFailure =
  | { readonly code: 'unknown' | 'changed' | 'not_paid' | 'nothing_left' | 'charged_back' | 'lines' }
  | { readonly code: 'wrong_amount'; readonly amount: Money | null }
  | { readonly code: 'too_much'; readonly left: Money }
  | { readonly code: 'off_step'; readonly step: Money }
  | { readonly code: 'refused' | 'unavailable'; readonly reason: string; readonly reference: string };

export interface IssuedInvoice {
  readonly number: string;
  readonly file: DocumentFile;
}

/** Orders. A number is accepted as it is dictated: in any case, with or without its dash. */
export interface OrderAdmin extends OrderWork {
  search(query: OrderQuery): Promise<Listed<OrderRow>>;
  show(number: string): Promise<OrderRecord | null>;
  /** Writes its email with it; safe to repeat. A paid order that is canceled keeps the money. Null for an unknown number. */
  progress(number: string, step: OrderStep): Promise<StepOutcome | null>;
  /** Only for an order bought on account. Safe to repeat. False if the provider did not accept it. */
  reportShipment(number: string, parcel: Omit<NewParcel, 'lines'>): Promise<boolean>;
  /** Releases an order that waits for a person: reserves its units and asks the customer for the transfer. Safe to repeat. */
  release(number: string): Promise<Result<ReleasedOrder, ReleaseFailure>>;
  /** `reference`: booked once; null: the order's only transfer. Parts add up; excess goes on `PaymentAdmin.attention`. */
  bookTransfer(
    number: string,
    reference: string | null,
    options?: TransferOptions,
  ): Promise<Result<BookedTransfer, TransferFailure>>;
  /** Pays money of an order back, through the provider that has received it; a bank transfer back is only recorded. */
  refund(input: RefundInput): Promise<Result<Refunded, RefundFailure>>;
  /** The invoice of an order, issued now if it is paid and has none. Fails for an unknown number and before the payment. */
  invoice(number: string): Promise<Result<IssuedInvoice, 'unknown' | 'not_paid'>>;
  /** One of its documents, by the document's number; null if it has no such one. */
  document(number: string, documentNumber: string): Promise<DocumentFile | null>;
}

export interface AttentionRow {
  readonly id: string;
  readonly reason: AttentionReason;
  readonly order: string;
  readonly store: StoreCode;
  readonly email: string;
  readonly provider: string;
  readonly transaction: string;
  readonly amount: Money | null;
  /** ISO 8601 instants. */
  readonly since: string;
  readonly resolved: string | null;
  readonly note: string | null;
}

export interface PaymentAdmin {
  /**
   * The payments that wait for a person, the oldest first unless asked otherwise; with `all` also the closed ones, the newest first, with
   * `closed` these alone. `search`: as for orders, or the id of a transaction.
   */
  attention(
    query: ListQuery & { readonly all: boolean; readonly closed?: boolean | undefined },
  ): Promise<Listed<AttentionRow>>;
  /** Closes one. `note`: what was done. False for an unknown id (a UUID), and one that is closed. */
  resolve(id: string, note: string): Promise<boolean>;
}

/** From one moment until another, which is not part of it. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** An invoice or a credit note, whose total is negative. */
export interface DocumentRow extends Pick<AccountedDocument, 'ref' | 'kind' | 'number' | 'date' | 'order'> {
  readonly store: StoreCode;
  readonly total: Money;
}

/** `search`: as for orders. */
export interface DocumentQuery extends ListQuery, Within {
  readonly kind?: DocumentRow['kind'] | undefined;
}

/** What the accountant of the shop asks: oldest first, read in pages, so that a period may be long. */
export interface AccountingAdmin {
  orders(period: Period): AsyncIterable<AccountedOrder>;
  documents(period: Period): AsyncIterable<AccountedDocument>;
  payments(period: Period): AsyncIterable<AccountedPayment>;
  /** The newest or the oldest first. */
  list(query: DocumentQuery): Promise<Listed<DocumentRow>>;
  file(ref: string): Promise<DocumentFile | null>;
}

export interface CouponQuery extends ListQuery {
  /** By how many orders use it; without, the newest first. */
  readonly sort?: 'mostUsed' | 'leastUsed' | undefined;
  readonly enabled?: boolean | undefined;
  /** Those that it takes. */
  readonly store?: StoreCode | undefined;
}

export interface CouponAdmin {
  /** Null if its code exists. Throws a RangeError for an impossible code. */
  create(coupon: NewCoupon): Promise<Coupon | null>;
  /** The newest first. `search`: in the code. */
  list(query: CouponQuery): Promise<Listed<Coupon>>;
  /** Disables or enables a coupon; orders keep their discount. False if there is none, or it is not as it `was` read. */
  setEnabled(code: string, enabled: boolean, was?: boolean): Promise<boolean>;
}
