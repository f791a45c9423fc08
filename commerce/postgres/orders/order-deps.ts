import type { OrderLimit, StockShares } from '@/config/limits/order-limits';
import type { Database, Transaction } from '@/database/pool';
import type { Log } from '../../../lib/http/log';
import type { CheckoutChoices } from '../shipping/pickup-points';
import type { Providers } from '../payments/providers';
import type { AttentionReason } from '../../domain/payments/payment-transitions';
import type { EmailPayloads } from '../../model/email';
import type { Money } from '../../model/money';
import type { PayableRest } from '../../model/payment';
import { type SQL, sql } from 'drizzle-orm';
import { promises } from '@/config/shop/company';
import { defaultOrderYears, orderYears } from '@/config/limits/retention';
import { emptyAddress } from '../../model/address';

/** Called inside the transaction of the change, so a rollback undoes it. */
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
  /** The lines of an order were changed. `version`: of the order, another one for each email. */
  changed(tx: Transaction, orderId: string, version: number): Promise<void>;
  /** The customer is asked for money, with a link to pay it. `id` identifies what for: repeated calls count once. */
  asked(
    tx: Transaction,
    orderId: string,
    id: string,
    rest: Pick<PayableRest, 'due' | 'setOff'>,
  ): Promise<void>;
  packed(tx: Transaction, orderId: string): Promise<void>;
  /** `parcel`: its number. `corrected`: its tracking number, which was wrong before. */
  shipped(tx: Transaction, orderId: string, parcel: number, corrected?: string): Promise<void>;
  delivered(tx: Transaction, orderId: string): Promise<void>;
  /** `owed`: what the shop still has to pay back; null: money of another amount than the order's. */
  canceledAfterPayment(tx: Transaction, orderId: string, owed: Money | null): Promise<void>;
  /** Money arrived for an order that was canceled and stays so. `receiptId` identifies it: repeated calls count once. */
  paidLate(tx: Transaction, orderId: string, late: { amount: Money; receiptId: string }): Promise<void>;
  /** A payment has come on the list of what a person has to look at. `minor`: of the payment's currency; null: unknown. */
  attention(tx: Transaction, paymentId: string, reason: AttentionReason, minor: number | null): Promise<void>;
  /** Money of the order goes back to the customer. `refundId` identifies the refund: repeated calls count once. */
  refunded(
    tx: Transaction,
    orderId: string,
    refund: EmailPayloads['order_refunded'] & { refundId: string },
  ): Promise<void>;
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

/** An address column without its texts. The country stays, which the tax depends on. */
const erased = (column: string) => sql`${sql.identifier(column)} || ${JSON.stringify(emptyAddress)}::jsonb`;

export const erasedOrder = (): SQL =>
  // The cart id is a secret of the customer's browser; it is unique among the orders.
  sql`email = '', customer_id = null, comment = null, po_number = null, newsletter = false,
    tracking_number = null, pickup_point = null, cart_id = 'erased-' || id, shipping_address = ${erased('shipping_address')},
    billing_address = ${erased('billing_address')}, tax = tax || '{"evidence": null}'`;

/** The calendar year, in the time zone of the accounts, in which an order was placed, or the last document about it was issued. */
export const accountsYear = (): SQL<number> =>
  sql`extract(year from greatest("order".created_at,
    (select max(issued.created_at) from document issued where issued.order_id = "order".id))
    at time zone ${promises.timeZone}::text)::int`;

export const keptYears = (): SQL<number> =>
  sql`coalesce((${JSON.stringify(orderYears)}::jsonb ->> (shipping_address ->> 'country'))::int, ${defaultOrderYears})`;
