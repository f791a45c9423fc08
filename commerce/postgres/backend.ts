import type { Pool } from 'pg';
import { accounts } from '@/config/limits/accounts';
import { openPing, watchServer } from '@/database/ping';
import { siteInForce } from '@/config/shop/seller';
import { jobLimits, requestLimits } from '@/database/pool-limits';
import { type Connections, type Database, openConnections, openDatabase } from '@/database/pool';
import { withoutValuesInErrors } from '@/database/query-failure';
import type { ContentCopies } from '../ports/content';
import type { PaymentProvider, PaymentSandbox, PaymentServices } from '../ports/payments';
import type { PickupPointSource, CheckNumber } from '../ports/checkout';
import type { CommerceBackend } from '../runtime';
import { type AdminRenderers, createAdmin } from './admin';
import { createAddresses } from './accounts/addresses';
import { createAccountDeletion, createCustomers, createSessions } from './accounts/customers';
import { createThrottle, type LoginLimits } from './accounts/sign-in/throttle';
import { createSavedSystems } from './accounts/saved-systems';
import { createWishlist } from './accounts/wishlist';
import { createCart, createCoupons } from './cart/cart';
import { createCatalogue } from './catalogue/catalogue';
import { createCheckout } from './checkout/checkout';
import { createContent, createContentCopies } from './content/content';
import { changeFeed } from './change-feed';
import { renderedHere, type DocumentQueue, renderedByWorker } from './documents/document-file';
import { createEmailQueue } from './jobs/queues';
import type { EmailQueue } from './outbox/write-email';
import { readGauges } from './jobs/gauges';
import { startWorker } from './jobs/worker';
import type { Log } from '../../lib/http/log';
import { importUploads } from './import/uploads';
import { changeDuePrices } from './import/write/set-prices';
import { createMessages } from './messages/messages';
import { createNewsletter } from './newsletter/newsletter';
import type { OrderDeps, OrderLimiter } from './orders/order-deps';
import { createOffers } from './offers/offers';
import { createCustomerOrders, createOrderLookup, createOrders } from './orders/orders';
import { createPayments } from './orders/money/payments';
import { createOutbox } from './outbox/outbox';
import { createDocuments } from './invoices/documents';
import type { EmailDelivery } from './outbox/send-email';
import { methodsOf, type Providers } from './payments/providers';
import { createSandbox } from './payments/sandbox';
import { createStaff } from './staff/staff';
import { createStockNotices } from './stock-notices/stock-notices';
import { createVatChecks, type ViesBudget } from './tax/consultations';
import {
  isQuarantined,
  keepAfterFailover,
  quarantineNotice,
  readServer,
  requireReleased,
} from './restore/quarantine';
import { createReturns } from './returns/returns';
import { createReviews } from './reviews/reviews';
import { createStaffLog } from './staff/log';
import { createWithdrawals } from './withdrawals/declare';

/** Connections of the handlers of jobs; the job queue has its own (`jobs/worker.ts`). */
const JOB_CONNECTIONS = 4;

/** Opens a provider of online payments on a database. */
export type ProviderFactory = (
  services: Pick<PaymentServices, 'requireReleased'> & { readonly db: Database },
) => PaymentProvider;

export interface BackendOptions extends EmailDelivery, Pick<AdminRenderers, 'emailTest'> {
  readonly log: Log;
  /** For jobs and LISTEN, whose connections have sessions of their own; the other URL may be a pool in transaction mode. */
  readonly directUrl?: string;
  /** The providers with a payment page, and which of them takes a method that several offer: the first, unless one is chosen. */
  readonly providers?: readonly ProviderFactory[];
  readonly chosenProvider?: Providers['chosen'];
  /** Documents are rendered by other processes only: how long a request for one without a file waits for it, in ms. */
  readonly documentWaitMs?: number;
  /** The limits of orders; null for any number, also of the uses of a coupon by one mailbox. */
  readonly limiter: OrderLimiter | null;
  readonly loginLimits?: LoginLimits;
  /** Checks VAT numbers; without it businesses are also charged VAT. */
  readonly checkNumber?: CheckNumber | null;
  readonly pickupPoints?: PickupPointSource | null;
  /** How often each client may cause a question to VIES; any number without it. */
  readonly viesBudget?: ViesBudget | null;
  /** Maximum number of connections for requests; 10 by default. */
  readonly maxConnections?: number;
}

export interface PostgresBackend extends CommerceBackend {
  /** Null if it is off. */
  readonly sandbox: PaymentSandbox | null;
  readonly contentCopies: ContentCopies;
}

export function createOrderDeps(
  db: Database,
  queue: EmailQueue,
  options: Pick<BackendOptions, 'chosenProvider' | 'limiter' | 'log' | 'pickupPoints' | 'providers'>,
): OrderDeps {
  const { chosenProvider, limiter, log, pickupPoints = null, providers: factories = [] } = options;
  const online = factories.map((open) => open({ db, requireReleased: () => requireReleased(db) }));
  const providers = { online, ...(chosenProvider && { chosen: chosenProvider }) };
  const choices = { paymentMethods: methodsOf(providers), pickupPoints };
  return { db, providers, choices, outbox: createOutbox(queue), limiter, log };
}

/** A pool for requests and one for jobs, so that neither waits for the other. */
function openServices(opened: ReturnType<typeof openDatabase>, options: BackendOptions) {
  const { db, pool } = opened;
  const queue = createEmailQueue(pool, options.log);
  const deps = createOrderDeps(db, queue, options);
  const close = async () => {
    await queue.close();
    await opened.close();
  };
  return { deps, queue, close };
}

async function startJobs(
  url: string,
  options: BackendOptions,
  pools: Map<string, Pool>,
  connections: Connections,
): Promise<{ stop(): Promise<void> }> {
  const opened = openDatabase(url, JOB_CONNECTIONS, jobLimits, false, connections);
  pools.set('jobs', opened.pool);
  const { deps, queue, close } = openServices(opened, options);
  try {
    const dueAt = (at: Date) => changeDuePrices(opened.db, at);
    const imports = {
      changeDuePrices: dueAt,
      importUploads: () => importUploads({ db: opened.db, log: options.log, url }),
    };
    const worker = await startWorker(url, { ...deps, queue, connections, ...imports }, options);
    if (worker.pool) pools.set('queue', worker.pool);
    return {
      stop: async () => {
        await worker.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function accountPorts(
  db: Database,
  queue: EmailQueue,
  { limiter, linkSecrets, loginLimits }: BackendOptions,
) {
  const secret = limiter?.secret ?? '';
  const throttle = createThrottle(db, secret, loginLimits ?? accounts.loginFailures);
  const deps = { db, queue, throttle, secret };
  return {
    customers: withoutValuesInErrors(createCustomers(deps)),
    sessions: withoutValuesInErrors(createSessions(db)),
    accountDeletion: withoutValuesInErrors(createAccountDeletion(deps)),
    customerOrders: withoutValuesInErrors(createCustomerOrders(db)),
    addresses: withoutValuesInErrors(createAddresses(db)),
    wishlist: withoutValuesInErrors(createWishlist(db)),
    savedSystems: withoutValuesInErrors(createSavedSystems(db)),
    staff: withoutValuesInErrors(
      createStaff({ db, throttle, secrets: linkSecrets ?? [], issuer: siteInForce().name }),
    ),
  };
}

const documentFiles = (
  db: Database,
  queue: EmailQueue & DocumentQueue,
  { documentWaitMs, log, renderDocument }: BackendOptions,
) =>
  documentWaitMs === undefined
    ? renderedHere(db, renderDocument)
    : renderedByWorker({ db, queue, log, waitMs: documentWaitMs });

/** Replaces the connections when another server takes the database's place, such as a promoted standby. */
function followServer(
  url: string,
  opened: ReturnType<typeof openPing> | null,
  connections: Connections,
  log: Log,
): () => Promise<void> {
  const { db, close } = opened ?? openPing(url);
  const stop = watchServer(
    () => readServer(db),
    async (before) => {
      const keeps = await keepAfterFailover(db, before);
      connections.cut();
      if (keeps) log.warn({}, 'a standby has taken over with everything that was committed');
      else if (await isQuarantined(db)) log.error({}, quarantineNotice);
    },
  );
  return async () => {
    stop();
    if (!opened) await close();
  };
}

/** The schema at `url` must be up to date. Connects at the first call. Jobs run only after `startJobs`. */
export function createPostgresBackend(url: string, options: BackendOptions): PostgresBackend {
  const { checkNumber, directUrl = url, limiter, log, maxConnections, viesBudget } = options;
  const pooled = directUrl !== url;
  const connections = openConnections();
  const requests = openDatabase(url, maxConnections, requestLimits, pooled, connections);
  const { deps, queue, close } = openServices(requests, options);
  const { online } = deps.providers;
  const prepareProviders = () => Promise.all(online.map(async (provider) => provider.prepare?.()));
  void prepareProviders();
  const { db } = deps;
  const fileOf = documentFiles(db, queue, options);
  const health = openPing(url, pooled);
  const pools = new Map(Object.entries({ requests: requests.pool, readiness: health.pool }));
  const feed = changeFeed(directUrl, log, connections);
  const catalogue = createCatalogue(db, { log, onLateIndex: () => feed.emit({ of: 'catalogue' }) });
  return {
    catalogue: withoutValuesInErrors(catalogue),
    content: withoutValuesInErrors(createContent(db)),
    contentCopies: withoutValuesInErrors(createContentCopies(db)),
    cart: withoutValuesInErrors(createCart(db, deps.choices)),
    coupons: withoutValuesInErrors(createCoupons(db, deps.choices, limiter?.secret ?? null)),
    checkout: withoutValuesInErrors(
      createCheckout(deps, createVatChecks(db, checkNumber ?? null, viesBudget)),
    ),
    orders: withoutValuesInErrors(createOrders(deps)),
    orderLookup: withoutValuesInErrors(createOrderLookup(db, options.linkSecrets ?? [])),
    documents: withoutValuesInErrors(createDocuments(db, fileOf)),
    offers: withoutValuesInErrors(createOffers(db, deps.choices, fileOf)),
    ...accountPorts(db, queue, options),
    newsletter: withoutValuesInErrors(createNewsletter(db, queue)),
    stockNotices: withoutValuesInErrors(createStockNotices(db, queue)),
    messages: withoutValuesInErrors(createMessages(db, queue)),
    reviews: withoutValuesInErrors(createReviews(db, queue)),
    payments: withoutValuesInErrors(createPayments(deps)),
    withdrawals: withoutValuesInErrors(createWithdrawals(deps, queue)),
    returns: withoutValuesInErrors(createReturns(db, queue)),
    admin: withoutValuesInErrors(createAdmin(deps, queue, options)),
    staffLog: withoutValuesInErrors(createStaffLog(db)),
    sandbox: online.some(({ code }) => code === 'sandbox') ? withoutValuesInErrors(createSandbox(db)) : null,
    runtime: {
      startJobs: () => startJobs(directUrl, options, pools, connections),
      warmUp: async () => void (await Promise.all([catalogue.warmUp(), prepareProviders()])),
      onChange: async (listener) => {
        const stopWatching = followServer(directUrl, pooled ? null : health, connections, log);
        const stop = await feed.onChange(listener);
        return async () => void (await Promise.all([stopWatching(), stop()]));
      },
      gauges: () => readGauges(db, Object.fromEntries(pools)),
      ping: () => health.ping(),
      close: async () => void (await Promise.all([health.close(), close()])),
    },
  };
}
