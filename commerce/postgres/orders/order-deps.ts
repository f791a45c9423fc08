import type { OrderLimit, StockShares } from '@/config/limits/order-limits';
import type { Database, Transaction } from '@/database/pool';
import type { Log } from '../../log';
import type { CheckoutChoices } from '../shipping/pickup-points';
import type { Providers } from '../payments/providers';
import type { AttentionReason } from '../../domain/payments/payment-transitions';
import type { Money } from '../../model/money';

/**
 * What follows from the changes of an order, such as its emails. Called inside the transaction of the change, so a
 * rollback undoes it.
 */
export interface OrderOutbox {
  /** Prepares the calls below. Await it before the transaction, not inside. Never rejects. */
  prepare(): Promise<void>;
  /** The order was written. `confirmed`: the shop delivers without waiting for an online payment. */
  placed(tx: Transaction, orderId: string, confirmed: boolean): Promise<void>;
  /** A person has released the order, which waits for its bank transfer from now on. */
  released(tx: Transaction, orderId: string): Promise<void>;
  /** The customer has paid, and the money is on its way. */
  checking(tx: Transaction, orderId: string): Promise<void>;
  /** The order was paid, possibly after it had been canceled. */
  paid(tx: Transaction, orderId: string): Promise<void>;
  /** The order was canceled before it was paid. `confirmed`: as above, so that the customer has a confirmation. */
  canceled(tx: Transaction, orderId: string, confirmed: boolean): Promise<void>;
  /** The order was canceled because all of its money went back, of which `refunded` was told. */
  ended(tx: Transaction, orderId: string): Promise<void>;
  packed(tx: Transaction, orderId: string): Promise<void>;
  shipped(tx: Transaction, orderId: string): Promise<void>;
  delivered(tx: Transaction, orderId: string): Promise<void>;
  /**
   * The shop canceled the order after money arrived. `owed`: what it still has to pay back; null: money of another amount than
   * the order's.
   */
  canceledAfterPayment(tx: Transaction, orderId: string, owed: Money | null): Promise<void>;
  /** Money arrived for an order that was canceled and stays so. `receiptId` identifies it: repeated calls count once. */
  paidLate(tx: Transaction, orderId: string, late: { amount: Money; receiptId: string }): Promise<void>;
  /** A payment has come on the list of what a person has to look at. `minor`: of the payment's currency; null: unknown. */
  attention(tx: Transaction, paymentId: string, reason: AttentionReason, minor: number | null): Promise<void>;
  /** Money of the order goes back to the customer. `refundId` identifies the refund: repeated calls count once. */
  refunded(tx: Transaction, orderId: string, refund: { amount: Money; refundId: string }): Promise<void>;
}

export interface OrderLimiter {
  readonly limits: readonly OrderLimit[];
  /** What unpaid orders may hold of the stock; null: everything. */
  readonly shares: StockShares | null;
  readonly secret: string;
}

export interface OrderDeps {
  readonly db: Database;
  readonly providers: Providers;
  readonly choices: CheckoutChoices;
  readonly outbox: OrderOutbox;
  /** Null: no limit on orders, nor on the uses of a coupon by one mailbox. */
  readonly limiter: OrderLimiter | null;
  readonly log: Log;
}
