import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { nl } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { until } from '@/lib/testing/until';
import { EmailRefused, type SendEmail } from '../../model/email';
import { createPostgresBackend } from '../backend';
import { maxAttempts, listEmails, retryDeadEmails, retryEmail } from '../outbox/email-states';
import { sendOutboxEmail } from '../outbox/send-email';
import { outboxEmail } from '../schema/emails';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { type JobQueues, emailQueue } from './queues';
import { sweepEmails } from './worker';
import { plainDocument } from '../testing/test-order-deps';
import { suiteShop } from '../../contract/suite-shop';

const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });
const refuse: SendEmail = () => Promise.reject(new EmailRefused('RCPT TO: 550 5.1.1 <…>: unknown'));
const fail: SendEmail = ({ to }) => Promise.reject(new Error(`451 <${to.address}> later`));

/** What the sweep queues, instead of jobs. */
function recordedQueue(refused: (batch: number) => boolean = () => false) {
  const batches: string[][] = [];
  const insert: JobQueues['insert'] = async (_queue, jobs) => {
    batches.push(jobs.map(({ singletonKey }) => singletonKey ?? ''));
    if (refused(batches.length)) throw new Error('the server is down');
    return jobs.map(({ singletonKey }) => singletonKey ?? '');
  };
  return { batches, queues: { insert } };
}

describe('emails that cannot be sent', () => {
  const shop = suiteShop(postgresEngine);
  afterEach(() => shop.db.delete(outboxEmail));

  /** The email of a new order by bank transfer, which is ready at once. */
  const readyEmail = async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const [row] = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, order.ref));
    if (!row) throw new Error('no email was written');
    return { order, id: row.id };
  };
  const stateOf = async (id: string) =>
    (await shop.db.select().from(outboxEmail).where(eq(outboxEmail.id, id)))[0];
  const exhaust = (id: string, attempts: number) =>
    shop.db.update(outboxEmail).set({ attempts }).where(eq(outboxEmail.id, id));
  /** Old enough for the sweep. */
  const age = () => shop.db.update(outboxEmail).set({ createdAt: sql`now() - interval '2 minutes'` });

  it('are dead at once if the server refuses them for good', async () => {
    const { id, order } = await readyEmail();
    const { log, lines } = recordedLog();
    await sendOutboxEmail(
      { db: shop.db, log },
      { renderEmail, renderDocument: plainDocument, sendEmail: refuse },
      id,
    );
    expect(await stateOf(id)).toMatchObject({ state: 'dead', attempts: 1, sentAt: null });
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, email: id, order: order.number, attempts: 1 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain(order.email);
  });

  it('are dead after the last attempt', async () => {
    const { id } = await readyEmail();
    const { log, lines } = recordedLog();
    const attempt = () =>
      sendOutboxEmail(
        { db: shop.db, log },
        { renderEmail, renderDocument: plainDocument, sendEmail: fail },
        id,
      );
    await exhaust(id, maxAttempts - 2);
    await expect(attempt()).rejects.toThrow('451');
    expect(await stateOf(id)).toMatchObject({ state: 'ready', failure: '451 <…> later' });
    expect(lines).toEqual([]);
    await attempt();
    expect(await stateOf(id)).toMatchObject({ state: 'dead', attempts: maxAttempts });
    expect(lines).toHaveLength(1);
  });

  it('are listed with their order, address and reason', async () => {
    const { id, order } = await readyEmail();
    await sendOutboxEmail(
      { db: shop.db, log: recordedLog().log },
      { renderEmail, renderDocument: plainDocument, sendEmail: refuse },
      id,
    );
    const expected = { id, state: 'dead', attempts: 1, order: order.number, to: order.email };
    expect((await listEmails(shop.db, { page: 1, size: 10, state: 'dead' })).rows).toEqual([
      expect.objectContaining({ ...expected, failure: 'RCPT TO: 550 5.1.1 <…>: unknown' }),
    ]);
    expect((await listEmails(shop.db, { page: 1, size: 10, state: 'ready' })).rows).toEqual([]);
    expect((await listEmails(shop.db, { page: 1, size: 10 })).rows).toHaveLength(1);
  });

  it('are retried exactly once, by one of several operators', async () => {
    const { id } = await readyEmail();
    const deps = { db: shop.db, log: recordedLog().log };
    await sendOutboxEmail(deps, { renderEmail, renderDocument: plainDocument, sendEmail: refuse }, id);
    const outcomes = await Promise.all([1, 2, 3].map(() => retryEmail(shop.db, id)));
    expect(outcomes.toSorted()).toEqual(['ready', 'ready', 'retried']);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', attempts: 0 });
    await age();
    const { batches, queues } = recordedQueue();
    await sweepEmails(deps, queues);
    expect(batches).toEqual([[id]]);
    expect(await retryDeadEmails(shop.db)).toBe(0);
    expect(await retryEmail(shop.db, crypto.randomUUID())).toBeNull();
  });

  it('are retried all together', async () => {
    const deps = { db: shop.db, log: recordedLog().log };
    const emails = [await readyEmail(), await readyEmail(), await readyEmail()];
    for (const { id } of emails.slice(1))
      await sendOutboxEmail(deps, { renderEmail, renderDocument: plainDocument, sendEmail: refuse }, id);
    expect(await retryDeadEmails(shop.db)).toBe(2);
    expect((await listEmails(shop.db, { page: 1, size: 10, state: 'ready' })).rows).toHaveLength(3);
  });

  it('are given up and logged by the sweep if they have no attempts left', async () => {
    const { id } = await readyEmail();
    await exhaust(id, maxAttempts);
    await age();
    const { log, lines } = recordedLog();
    const { batches, queues } = recordedQueue();
    await sweepEmails({ db: shop.db, log }, queues);
    expect(await stateOf(id)).toMatchObject({ state: 'dead' });
    expect(lines).toEqual([expect.objectContaining({ level: 50, email: id, attempts: maxAttempts })]);
    expect(batches).toEqual([]);
  });

  it('do not keep the sweep from the emails behind them', async () => {
    const { id, order } = await readyEmail();
    await shop.db.execute(sql`
      insert into "order" select (jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'number', 'sweep-' || n, 'cart_id', 'C' || n))).*
        from "order" o, generate_series(1, 1200) n where o.id = ${order.ref}`);
    await shop.db.execute(sql`insert into outbox_mail (kind, order_id, state)
      select 'order_confirmation', id, 'ready' from "order" where number like 'sweep-%'`);
    await age();
    const { log, lines } = recordedLog();
    const { batches, queues } = recordedQueue((batch) => batch === 1);
    await sweepEmails({ db: shop.db, log }, queues);
    const ids = batches.flat();
    expect(new Set(ids).size).toBe(1201);
    expect(ids).toContain(id);
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, msg: 'emails not queued', reason: 'the server is down' }),
      expect.objectContaining({ level: 40, emails: 701 }),
    ]);
    await shop.db.execute(sql`delete from "order" where number like 'sweep-%'`);
  });

  it('are logged with their job and without the address while they are retried', async () => {
    const { log, lines } = recordedLog();
    const node = createPostgresBackend(shop.url, {
      log,
      renderEmail,
      renderDocument: plainDocument,
      sendEmail: fail,
      limiter: null,
    });
    const worker = await node.runtime.startJobs();
    // Jobs of the other tests would be fetched first.
    await shop.db.execute(sql`delete from jobs.job where name = ${emailQueue}`);
    const { order } = await placedOrder(node, nl, { payment: 'banktransfer' });
    const line = await until(async () => lines.find(({ msg }) => msg === 'job failed') ?? null);
    await worker.stop();
    await node.runtime.close();
    expect(line).toMatchObject({ job: emailQueue, try: 1, reason: '451 <…> later' });
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(output::text, ' '), '') as text from jobs.job where id = ${line['id']}`,
    );
    expect(rows[0]?.text).toContain('451');
    expect(rows[0]?.text).not.toContain(order.email);
    expect(JSON.stringify(lines)).not.toContain(order.email);
  });
});
