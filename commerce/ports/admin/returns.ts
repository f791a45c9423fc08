import type { StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type {
  plainReturnSteps,
  ReturnPeriods,
  ReturnReason,
  ReturnState,
} from '../../domain/orders/return-states';
import type { DocumentFile } from '../../model/document';
import type { ListQuery, Listed } from '../../model/list';
import type { Money } from '../../model/money';
import type { Order } from '../../model/order';
import type { OrderReturn } from '../../model/return';
import type { AskedReturn, NewReturn } from '../returns';
import type { UnknownOrChanged } from './order-work';

/** `search`: as for orders. */
export interface ReturnQuery extends ListQuery {
  readonly state?: ReturnState | 'open' | undefined;
  readonly reason?: ReturnReason | undefined;
  readonly store?: StoreCode | undefined;
}

export interface ReturnRow
  extends
    Pick<OrderReturn, 'id' | 'number' | 'reason' | 'state' | 'asked' | 'since'>,
    Pick<Order, 'store' | 'email'>,
    Pick<ReturnPeriods, 'refundUntil'> {
  readonly order: string;
  /** Of the delivery address. */
  readonly name: string;
  readonly units: number;
}

export interface ReturnFile {
  readonly id: string;
  readonly kind: 'picture' | 'label';
  readonly name: string;
  readonly contentType: string;
}

export interface ReturnRecord {
  readonly return: OrderReturn;
  /** Increases with every change; given to what replaces a value. */
  readonly version: number;
  readonly by: 'customer' | 'operator';
  readonly order: Order;
  readonly files: readonly ReturnFile[];
  readonly deliveredAt: string | null;
  readonly periods: ReturnPeriods;
  /** With it `OrderAdmin.refund` pays this return back. */
  readonly refundReference: string;
  /** What was paid back with that reference. */
  readonly refunded: Money | null;
}

/**
 * `refunded`: after `OrderAdmin.refund` with the return's reference, or `elsewhere`, such as before there was this return.
 * `exchanged`: a new order at no cost sends the same articles. `answer`: for the customer.
 */
export type ReturnStep =
  | { readonly to: (typeof plainReturnSteps)[number] | 'exchanged' }
  | { readonly to: 'refunded'; readonly elsewhere?: boolean }
  | { readonly to: 'refused'; readonly answer: string };

/** `exchange`: the number of the new order. */
export interface MovedReturn extends Pick<OrderReturn, 'state' | 'exchange'> {
  readonly before: ReturnState;
}

/** `over`: it is not open, or was further already. `not_refunded`: see `ReturnStep`. `stock`: an article is not there to be sent. */
export type ReturnFailure = UnknownOrChanged | { readonly code: 'over' | 'not_refunded' | 'stock' };

export type ReturnLabel = { readonly url: string } | { readonly file: DocumentFile };

export interface ReturnAdmin {
  /** The newest first. */
  list(query: ReturnQuery): Promise<Listed<ReturnRow>>;
  /** By its id; null for an unknown one. */
  show(id: string): Promise<ReturnRecord | null>;
  /** Those of an order, the oldest first. */
  ofOrder(number: string): Promise<readonly OrderReturn[]>;
  /** For a customer who called or wrote; safe to repeat. */
  create(number: string, asked: NewReturn): Promise<AskedReturn>;
  /** Emails the customer where that is news. Safe to repeat. */
  move(id: string, step: ReturnStep, version: number): Promise<Result<MovedReturn, ReturnFailure>>;
  /** Replaces the label, and emails it. */
  label(id: string, label: ReturnLabel, version: number): Promise<Result<MovedReturn, ReturnFailure>>;
  file(id: string, fileId: string): Promise<DocumentFile | null>;
}
