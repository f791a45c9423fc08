import type { OrderLimit, StockShares } from '@/config/limits/order-limits';
import type { Database } from '@/database/pool';
import type { Log } from '../../log';
import type { CheckoutChoices } from '../shipping/pickup-points';
import type { Providers } from '../payments/providers';
import type { OrderOutbox } from './order-outbox';

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
