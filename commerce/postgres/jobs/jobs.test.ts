import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/database/pool';
import { nl, uk } from '../../contract/catalogue-fixture';
import { cartOf, data, orderInput, placedOrder, readyCart } from '../../contract/selling-shop';
import { plainDocument, orderDepsOf } from '../testing/test-order-deps';
import { until } from '@/lib/testing/until';
import type { Email } from '../../model/email';
import type { PaymentProvider } from '../../ports/payments';
import type { OrderDeps } from '../orders/order-deps';
import { orderByNumber } from '../orders/orders';
import { searchOrders } from '../orders/search-orders';
import { createOutbox } from '../outbox/outbox';
import { sendOutboxEmail } from '../outbox/send-email';
import { createSandboxProvider } from '../payments/sandbox';
import { outboxEmail } from '../schema/emails';
import { order as orderTable } from '../schema/orders';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { createEmailQueue, emailQueue, ensureQueues, jobsSchema, createLoggedJobs } from './queues';
import { expirePayments } from './expire-payments';
import { sweepEmails, startWorker } from './worker';
import { suiteShop } from '../../contract/suite-shop';

const log = pino({ level: 'silent' });
const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });

describe('jobs', () => {
  const shop = suiteShop(postgresEngine);
  let opened: ReturnType<typeof openDatabase>;
  let deps: OrderDeps;
  let sandbox: PaymentProvider;
  let queue: ReturnType<typeof createEmailQueue>;
  let boss: PgBoss;

  beforeAll(async () => {
    // Four nodes start at once and create the job tables.
    const nodes = await Promise.all([1, 2, 3, 4].map(() => shop.openNode()));
    const workers = await Promise.all(nodes.map((node) => node.runtime.startJobs()));
    await Promise.all(workers.map((worker) => worker.stop()));
    opened = openDatabase(shop.url, 5);
    queue = createEmailQueue(opened.pool, log);
    sandbox = createSandboxProvider(opened.db, (id) => id);
    deps = { ...orderDepsOf(opened.db, sandbox), outbox: createOutbox(queue), log };
    boss = new PgBoss({ connectionString: shop.url, schema: jobsSchema, supervise: false, schedule: false });
    await boss.start();
    await ensureQueues(boss);
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await queue.close();
    await opened.close();
  });

  const outboxOf = async (orderId: string) => {
    const [row] = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, orderId));
    if (!row) throw new Error('no email was written');
    return row;
  };
  const transfer = async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    return { order, email: await outboxOf(order.ref) };
  };
  const jobsOf = (outboxId: string) => boss.findJobs(emailQueue, { data: { outboxId } });
  const age = (table: string, column: string, by: string) =>
    shop.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() - ${by}::interval`,
    );

  it('updates the options of existing queues', async () => {
    await boss.updateQueue(emailQueue, { heartbeatSeconds: null, expireInSeconds: 60 });
    await ensureQueues(boss);
    expect(await boss.getQueue(emailQueue)).toMatchObject({ heartbeatSeconds: 20, expireInSeconds: 120 });
  });

  it('queues an email with its order, and none if the order is rolled back', async () => {
    const { email } = await transfer();
    expect(await jobsOf(email.id)).toHaveLength(1);
    await shop.setStock('LAST', 1);
    const id = await readyCart(shop.backend, nl, { sku: 'LAST', payment: 'banktransfer' });
    const jobs = async () =>
      (await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from jobs.job`)).rows[0]
        ?.count;
    const before = await jobs();
    const node = await shop.openNode();
    // The last unit is checked after everything else was written.
    const other = await readyCart(shop.backend, nl, { sku: 'LAST', payment: 'banktransfer' });
    const results = await Promise.all(
      [id, other].map((cart) => node.checkout.placeOrder(nl, cart, orderInput())),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await jobs()).toBe((before ?? 0) + 1);
    await shop.setStock('LAST', 3);
  });

  it('queues emails whose job was lost, once', async () => {
    const { email } = await transfer();
    await shop.db.execute(sql`delete from jobs.job`);
    await sweepEmails(deps, boss);
    expect(await jobsOf(email.id)).toHaveLength(0);
    await age('outbox_mail', 'created_at', '2 minutes');
    await Promise.all([sweepEmails(deps, boss), sweepEmails(deps, boss)]);
    await sweepEmails(deps, boss);
    expect(await jobsOf(email.id)).toHaveLength(1);
  });

  it('sends waiting emails when a node starts', async () => {
    const { order } = await transfer();
    await shop.db.execute(sql`delete from jobs.job`);
    await age('outbox_mail', 'created_at', '2 minutes');
    const worker = await shop.backend.runtime.startJobs();
    await until(async () => (await shop.emails()).find(({ name }) => name.startsWith(order.number)) ?? null);
    await worker.stop();
    expect((await outboxOf(order.ref)).state).toBe('sent');
  });

  it('run although a price that is due cannot be changed at the start', async () => {
    const changeDuePrices = () => Promise.reject(new Error('out of range'));
    const { log: recording, lines } = recordedLog();
    const delivery = { renderEmail, renderDocument: plainDocument, sendEmail: async () => undefined };
    const importUploads = () => Promise.resolve();
    const given = { ...deps, queue, changeDuePrices, importUploads, log: recording };
    const worker = await startWorker(shop.url, given, delivery);
    const { order } = await transfer();
    await until(async () => (await outboxOf(order.ref)).state === 'sent' || null).finally(() =>
      worker.stop(),
    );
    expect(lines).toContainEqual(expect.objectContaining({ job: 'change-prices', reason: 'out of range' }));
  });

  it('runs a backlog without waiting for the next poll', async () => {
    const options = { connectionString: shop.url, schema: jobsSchema, useListenNotify: true };
    const jobs = createLoggedJobs({ ...options, supervise: false, schedule: false }, log);
    await jobs.start();
    await jobs.queues.createQueue('backlog', { notify: true });
    const backlog = Array.from({ length: 8 }, (_, index) => index);
    await jobs.queues.insert(
      'backlog',
      backlog.map((index) => ({ data: { index } })),
    );
    const done: unknown[] = [];
    const anHour = { pollingIntervalSeconds: 3600, notifyPollingIntervalSeconds: 3600 };
    await jobs.handle('backlog', { ...anHour, workers: 2 }, async (data) => void done.push(data));
    await until(() => (done.length === backlog.length ? true : null)).finally(() => jobs.stop(15_000));
    expect(new Set(done)).toEqual(new Set(backlog.map((index) => ({ index }))));
  });

  it('counts failures, retries, and sends once under a claim', async () => {
    const { email, order } = await transfer();
    const failing = {
      renderEmail,
      renderDocument: plainDocument,
      sendEmail: () => Promise.reject(new Error('the server is down')),
    };
    await expect(sendOutboxEmail(deps, failing, email.id)).rejects.toThrow('the server is down');
    expect(await outboxOf(order.ref)).toMatchObject({ state: 'ready', attempts: 1, sentAt: null });
    const sent: string[] = [];
    const [sending, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sendEmail = async ({ messageId }: Email) => {
      if (sent.push(messageId) > 1) return;
      sending.resolve();
      await accepted.promise;
    };
    const slow = { renderEmail, renderDocument: plainDocument, sendEmail };
    const first = sendOutboxEmail(deps, slow, email.id);
    await Promise.race([sending.promise, first]);
    // They end without waiting for the first one, which has the claim.
    await Promise.all([2, 3].map(() => sendOutboxEmail(deps, slow, email.id)));
    accepted.resolve();
    await first;
    await sendOutboxEmail(deps, slow, email.id);
    expect(sent).toEqual([`<${email.id}@owlwatch-nl.example>`]);
    expect(await outboxOf(order.ref)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('does not send emails of unpaid orders', async () => {
    const { order, cartId } = await placedOrder(shop.backend, uk);
    const email = await outboxOf(order.ref);
    expect(email.state).toBe('held');
    const never = {
      renderEmail,
      renderDocument: plainDocument,
      sendEmail: () => Promise.reject(new Error('it was sent')),
    };
    await sendOutboxEmail(deps, never, email.id);
    expect((await outboxOf(order.ref)).state).toBe('held');
    data(await shop.backend.checkout.cancelPayment(uk, cartId));
    expect((await outboxOf(order.ref)).state).toBe('dropped');
  });

  it('settles pending payments, and cancels those that are unpaid for an hour', async () => {
    const stock = await shop.stockOf('CAM-1');
    const [paid, fresh, old, raced] = [
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
    ];
    const bank = await transfer();
    const status = async ({ order }: { order: { ref: string } }) =>
      (await shop.db.select().from(orderTable).where(eq(orderTable.id, order.ref)))[0]?.status;
    await shop.choosePayment(paid.transactionId, 'paid');
    await age('payment', 'created_at', '11 minutes');
    await expirePayments(deps);
    expect(await Promise.all([paid, fresh, old, raced].map(status))).toEqual([
      'processing',
      'pending_payment',
      'pending_payment',
      'pending_payment',
    ]);
    await age('payment', 'created_at', '61 minutes');
    // Paid just before it is canceled.
    await shop.choosePayment(raced.transactionId, 'paid');
    await Promise.all([expirePayments(deps), expirePayments(deps)]);
    expect(await Promise.all([paid, fresh, old, raced, bank].map(status))).toEqual([
      'processing',
      'canceled',
      'canceled',
      'processing',
      'pending_payment',
    ]);
    expect(await shop.stockOf('CAM-1')).toBe(stock - 3);
    expect((await cartOf(shop.backend, uk, old.cartId)).items).toHaveLength(1);
    expect((await outboxOf(old.order.ref)).state).toBe('dropped');
  });

  it('settles the other payments if one of them throws', async () => {
    const [broken, paid] = [await placedOrder(shop.backend, uk), await placedOrder(shop.backend, uk)];
    await shop.choosePayment(paid.transactionId, 'paid');
    await age('payment', 'created_at', '11 minutes');
    const fetchReport: PaymentProvider['fetchReport'] = (key) =>
      key.transactionId === broken.transactionId
        ? Promise.reject(new Error('out of reach'))
        : sandbox.fetchReport(key);
    const { log: recording, lines } = recordedLog();
    const providers = { online: [{ ...sandbox, fetchReport }] };
    await expirePayments({ ...deps, log: recording, providers });
    const statusOf = async (number: string) => (await orderByNumber(shop.db, number))?.status;
    expect(await statusOf(broken.order.number)).toBe('pending_payment');
    expect(await statusOf(paid.order.number)).toBe('processing');
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, order: broken.order.number, reason: 'out of reach' }),
    ]);
    await expirePayments({ ...deps, log: recording });
    expect(lines).toHaveLength(1);
  });

  it('cancels overdue transfers and settles other payments while the provider does not answer for one', async () => {
    const [held, paid] = [await placedOrder(shop.backend, uk), await placedOrder(shop.backend, uk)];
    const bank = await transfer();
    await shop.choosePayment(paid.transactionId, 'paid');
    await age('payment', 'created_at', '30 days');
    const answer = Promise.withResolvers<undefined>();
    const cancel: PaymentProvider['cancel'] = async (key) => {
      if (key.transactionId === held.transactionId) await answer.promise;
      return sandbox.cancel(key);
    };
    const run = expirePayments({ ...deps, providers: { online: [{ ...sandbox, cancel }] } });
    const statusOf = async (number: string) => (await orderByNumber(shop.db, number))?.status;
    await until(async () => (await statusOf(bank.order.number)) === 'canceled' || null);
    await until(async () => (await statusOf(paid.order.number)) === 'processing' || null);
    expect(await statusOf(held.order.number)).toBe('pending_payment');
    answer.resolve(undefined);
    await run;
    expect(await statusOf(held.order.number)).toBe('canceled');
  });

  it('lists orders for the service desk', async () => {
    const { order } = await placedOrder(shop.backend, uk);
    const {
      rows: [latest],
    } = await searchOrders(shop.db, { page: 1, size: 1 });
    expect(latest).toMatchObject({
      number: order.number,
      store: 'uk',
      underReview: false,
      withdrawn: false,
      date: order.date,
      status: 'pending_payment',
      email: order.email,
      total: order.totals.grandTotal,
    });
    const { rows: canceled } = await searchOrders(shop.db, { page: 1, size: 100, status: 'canceled' });
    expect(canceled.every(({ status }) => status === 'canceled')).toBe(true);
    expect(await orderByNumber(shop.db, order.number.toLowerCase().replace('-', ' '))).toEqual(order);
    expect(await orderByNumber(shop.db, '2222-2222')).toBeNull();
  });
});
