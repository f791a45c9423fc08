import type { OrderLimit, StockShares } from '@/config/limits/order-limits';
import type { Database } from '@/database/pool';
import type { Log } from '../../log';
import type { CheckoutChoices } from '../shipping/pickup-points';
import type { Providers } from '../payments/providers';
import type { OrderOutbox } from './order-outbox';

/** How many orders a client, a mailbox and a household may place, and the secret of their keyed hashes. */
export interface OrderLimiter {
  readonly limits: readonly OrderLimit[];
  /** What unpaid orders may hold of the stock; null: everything. */
  readonly shares: StockShares | null;
  readonly secret: string;
}

/** The dependencies of everything that changes orders. */
export interface OrderDeps {
  readonly db: Database;
  readonly providers: Providers;
  readonly choices: CheckoutChoices;
  readonly outbox: OrderOutbox;
  /** Null: no limit on orders, nor on the uses of a coupon by one mailbox. */
  readonly limiter: OrderLimiter | null;
  readonly log: Log;
}
