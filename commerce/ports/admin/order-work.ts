import type { CarrierCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Address } from '../../model/address';
import type { DocumentFile, PackingWork } from '../../model/document';
import type { EmailKind, EmailState, RenderedEmail } from '../../model/email';
import type { RefundableLine, RefundedLine } from '../../domain/orders/refund-lines';
import type { Money } from '../../model/money';
import type { OrderLine, OrderStatus } from '../../model/order';

/** `changed`: another person has changed the order since the given version was read. */
export type UnknownOrChanged = { readonly code: 'unknown' | 'changed' };

export interface OrderEmail {
  readonly id: string;
  readonly kind: EmailKind;
  readonly state: EmailState;
  /** When it entered its state, as an ISO 8601 instant. */
  readonly since: string;
  /** Why the last attempt failed; null after a success. */
  readonly failure: string | null;
}

export interface NewParcel {
  readonly carrier: CarrierCode;
  readonly trackingNumber: string;
  /** `all`: what has not left yet. */
  readonly lines: readonly OrderLine[] | 'all';
}

export interface ShipOptions {
  readonly despiteChargeback?: boolean;
  readonly despiteWithdrawal?: boolean;
}

/**
 * `moved`: done. `unchanged`: the same step was taken before. `refused`: the order cannot go from its status, or left it
 * with another parcel. `awaits_payment`: an online payment is open, which is settled or cancelled first. `charged_back`: it is not
 * shipped, because the customer's bank has taken the money back. `changed`: another person has changed it since the given version. `withdrawn`: it is not packed or shipped, because the customer has withdrawn from it
 * or from a part.
 */
export interface StepOutcome {
  readonly result:
    | 'moved'
    | 'unchanged'
    | 'refused'
    | 'changed'
    | 'awaits_payment'
    | 'charged_back'
    | 'withdrawn';
  readonly number: string;
  /** Before the step. */
  readonly status: OrderStatus;
  readonly holdsMoney: boolean;
  /** It was canceled now, and its provider reports money of another amount, which is not booked and has to go back there. */
  readonly owesAtProvider: boolean;
  readonly carrier: CarrierCode | null;
  readonly trackingNumber: string | null;
}

/** `moved`: all has left now. `partly`: more is left to ship. `exceeds`: the order has less to ship than that. */
export interface ShipOutcome extends Omit<StepOutcome, 'result'> {
  readonly result: StepOutcome['result'] | 'partly' | 'exceeds';
  /** The number of the parcel, now or before; null if there is none. */
  readonly parcel: number | null;
}

export interface RefundProposal {
  /** What the order holds of the customer's money. */
  readonly left: Money;
  /** Those of the order, the delivery last. */
  readonly lines: readonly RefundableLine[];
  /** What changes of the lines left over: `refund` with this reference and no amount pays it back. */
  readonly open: readonly {
    readonly reference: string;
    readonly amountMinor: number;
    readonly lines: readonly RefundedLine[];
  }[];
}

export interface AddressChange {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
}

export interface ChangedAddress {
  readonly version: number;
  /** The invoice keeps the address with which it was issued. */
  readonly invoiced: boolean;
}

/**
 * `closed`: a parcel has left, or the order is canceled. `on_account`: the provider has decided by the address. `country`,
 * `tax`: another price would apply, by the country of delivery or a VAT number. `not_served`: the shop does not deliver there.
 */
export type AddressFailure = {
  readonly code: 'unknown' | 'changed' | 'closed' | 'on_account' | 'country' | 'tax' | 'not_served';
};

export interface ChangedLines {
  readonly before: Money;
  readonly total: Money;
  /** What a paid order gives back: `refund` with this reference and no amount pays it; null if it is nothing. */
  readonly refund: { readonly reference: string; readonly amountMinor: number } | null;
  /** What a transfer has brought of a difference that is less now, or nothing: paid back in the same way. */
  readonly returned: { readonly reference: string; readonly amountMinor: number } | null;
  /** What a paid order waits for now: `paymentLink` lets the customer pay it. Null if it is nothing. */
  readonly due: Money | null;
  /** Of a paid order: the price of what was taken out, as far as it pays what was added. `due` and `refund` are without it; null if it is nothing. */
  readonly setOff: Money | null;
}

export interface AddedArticle {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * `closed`: all has left, or the order is canceled. `awaits_payment`: an online payment is open, or a part of the first payment was received. `lines`: one is
 * unknown, gets less than has left, more than it may (nothing is added once the order is packed), or none would stay: cancel the order instead. `article`: one
 * to add is not sold in the store of the order.
 */
export type LinesFailure =
  | { readonly code: 'article'; readonly sku: string }
  | { readonly code: 'unknown' | 'changed' | 'closed' | 'awaits_payment' | 'lines' }
  | Extract<CommerceError, { readonly code: 'insufficient_stock' }>;

export type PaymentLinkFailure =
  | { readonly code: 'unknown' | 'closed' }
  | Extract<CommerceError, { readonly code: 'insufficient_stock' }>;

export interface PaymentLink {
  readonly due: Money;
  /** The page of the provider; null for a bank transfer, whose details are on the page of the order. */
  readonly paymentUrl: string | null;
  /** Opens the page of the order (`paths.openOrder`); null if no secret signs it. */
  readonly token: string | null;
}

/** `unknown` order or parcel; `changed`: it is not as it was read; `taken`: another parcel of the order has that number. */
export type TrackingOutcome = 'corrected' | 'unchanged' | 'changed' | 'unknown' | 'taken';

/** The daily work of an order. Numbers are accepted as in `OrderAdmin`. `version`: `OrderRecord.version` as it was read. */
export interface OrderWork {
  /** Adds a note of staff to the timeline. False for an unknown order. */
  note(number: string, text: string): Promise<boolean>;
  /** Replaces the tags. Resolves with them as they are stored: lower case, each once, sorted. */
  tag(
    number: string,
    tags: readonly string[],
    version: number,
  ): Promise<Result<readonly string[], UnknownOrChanged>>;
  /**
   * Hands a parcel to its carrier and emails its number. The order is shipped with the last of its lines, until then it stays
   * `ready_to_ship`. A tracking number is one parcel: repeat the call safely. Null for an unknown order.
   */
  ship(number: string, parcel: NewParcel, options?: ShipOptions): Promise<ShipOutcome | null>;
  /** Of a parcel that has left. `email`: tells the customer. `was`: as it was read. */
  correctTracking(
    number: string,
    parcel: number,
    right: Omit<NewParcel, 'lines'>,
    email?: boolean,
    was?: { readonly [Fact in 'carrier' | 'trackingNumber']: string },
  ): Promise<TrackingOutcome>;
  /** The addresses, which the caller has checked as the checkout does, before anything has left. */
  changeAddress(
    number: string,
    change: AddressChange,
    version: number,
  ): Promise<Result<ChangedAddress, AddressFailure>>;
  /**
   * New quantities of lines, 0 to remove one, at the price at which they were sold, before they have left; others stay. `added`: articles
   * at their price of today, before the order is packed. The units are reserved at once. What a paid order has more and less is one sum: it is
   * not packed before what is due is paid; the customer of an unpaid bank transfer gets the confirmation again.
   */
  changeLines(
    number: string,
    lines: readonly OrderLine[],
    version: number,
    added?: readonly AddedArticle[],
  ): Promise<Result<ChangedLines, LinesFailure>>;
  /**
   * For the customer of an order that is not paid, or waits for a difference. Opens an order again that was canceled unpaid: it is restored
   * once it is paid, if its units are still there. `email`: sends the link, once a day. Fails with `closed` if there is nothing to pay.
   */
  paymentLink(number: string, email?: boolean): Promise<Result<PaymentLink, PaymentLinkFailure>>;
  /** For the screen on which orders are packed. Those that have nothing to pack are left out. */
  packing(numbers: readonly string[]): Promise<PackingWork>;
  /** A PDF with a page for each order that has something to pack, in the language of the first; null if none has. */
  packingSlips(numbers: readonly string[]): Promise<DocumentFile | null>;
  /** A PDF of the articles that the orders still need, by shelf; null if they need none. */
  pickList(numbers: readonly string[]): Promise<DocumentFile | null>;
  /** What can be paid back, by line, and what is proposed. Null for an unknown order. */
  refundProposal(number: string): Promise<RefundProposal | null>;
  /** An email of the order as it would be sent now; its links do not open the order. Null for an unknown id. */
  email(number: string, emailId: string): Promise<RenderedEmail | null>;
  /** Sends a copy of an email that was sent or given up; resolves with the state of any other. Null for an unknown one. */
  resendEmail(number: string, emailId: string): Promise<'resent' | EmailState | null>;
}
