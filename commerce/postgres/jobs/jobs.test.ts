import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesShop, type PostgresSalesShop } from '../testing/sales-database';
import { data, newKey, nl, origin, placedOrder, readyCart, uk } from '../../contract/sales-shop';
import { until } from '../../contract/until';
import { openDatabase } from '../database';
import type { Deps } from '../deps';
import { sendOutboxMail } from '../mail/send-outbox';
import { listOrders, orderByNumber } from '../orders/orders';
import { offlineProvider } from '../payments/offline-provider';
import { createSandboxProvider } from '../payments/sandbox-provider';
import { outboxMail } from '../schema/sales';
import { cleanUp } from './clean-up';
import { expirePayments } from './expire-payments';
import { createMailQueue } from './mail-queue';
import { ensureQueues, jobsSchema, mailQueue } from './queues';
import { sweepMail } from './worker';

const log = pino({ level: 'silent' });

describe('jobs', { timeout: 60_000 }, () => {
  let shop: PostgresSalesShop;
  let opened: ReturnType<typeof openDatabase>;
  let deps: Deps;
  let boss: PgBoss;

  beforeAll(async () => {
    shop = await openSalesShop();
    // The first thing that ever happens to the job tables: four nodes come up at once.
    const nodes = await Promise.all([1, 2, 3, 4].map(() => shop.node()));
    const workers = await Promise.all(nodes.map((node) => node.startJobs()));
    await Promise.all(workers.map((worker) => worker.stop()));
    opened = openDatabase(shop.url, 5);
    const queue = createMailQueue(opened.pool, log);
    const providers = { redirect: createSandboxProvider(opened.db), offline: offlineProvider };
    deps = { db: opened.db, providers, queue, log };
    boss = new PgBoss({ connectionString: shop.url, schema: jobsSchema, supervise: false, schedule: false });
    await boss.start();
    await ensureQueues(boss);
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await deps.queue.close();
    await opened.close();
    await shop.close();
  });

  const outboxOf = async (orderId: string) => {
    const [row] = await shop.db.select().from(outboxMail).where(eq(outboxMail.orderId, orderId));
    if (!row) throw new Error('no mail was written');
    return row;
  };
  const transfer = async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    return { order, mail: await outboxOf(order.id) };
  };
  const jobsOf = (outboxId: string) => boss.findJobs(mailQueue, { data: { outboxId } });
  const age = (table: string, column: string, by: string) =>
    shop.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() - ${by}::interval`,
    );

  it('gives queues that are there what has changed since', async () => {
    await boss.updateQueue(mailQueue, { heartbeatSeconds: null, expireInSeconds: 60 });
    await ensureQueues(boss);
    expect(await boss.getQueue(mailQueue)).toMatchObject({ heartbeatSeconds: 20, expireInSeconds: 120 });
  });

  it('queues a mail with the order that caused it, and not without', async () => {
    const { mail } = await transfer();
    expect(await jobsOf(mail.id)).toHaveLength(1);
    await shop.setStock('LAST', 1);
    const id = await readyCart(shop.backend, nl, { sku: 'LAST', payment: 'banktransfer' });
    const jobs = async () =>
      (await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from jobs.job`)).rows[0]
        ?.count;
    const before = await jobs();
    const node = await shop.node();
    // Everything but the last piece is written before it is found to be gone.
    const other = await readyCart(shop.backend, nl, { sku: 'LAST', payment: 'banktransfer' });
    const results = await Promise.all(
      [id, other].map((cart) => node.checkout.placeOrder(nl, cart, { idempotencyKey: newKey(), origin })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await jobs()).toBe((before ?? 0) + 1);
    await shop.setStock('LAST', 3);
  });

  it('finds mails whose job got lost, and queues none twice', async () => {
    const { mail } = await transfer();
    await shop.db.execute(sql`delete from jobs.job`);
    await sweepMail(shop.db, boss);
    expect(await jobsOf(mail.id)).toHaveLength(0);
    await age('outbox_mail', 'created_at', '2 minutes');
    await Promise.all([sweepMail(shop.db, boss), sweepMail(shop.db, boss)]);
    await sweepMail(shop.db, boss);
    expect(await jobsOf(mail.id)).toHaveLength(1);
  });

  it('sends what waited as soon as a node comes up', async () => {
    const { order } = await transfer();
    await shop.db.execute(sql`delete from jobs.job`);
    await age('outbox_mail', 'created_at', '2 minutes');
    const worker = await shop.backend.startJobs();
    await until(async () => (await shop.mails()).find(({ name }) => name.startsWith(order.number)) ?? null);
    await worker.stop();
    expect((await outboxOf(order.id)).state).toBe('sent');
  });

  it('counts a failure, tries again, and sends once under its lock', async () => {
    const { mail, order } = await transfer();
    const failing = () => Promise.reject(new Error('the server sleeps'));
    await expect(sendOutboxMail(shop.db, failing, mail.id)).rejects.toThrow('the server sleeps');
    expect(await outboxOf(order.id)).toMatchObject({ state: 'ready', attempts: 1, sentAt: null });
    const sent: string[] = [];
    const slow = async ({ messageId }: { messageId: string }) => {
      sent.push(messageId);
      await opened.db.execute(sql`select pg_sleep(0.2)`);
    };
    await Promise.all([1, 2, 3].map(() => sendOutboxMail(opened.db, slow, mail.id)));
    await sendOutboxMail(opened.db, slow, mail.id);
    expect(sent).toEqual([`<${mail.id}@owlwatch-nl.example>`]);
    expect(await outboxOf(order.id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('leaves mails of unpaid orders alone', async () => {
    const { order, cartId } = await placedOrder(shop.backend, uk);
    const mail = await outboxOf(order.id);
    expect(mail.state).toBe('held');
    const never = () => Promise.reject(new Error('it was sent'));
    await sendOutboxMail(shop.db, never, mail.id);
    expect((await outboxOf(order.id)).state).toBe('held');
    data(await shop.backend.checkout.cancelPayment(uk, cartId));
    expect((await outboxOf(order.id)).state).toBe('dropped');
  });

  it('settles forgotten payments, and gives up what nobody paid for an hour', async () => {
    const stock = await shop.stockOf('CAM-1');
    const [paid, fresh, old, raced] = [
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
      await placedOrder(shop.backend, uk),
    ];
    const bank = await transfer();
    const status = async ({ order }: { order: { id: string } }) =>
      (await shop.backend.orders.byId(order.id))?.status;
    data(await shop.sandbox.decide(paid.transactionId, 'paid'));
    await age('payment', 'created_at', '11 minutes');
    await expirePayments(deps);
    expect(await Promise.all([paid, fresh, old, raced].map(status))).toEqual([
      'processing',
      'pending_payment',
      'pending_payment',
      'pending_payment',
    ]);
    await age('payment', 'created_at', '61 minutes');
    // Paid at the last moment: the provider's word counts.
    data(await shop.sandbox.decide(raced.transactionId, 'paid'));
    await Promise.all([expirePayments(deps), expirePayments(deps)]);
    expect(await Promise.all([paid, fresh, old, raced, bank].map(status))).toEqual([
      'processing',
      'canceled',
      'canceled',
      'processing',
      'pending_payment',
    ]);
    expect(await shop.stockOf('CAM-1')).toBe(stock - 3);
    expect((await shop.backend.cart.get(uk, old.cartId)).items).toHaveLength(1);
    expect((await outboxOf(old.order.id)).state).toBe('dropped');
  });

  it('forgets old carts and keys, and nothing else', async () => {
    const kept = await placedOrder(shop.backend, uk);
    const { id } = data(await shop.backend.cart.add(uk, null, [{ product: 'CAM-1', qty: 1 }]));
    await cleanUp(shop.db);
    expect((await shop.backend.cart.get(uk, id)).items).toHaveLength(1);
    await age('cart', 'updated_at', '91 days');
    await age('idempotency_key', 'created_at', '25 hours');
    const young = data(await shop.backend.cart.add(uk, null, [{ product: 'CAM-1', qty: 1 }]));
    await cleanUp(shop.db);
    expect(await shop.rows()).toMatchObject({ cart: 1, cart_item: 1, idempotency_key: 0 });
    expect((await shop.backend.cart.get(uk, young.id)).items).toHaveLength(1);
    // An order outlives its cart, and can still be paid or given up.
    data(await shop.sandbox.decide(kept.transactionId, 'refused'));
    expect(data(await shop.backend.payments.settle(kept.transactionId)).order.status).toBe('canceled');
  });

  it('lists orders for the service desk', async () => {
    const { order } = await placedOrder(shop.backend, uk);
    const [latest] = await listOrders(shop.db, { limit: 1 });
    expect(latest).toEqual({
      number: order.number,
      store: 'uk',
      date: order.date,
      status: 'pending_payment',
      email: order.email,
      total: order.totals.grand_total,
    });
    const canceled = await listOrders(shop.db, { limit: 100, status: 'canceled' });
    expect(canceled.every(({ status }) => status === 'canceled')).toBe(true);
    expect(await orderByNumber(shop.db, order.number.toLowerCase().replace('-', ' '))).toEqual(order);
    expect(await orderByNumber(shop.db, '2222-2222')).toBeNull();
  });
});
