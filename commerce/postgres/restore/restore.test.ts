import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nl } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { until } from '@/lib/testing/until';
import { createSandboxProvider } from '../payments/sandbox';
import { documentSeries } from '../schema/documents';
import { installation } from '../schema/operations';
import { outboxEmail } from '../schema/emails';
import { orderDepsOf } from '../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { storeDocument } from '../documents/document-file';
import { transactionOn } from '@/database/pool';
import {
  endQuarantine,
  holdDatabase,
  isQuarantined,
  keepAfterFailover,
  quarantineNotice,
  readServer,
} from './quarantine';
import { releaseDatabase, restoredState } from './release';

let shop: PostgresSellingShop;
beforeEach(async () => void (shop = await openSellingShop()));
afterEach(() => shop.close());

const deps = () =>
  orderDepsOf(
    shop.db,
    createSandboxProvider(shop.db, (id) => id),
  );
const emailsOf = async (orderId: string) =>
  (await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, orderId))).map(
    ({ state }) => state,
  );
const store = () =>
  transactionOn(shop.db, (tx) =>
    storeDocument(tx, { kind: 'invoice', payload: { seller: 'owlwatch-bv' } as never, total: 0 }),
  );

describe('a database in quarantine', () => {
  it('is one that is not the database of the shop', async () => {
    expect(await isQuarantined(shop.db)).toBe(false);
    await holdDatabase(shop.db);
    expect(await isQuarantined(shop.db)).toBe(true);
    const ended = await Promise.all([1, 2, 3].map(() => transactionOn(shop.db, endQuarantine)));
    expect(ended.toSorted()).toEqual([false, false, true]);
    expect(await isQuarantined(shop.db)).toBe(false);
  });

  it('is one with the data of another shop in addition to its own, and one that knows of none', async () => {
    await shop.db.insert(installation).values({ database: '7000000000000000000/5/00000001' });
    expect(await isQuarantined(shop.db)).toBe(true);
    expect(await transactionOn(shop.db, endQuarantine)).toBe(true);
    expect(await shop.db.select().from(installation)).toHaveLength(1);
    expect(await isQuarantined(shop.db)).toBe(false);
    await shop.db.delete(installation);
    expect(await isQuarantined(shop.db)).toBe(true);
  });

  it('is not a promoted standby that has every commit', async () => {
    const server = await readServer(shop.db);
    if (!server) throw new Error('the test runs on a standby');
    const before = { ...server, database: server.database.replace(/\w+$/, '0000000F'), replicated: true };
    await shop.db.update(installation).set({ database: before.database });
    expect(await isQuarantined(shop.db)).toBe(true);
    const other = before.database.replace(/^\d+/, '7000000000000000000');
    for (const change of [{ replicated: false }, { position: 'FFFFFFFF/0' }, { database: other }])
      expect(await keepAfterFailover(shop.db, { ...before, ...change })).toBe(false);
    await shop.db.insert(installation).values({ database: other });
    expect(await keepAfterFailover(shop.db, before)).toBe(false);
    await shop.db.delete(installation).where(eq(installation.database, other));
    expect(await keepAfterFailover(shop.db, before)).toBe(true);
    expect(await isQuarantined(shop.db)).toBe(false);
    expect(await keepAfterFailover(shop.db, before)).toBe(false);
  });

  it('takes no orders and numbers no documents', async () => {
    await holdDatabase(shop.db);
    await expect(placedOrder(shop.backend, nl)).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(store()).rejects.toMatchObject({ name: 'Unavailable', message: quarantineNotice });
  });

  it('sends no email until its release, and then only new ones', async () => {
    const old = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await holdDatabase(shop.db);
    const jobs = await shop.backend.runtime.startJobs();
    try {
      expect(await emailsOf(old.order.ref)).toEqual(['ready']);
      expect(await releaseDatabase(deps(), [])).toMatchObject({ emails: 1 });
      const fresh = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
      await until(async () => expect(await emailsOf(fresh.order.ref)).toEqual(['sent']));
      expect(await emailsOf(old.order.ref)).toEqual(['dead']);
    } finally {
      await jobs.stop();
    }
  });

  it('gives up the emails from before the quarantine, and sends those that were written in it', async () => {
    const write = (subject: string) =>
      shop.db.insert(outboxEmail).values({
        kind: 'account_exists',
        subject,
        to: 'ada@example.com',
        store: 'nl',
        payload: {},
        state: 'ready',
      });
    const statesOf = async () =>
      Object.fromEntries(
        (await shop.db.select().from(outboxEmail)).map(({ subject, state }) => [subject, state]),
      );
    // The original was also in quarantine when it was copied.
    const original = { database: 'original', heldSince: new Date(0), heldIn: 'original' };
    await write('before');
    await shop.db.update(installation).set(original);
    expect(await isQuarantined(shop.db)).toBe(true);
    await write('during');
    expect(await isQuarantined(shop.db)).toBe(true);
    expect(await restoredState(shop.db)).toMatchObject({ emails: 1 });
    expect(await releaseDatabase(deps(), [])).toMatchObject({ emails: 1 });
    expect(await statesOf()).toEqual({ before: 'dead', during: 'ready' });
  });

  it('continues documents after the last number that was given', async () => {
    const first = await store();
    expect(first.number).toMatch(/-000001$/);
    await holdDatabase(shop.db);
    const { series } = await restoredState(shop.db);
    expect(series).toMatchObject([{ kind: 'invoice', last: 1 }]);
    await releaseDatabase(
      deps(),
      series.map((each) => ({ ...each, last: 41 })),
    );
    expect((await store()).number).toMatch(/-000042$/);
    expect(await shop.db.select().from(documentSeries)).toHaveLength(1);
  });

  it('learns at its release what happened to open payments', async () => {
    const { order, transactionId } = await placedOrder(shop.backend, nl);
    await holdDatabase(shop.db);
    await shop.choosePayment(transactionId, 'paid');
    expect(await restoredState(shop.db)).toMatchObject({ quarantined: true, payments: 1 });
    const released = await releaseDatabase(deps(), []);
    expect(released).toMatchObject({ settled: [order.number], unanswered: [] });
    expect(await shop.backend.orders.byRef(nl, order.ref)).toMatchObject({
      status: 'processing',
    });
    expect(await releaseDatabase(deps(), [])).toBeNull();
  });

  it('is released although one of the open payments cannot be settled', async () => {
    const [broken, paid] = [await placedOrder(shop.backend, nl), await placedOrder(shop.backend, nl)];
    await holdDatabase(shop.db);
    await shop.choosePayment(paid.transactionId, 'paid');
    const sandbox = createSandboxProvider(shop.db, (id) => id);
    const fetchReport: typeof sandbox.fetchReport = (key) =>
      key.transactionId === broken.transactionId
        ? Promise.reject(new Error('out of reach'))
        : sandbox.fetchReport(key);
    const released = await releaseDatabase(orderDepsOf(shop.db, { ...sandbox, fetchReport }), []);
    expect(released).toMatchObject({ settled: [paid.order.number], unanswered: [broken.order.number] });
  });
});
