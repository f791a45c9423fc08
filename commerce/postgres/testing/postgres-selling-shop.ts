import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import pino from 'pino';
import { websites } from '@/config/shop/store-views';
import { bankTransfer, type OrderLimit, type StockShares } from '@/config/limits/order-limits';
import { type Database, openDatabase } from '@/database/pool';
import { transact } from '@/database/transact';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import type { Fixture } from '../../contract/contract-shop';
import {
  data,
  type FakeVies,
  pay,
  placedOrder,
  type SellingEngine,
  type SellingShop,
} from '../../contract/selling-shop';
import type { Context, CustomerId } from '../../context';
import type { Email, SendEmail } from '../../model/email';
import { pageReader } from '../../backend';
import {
  type BackendOptions,
  createPostgresBackend,
  type PostgresBackend,
  type ProviderFactory,
} from '../backend';
import { articleUnits } from '../catalogue/product-joins';
import { changeDuePrices } from '../import/write/set-prices';
import { createCoupon } from '../coupons/coupons';
import { createEmailQueue } from '../jobs/queues';
import { createOffer } from '../offers/create-offer';
import { expireTransfers } from '../orders/money/transfers';
import { createOutbox } from '../outbox/outbox';
import { createSandboxProvider } from '../payments/sandbox';
import type { PaymentProvider } from '../../ports/payments';
import { moderateReview, listReviews } from '../reviews/moderate';
import { product, productPrice } from '../schema/catalogue';
import { coupon, couponUse } from '../schema/coupons';
import { customer } from '../schema/customers';
import { offer } from '../schema/offers';
import { payment } from '../schema/orders';
import { vatConsultation } from '../schema/operations';
import { demoPickupSource } from '../../providers/pickup-points/demo-pickup-points';
import { createNumberCheck, type AskVies, ViesUnavailable } from '../../providers/vies/vies';
import { insertArticles } from './insert-articles';
import { lateProvider, orderDepsOf, plainDocument, plainEmail } from './test-order-deps';
import { setAvailable } from './stock';
import { freshDatabase } from './test-database';

const dayMs = 24 * 3600 * 1000;

/** What an operator or an import changes, by SKU. */
function operatorOf(db: Database) {
  const idOf = async (sku: string) => {
    const [row] = await db.select({ id: product.id }).from(product).where(eq(product.sku, sku));
    return row?.id ?? 0;
  };
  return {
    setStock: (sku: string, units: number) => setAvailable(db, sku, units),
    stockOf: async (sku: string) => {
      const { rows } = await db.execute<{ units: number }>(
        sql`select ${articleUnits(product)} as units from ${product} where ${product.sku} = ${sku}`,
      );
      return rows[0]?.units ?? 0;
    },
    setEnabled: async (sku: string, enabled: boolean) => {
      await db.update(product).set({ enabled }).where(eq(product.sku, sku));
    },
    setPrice: async (sku: string, minor: number) => {
      const values = { final: minor, regular: minor };
      await db
        .update(productPrice)
        .set(values)
        .where(eq(productPrice.productId, await idOf(sku)));
    },
    reducePrice: async (sku: string, regular: number, final: number) => {
      const specialUntil = new Date(Date.now() + dayMs).toISOString();
      await db
        .update(productPrice)
        .set({ regular, final, specialUntil })
        .where(eq(productPrice.productId, await idOf(sku)));
    },
    endReductions: async () => {
      await changeDuePrices(db, new Date(Date.now() + 2 * dayMs));
    },
    reviews: {
      pending: async () => (await listReviews(db, { status: 'pending', page: 1, size: 9999 })).rows,
      moderate: (...asked: Parameters<SellingShop['reviews']['moderate']>) => moderateReview(db, ...asked),
    },
  };
}

/** Inserts an account; see `SellingShop.createCustomer`. */
async function insertCustomer(db: Database, { store }: Context, email: string): Promise<CustomerId> {
  const values = {
    website: websites[store],
    store,
    email,
    passwordHash: '',
    firstname: 'Ada',
    lastname: 'Uil',
  };
  const [row] = await db
    .insert(customer)
    .values({ ...values, confirmedAt: new Date() })
    .returning({ id: customer.id });
  if (!row) throw new Error('the account was not written');
  return row.id as CustomerId;
}

/** Coupons as an operator sees them. */
function couponsOf(db: Database): Pick<SellingShop, 'createCoupon' | 'couponUses'> {
  return {
    createCoupon: async (wanted) => {
      if (!(await createCoupon(db, wanted))) throw new Error(`the coupon ${wanted.code} exists`);
    },
    couponUses: async (code) => {
      const [row] = await db.select({ used: coupon.used }).from(coupon).where(eq(coupon.code, code));
      const counted = and(eq(couponUse.code, code), eq(couponUse.released, false));
      return { used: row?.used ?? 0, orders: await db.$count(couponUse, counted) };
    },
  };
}

/** Chooses on the payment page of the sandbox. */
function choiceIn({ sandbox }: PostgresBackend): SellingShop['choosePayment'] {
  return async (transactionId, choice) => {
    const decided = await sandbox?.decide(transactionId, choice);
    if (!decided?.ok) throw new Error(`no payment ${transactionId}`);
    return decided.data.state;
  };
}

/** Makes every payment older than the time in which transfers must arrive, and cancels the overdue orders. */
async function expireAll(db: Database, pool: Pool): Promise<void> {
  await db
    .update(payment)
    .set({ createdAt: sql`now() - make_interval(days => ${bankTransfer.expireAfterDays + 1})` });
  const deps = orderDepsOf(db);
  const queue = createEmailQueue(pool, deps.log);
  await expireTransfers({ ...deps, outbox: createOutbox(queue) });
  await queue.close();
}

/** The instants that links, sessions, failed sign-ins, deletions and the limits of emails depend on. */
const accountInstants = [
  ['mail_token', 'expires_at'],
  ['customer_session', 'last_used_at'],
  ['customer_session', 'created_at'],
  ['login_failure', 'updated_at'],
  ['customer', 'deletion_at'],
  ['outbox_mail', 'created_at'],
] as const;

async function ageAccounts(db: Database, hours: number): Promise<void> {
  for (const [table, column] of accountInstants) {
    const name = sql.identifier(column);
    await db.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${name} - make_interval(mins => ${Math.round(hours * 60)}::int)`,
    );
  }
}

/** Answers about VAT numbers, for all nodes of a shop. */
function fakeVies(db: Database) {
  const answers = new Map<string, 'valid' | 'invalid' | 'unavailable'>();
  const asked: string[] = [];
  const ask: AskVies = async (number) => {
    asked.push(number);
    const answer = answers.get(number) ?? 'invalid';
    if (answer === 'unavailable') throw new ViesUnavailable('MS_UNAVAILABLE', 'state');
    const valid = answer === 'valid';
    return { valid, reference: valid ? `consultation-${asked.length}` : null, name: null, address: null };
  };
  const vies: FakeVies = {
    setAnswer: (number, answer) => void answers.set(number, answer),
    asked,
    ageAnswers: async (hours) => {
      const checkedAt = sql`${vatConsultation.checkedAt} - make_interval(hours => ${hours})`;
      await db.update(vatConsultation).set({ checkedAt });
    },
  };
  return { ask, vies };
}

/** What staff do with offers. */
function offerDesk(db: Database): Pick<SellingShop, 'createOffer' | 'expireOffer'> {
  return {
    createOffer: async ({ context, items, days = 1, name = '', terms = '', files = [] }) => {
      const { store, currency } = context;
      const lines = items ?? [{ sku: 'CAM-1', quantity: 1, price: 9_999 }];
      const expiresAt = new Date(Date.now() + days * dayMs);
      const values = {
        store,
        currency,
        email: 'ada@example.com',
        name,
        terms,
        expiresAt,
        items: lines,
        files,
      };
      return data(await transact(db, (tx) => createOffer(tx, values)));
    },
    expireOffer: async (number) => {
      await db
        .update(offer)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(offer.number, number));
    },
  };
}

/** The emails that all nodes of a shop have sent. */
function mailbox() {
  const sent: Email[] = [];
  const sendEmail: SendEmail = async (email) => void sent.push(email);
  return { sendEmail, emails: async () => [...sent] };
}

interface NodeOptions extends Pick<BackendOptions, 'chosenProvider' | 'providers'> {
  readonly limits?: readonly OrderLimit[] | undefined;
  readonly shares?: StockShares | undefined;
  readonly secret?: string | undefined;
}

const sandbox: ProviderFactory = ({ db }) =>
  createSandboxProvider(db, (id) => `https://shop.example/sandbox/${id}`);

const log = pino({ level: 'silent' });

/** Opens nodes on one database, and closes them. */
function nodesOf(url: string, sendEmail: SendEmail, askVies: AskVies) {
  const opened: PostgresBackend[] = [];
  const open = ({
    limits,
    shares,
    secret = 'a-secret-that-only-tests-know-about',
    ...payments
  }: NodeOptions = {}): PostgresBackend => {
    const node: PostgresBackend = createPostgresBackend(url, {
      log,
      renderEmail: plainEmail,
      linkSecrets: [secret],
      renderDocument: plainDocument,
      legalPage: pageReader(() => node),
      sendEmail,
      checkNumber: createNumberCheck(askVies, log),
      pickupPoints: demoPickupSource,
      limiter: { limits: limits ?? [], shares: shares ?? null, secret },
      providers: [sandbox],
      ...payments,
    });
    opened.push(node);
    return node;
  };
  return { open, closeAll: () => Promise.all(opened.map((node) => node.runtime.close())) };
}

export interface PostgresSellingShop extends SellingShop {
  readonly backend: PostgresBackend;
  readonly url: string;
  readonly db: Database;
  /** Another node, with a provider before the sandbox. */
  openWith(provider: PaymentProvider, chosen?: BackendOptions['chosenProvider']): PostgresBackend;
}

/** A shop in a database of its own. Emails have only their kind and payload as content. */
export async function openSellingShop(fixture: Fixture = 'articles'): Promise<PostgresSellingShop> {
  const { url, drop } = await freshDatabase(fixture === 'articles' ? undefined : fixtureFolder);
  // A refund that waits for another one holds a connection.
  const { db, pool, close } = openDatabase(url, 8);
  if (fixture === 'articles') await insertArticles(db);
  const { emails, sendEmail } = mailbox();
  const { ask, vies } = fakeVies(db);
  const { open, closeAll } = nodesOf(url, sendEmail, ask);
  const backend = open();
  const choosePayment = choiceIn(backend);
  const late = lateProvider();
  return {
    ...operatorOf(db),
    ...couponsOf(db),
    createCustomer: (context, email) => insertCustomer(db, context, email),
    ...offerDesk(db),
    url,
    db,
    backend,
    latePayments: { backend: open({ providers: [() => late.provider] }), ...late.controls },
    vies,
    choosePayment,
    order: async (context, sku, paid) => {
      const placed = await placedOrder(backend, context, { sku });
      if (paid) await pay({ backend, choosePayment }, context, placed);
    },
    openNode: async (limits, shares, secret) => open({ limits, shares, secret }),
    openWithoutProvider: async () => open({ providers: [] }),
    openWith: (provider, chosenProvider) =>
      open({ providers: [() => provider, sandbox], ...(chosenProvider && { chosenProvider }) }),
    emails,
    expireTransfers: () => expireAll(db, pool),
    ageAccounts: (hours) => ageAccounts(db, hours),
    close: async () => {
      await closeAll();
      await close();
      await drop();
    },
  };
}

/** The PostgreSQL backend as the contract suites open it. */
export const postgresEngine = {
  name: 'the PostgreSQL backend',
  open: openSellingShop,
} satisfies SellingEngine;
