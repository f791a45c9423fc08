import pino from 'pino';
import type { Database } from '@/database/pool';
import { demoPickupSource } from '../../providers/pickup-points/demo-pickup-points';
import type { OrderDeps } from '../orders/order-deps';
import { sweptQueue } from '../outbox/write-email';
import { createOutbox } from '../outbox/outbox';
import type { PaymentProvider } from '../../ports/payments';
import { methodsOf, offlineProvider } from '../payments/providers';

/** What changes orders in a test: no limits, no log, and emails stay in the outbox. `redirect`: the provider of online payments. */
export function orderDepsOf(db: Database, redirect: PaymentProvider | null = null): OrderDeps {
  const providers = { redirect, offline: offlineProvider };
  return {
    db,
    providers,
    choices: { paymentMethods: methodsOf(providers), pickupPoints: demoPickupSource },
    outbox: createOutbox(sweptQueue),
    limiter: null,
    log: pino({ level: 'silent' }),
  };
}
