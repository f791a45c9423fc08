import type { CarrierCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { EmailKind, EmailState, RenderedEmail } from '../../model/email';
import type { RefundableLine, RefundedLine } from '../../domain/orders/refund-lines';
import type { Money } from '../../model/money';
import type { OrderLine } from '../../model/order';
import type { StepOutcome } from './orders';

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

/** `unknown` order or parcel; `taken`: another parcel of the order has that number. */
export type TrackingOutcome = 'corrected' | 'unchanged' | 'unknown' | 'taken';

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
  /** Of a parcel that has left. Sends no email: see `resendEmail`. */
  correctTracking(number: string, parcel: number, right: Omit<NewParcel, 'lines'>): Promise<TrackingOutcome>;
  /** What can be paid back, by line, and what is proposed. Null for an unknown order. */
  refundProposal(number: string): Promise<RefundProposal | null>;
  /** An email of the order as it would be sent now; its links do not open the order. Null for an unknown id. */
  email(number: string, emailId: string): Promise<RenderedEmail | null>;
  /** Sends a copy of an email that was sent or given up; resolves with the state of any other. Null for an unknown one. */
  resendEmail(number: string, emailId: string): Promise<'resent' | EmailState | null>;
}
