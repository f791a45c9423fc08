import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '@/lib/unavailable';
import { type PoolLimits } from './pool-limits';
import { openDatabase, type Queryable, transactionOn } from './pool';
import { isTransient, withoutValuesInErrors } from './query-failure';
import { perSuite } from '@/lib/testing/per-suite';
import { emptyDatabase } from './testing/empty-database';

const fresh = perSuite(emptyDatabase, ({ drop }) => drop());

/** The error of `work` as a port rejects with it. */
async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  const port = withoutValuesInErrors({ work: async () => work() });
  return port.work().then(
    () => null,
    (error: unknown) => error,
  );
}

/** The same on a pool of one connection with these limits. */
async function failureOn(
  url: string,
  limits: PoolLimits,
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>,
): Promise<unknown> {
  const { db, close } = openDatabase(url, 1, limits);
  return failureOf(() => work(db)).finally(close);
}

const ask = (db: Queryable) => db.execute(sql`select 1`);
/** Only a limit ends it. */
const sleepy = (db: Queryable) => db.execute(sql`select pg_sleep(3600)`);

it('is reported by the ports in an object of ports, too', async () => {
  const refuse = () =>
    Promise.reject(new DrizzleQueryError('select $1', ['jan@shop.example'], new Error('no')));
  const ports = withoutValuesInErrors({ orders: { list: refuse } });
  await expect(ports.orders.list()).rejects.toMatchObject({ name: 'Unavailable', message: 'no' });
});

describe('the database is unavailable', () => {
  it('if it cannot be reached', async () => {
    const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
    expect(isUnavailable(await failureOn(nowhere, {}, ask))).toBe(true);
    expect(isUnavailable(await failureOn(nowhere, {}, (db) => transactionOn(db, ask)))).toBe(true);
  });

  it('if all connections of the pool are in use', async () => {
    const limits = { connectionTimeoutMillis: 50 };
    const waiting = (db: Parameters<typeof transactionOn>[0]) => transactionOn(db, () => ask(db));
    expect(isUnavailable(await failureOn(fresh.url, limits, waiting))).toBe(true);
  });

  it('if a statement takes too long', async () => {
    expect(isUnavailable(await failureOn(fresh.url, { statement_timeout: 50 }, sleepy))).toBe(true);
    expect(isUnavailable(await failureOn(fresh.url, { query_timeout: 50 }, sleepy))).toBe(true);
  });

  it('if a lock is held by another transaction', async () => {
    const { db, close } = openDatabase(fresh.url, 1);
    const lock = (on: Queryable) => on.execute(sql`select pg_advisory_xact_lock(7)`);
    const failure = await transactionOn(db, async (tx) => {
      await lock(tx);
      return failureOn(fresh.url, { lock_timeout: 50 }, lock);
    });
    await close();
    expect(isUnavailable(failure)).toBe(true);
  });

  it('if a transaction does nothing for too long', async () => {
    const limits = { idle_in_transaction_session_timeout: 50 };
    const idle = (db: Parameters<typeof transactionOn>[0]) =>
      transactionOn(db, async (tx, client) => {
        await tx.execute(sql`select 1`);
        await new Promise((done) => client.once('end', done));
        await ask(tx);
      });
    expect(isUnavailable(await failureOn(fresh.url, limits, idle))).toBe(true);
  });

  it('but not if the statement is wrong', async () => {
    expect(isUnavailable(await failureOn(fresh.url, {}, (db) => db.execute(sql`select nothing`)))).toBe(
      false,
    );
    expect(await failureOf(() => Promise.reject(new Error('a bug')))).toEqual(new Error('a bug'));
    expect(isTransient(new DrizzleQueryError('select $1', [], new TypeError('a bug')))).toBe(false);
    const state = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code });
    const states = ['23505', '22P02', '42P01', '53300', '57P01', '40P01'];
    expect(states.map((code) => isTransient(state(code)))).toEqual([false, false, false, true, true, true]);
  });
});
