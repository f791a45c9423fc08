import { sql } from 'drizzle-orm';
import type { CommerceBackend } from '../port';
import { createCart } from './cart/cart';
import { createCatalogue } from './catalogue/catalogue';
import { regionalCatalogue } from './catalogue/regional-catalogue';
import { createCheckout } from './checkout/checkout';
import { type Database, openDatabase } from './database';
import { createMailQueue } from './jobs/mail-queue';
import { startWorker } from './jobs/worker';
import type { Log } from './log';
import { createMailTransport, type MailOptions } from './mail/transport';
import { createOrders } from './orders/orders';
import { offlineProvider } from './payments/offline-provider';
import { createPayments } from './payments/payments';
import type { PaymentProvider } from './payments/provider';
import { createSandbox } from './payments/sandbox';
import { createSandboxProvider } from './payments/sandbox-provider';
import { withoutValuesInErrors } from './query-failure';
import { createReviews } from './reviews/reviews';

/** Nothing that a shop asks takes as long, unless its database is gone or its tables are locked. */
const QUERY_TIMEOUT_MS = 60_000;

export interface BackendOptions {
  readonly mail: MailOptions;
  readonly log: Log;
  /** Connections at most; jobs take a few more of their own. 10 where unset. */
  readonly maxConnections?: number;
  /** Takes the payments instead of the built-in sandbox. */
  readonly provider?: (db: Database) => PaymentProvider;
}

/**
 * The shop on the PostgreSQL at `url`, whose schema is up to date. Connects at the first call; jobs run only
 * where `startJobs` is called.
 */
export function createPostgresBackend(url: string, options: BackendOptions): CommerceBackend {
  const { db, pool, close } = openDatabase(url, options.maxConnections, QUERY_TIMEOUT_MS);
  const redirect = options.provider?.(db) ?? createSandboxProvider(db);
  const queue = createMailQueue(pool, options.log);
  const deps = { db, providers: { redirect, offline: offlineProvider }, queue, log: options.log };
  const send = createMailTransport(options.mail);
  return {
    catalogue: withoutValuesInErrors(regionalCatalogue(createCatalogue(db, options.log))),
    cart: withoutValuesInErrors(createCart(db)),
    checkout: withoutValuesInErrors(createCheckout(deps)),
    orders: withoutValuesInErrors(createOrders(db)),
    reviews: withoutValuesInErrors(createReviews(db)),
    payments: withoutValuesInErrors(createPayments(deps)),
    sandbox: redirect.code === 'sandbox' ? withoutValuesInErrors(createSandbox(db)) : null,
    startJobs: () => startWorker(url, deps, send),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await queue.close();
      await close();
    },
  };
}
