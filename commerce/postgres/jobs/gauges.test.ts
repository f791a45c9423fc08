import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/database/pool';
import { nl, uk } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { outboxEmail } from '../schema/emails';
import { renderDocuments } from '../documents/document-file';
import { issueDueDocuments } from '../invoices/issue';
import { moveOrderTo } from '../testing/insert-order';
import { plainDocument } from '../testing/test-order-deps';
import { postgresEngine, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { readGauges } from './gauges';
import { installationState } from '../installation';
import { jobsSchema, runLogged } from './queues';
import { suiteShop } from '../../contract/suite-shop';

/** `name{label=value}` → value. */
async function read(shop: PostgresSellingShop): Promise<Record<string, number>> {
  const gauges = await shop.backend.runtime.gauges();
  const values = gauges.flatMap(({ name, values: each }) =>
    each.map(({ labels, value }) => [`${name} ${Object.values(labels).join(' ')}`.trim(), value] as const),
  );
  return Object.fromEntries(values);
}

describe('gauges', () => {
  const shop = suiteShop(postgresEngine);
  beforeAll(async () => {
    const worker = await shop.backend.runtime.startJobs();
    await worker.stop();
  });

  it('count emails, jobs, payments and connections', async () => {
    const before = await read(shop);
    expect(before).toMatchObject({
      owlwatch_database_up: 1,
      owlwatch_emails_ready: 0,
      owlwatch_emails_dead: 0,
    });
    await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const unpaid = await placedOrder(shop.backend, uk);
    await shop.db.update(outboxEmail).set({ stateAt: sql`now() - interval '1 hour'` });
    const ready = await read(shop);
    expect(ready).toMatchObject({
      owlwatch_emails_ready: 2,
      owlwatch_payments_overdue: 0,
      owlwatch_payments_attention: 0,
      owlwatch_orders_under_review: 0,
      'owlwatch_jobs mail created': 2,
      'owlwatch_jobs mail failed': 0,
      'owlwatch_jobs apply-retention failed': 0,
      'owlwatch_database_connections requests waiting': 0,
      'owlwatch_database_connections jobs waiting': 0,
      'owlwatch_database_connections queue max': 2,
      'owlwatch_database_connections queue waiting': 0,
      'owlwatch_database_connections readiness max': 1,
      'owlwatch_orders_last_day nl pending_payment': 2,
      'owlwatch_orders_last_day uk pending_payment': 1,
      'owlwatch_orders_last_day uk shipped': 0,
      'owlwatch_payments_last_day refunded': 0,
    });
    const [created = 0, pending = 0] = ['created', 'pending'].map(
      (state) => ready[`owlwatch_payments_last_day ${state}`],
    );
    expect(created + pending).toBe(3);
    expect(ready['owlwatch_emails_oldest_ready_seconds']).toBeGreaterThanOrEqual(3600);
    expect(ready['owlwatch_database_connections requests total']).toBeGreaterThan(0);
    await shop.db.update(outboxEmail).set({ state: 'dead' });
    await shop.db.execute(sql`update payment set created_at = now() - interval '2 hours'`);
    expect(await read(shop)).toMatchObject({
      owlwatch_emails_ready: 0,
      owlwatch_emails_dead: 3,
      owlwatch_emails_oldest_ready_seconds: 0,
      owlwatch_payments_overdue: 1,
    });
    await shop.db.execute(sql`update payment set state = 'paid' where order_id = ${unpaid.order.ref}`);
    await shop.db.execute(sql`insert into payment_attention (payment_id, reason)
      select id, 'late_money' from payment where order_id = ${unpaid.order.ref}`);
    expect(await read(shop)).toMatchObject({ owlwatch_payments_overdue: 0, owlwatch_payments_attention: 1 });
  });

  it('count documents without a number or a file, and products shipped beyond what was on hand', async () => {
    const { order } = await placedOrder(shop.backend, uk);
    // A part was paid and returned: its credit note follows the invoice, if the rest arrives.
    const { order: partly } = await placedOrder(shop.backend, uk);
    await shop.db.execute(sql`insert into payment_transaction (payment_id, kind, amount, currency, reference)
      select id, 'refunded', 1, currency, 'part' from payment where order_id = ${partly.ref}`);
    expect(await read(shop)).toMatchObject({
      owlwatch_documents_due: 0,
      owlwatch_documents_unrendered: 0,
      owlwatch_stock_shortfalls: 0,
    });
    await moveOrderTo(shop.db, order.ref, 'processing');
    expect(await read(shop)).toMatchObject({ owlwatch_documents_due: 1, owlwatch_documents_unrendered: 0 });
    await issueDueDocuments(shop);
    expect(await read(shop)).toMatchObject({ owlwatch_documents_due: 0, owlwatch_documents_unrendered: 1 });
    await renderDocuments(shop, plainDocument, new AbortController().signal);
    await shop.db.execute(sql`update stock set on_hand = 0`);
    await moveOrderTo(shop.db, order.ref, 'ready_to_ship', 'shipped');
    expect(await read(shop)).toMatchObject({
      owlwatch_documents_unrendered: 0,
      owlwatch_stock_shortfalls: 1,
    });
  });

  it('name the last success of each job, also if the job is deleted', async () => {
    const queue = 'owlwatch_job_last_success_timestamp_seconds apply-retention';
    expect(await read(shop)).not.toHaveProperty([queue]);
    const job = { id: 'a', name: 'apply-retention', retryCount: 0, signal: new AbortController().signal };
    const before = Date.now() / 1_000;
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await expect(runLogged(log, job, async () => Promise.reject(new Error('no')))).rejects.toThrow();
    expect(await read(shop)).not.toHaveProperty([queue]);
    await runLogged(log, job, async () => undefined);
    expect((await read(shop))[queue]).toBeGreaterThanOrEqual(before);
  });

  it('are followed by why the newest job of a queue was given up', async () => {
    expect((await installationState(shop.db)).failedJobs).toEqual([]);
    const failed = (name: string, minutes: number, output: object) =>
      shop.db.execute(sql`insert into ${sql.identifier(jobsSchema)}.job (name, state, completed_on, output)
        values (${name}, 'failed', now() - make_interval(mins => ${minutes}::int), ${JSON.stringify(output)}::jsonb)`);
    await failed('stock-notices', 9, { message: 'Error: old' });
    await failed('stock-notices', 1, { name: 'JobFailure', message: 'TypeError: no template' });
    await failed('apply-retention', 5, { value: { message: 'job timed out' } });
    const { failedJobs } = await installationState(shop.db);
    expect(failedJobs.map(({ queue, reason }) => [queue, reason])).toEqual([
      ['apply-retention', 'job timed out'],
      ['stock-notices', 'TypeError: no template'],
    ]);
  });

  it('say that the database is down', async () => {
    const { db, pool, close } = openDatabase('postgresql://nobody@127.0.0.1:1/nothing', 1);
    const gauges = await readGauges(db, { requests: pool });
    expect(gauges.map(({ name }) => name)).toEqual(['owlwatch_database_connections', 'owlwatch_database_up']);
    expect(gauges[1]?.values).toEqual([{ labels: {}, value: 0 }]);
    await close();
  });
});
