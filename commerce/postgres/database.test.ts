import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Queryable, transactionOn } from './database';
import { freshDatabase, type TestDatabase } from './testing/test-database';

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.drop());

const one = (db: Queryable) => db.execute<{ one: number }>(sql`select 1 as one`).then(({ rows }) => rows);

describe('a pool of one connection', () => {
  let opened: ReturnType<typeof openDatabase>;
  beforeEach(() => void (opened = openDatabase(fresh.url, 1)));
  afterEach(() => opened.close());

  it('asks a database that compiles no query first', async () => {
    expect((await opened.db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }]);
  });

  it('gets it back from a transaction that could not begin', async () => {
    const { db, pool } = opened;
    const unheard = { isolationLevel: 'none at all' as 'serializable' };
    await expect(transactionOn(db, one, unheard)).rejects.toThrow('begin');
    pool.once('acquire', (client) => void client.end());
    await expect(transactionOn(db, one)).rejects.toThrow('begin');
    expect(await transactionOn(db, one)).toEqual([{ one: 1 }]);
  });

  it('outlives the cut of a connection that somebody holds', async () => {
    const { db } = opened;
    const other = openDatabase(fresh.url, 1);
    const cut = transactionOn(db, async (tx, client) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const ended = new Promise((done) => client.once('end', done));
      await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await ended;
      // Unheard, the cut would be an exception that nobody catches, and end the process before this.
      await sleep(0);
      await one(tx);
    });
    await expect(cut).rejects.toThrow('select 1');
    expect(await one(db)).toEqual([{ one: 1 }]);
    await other.close();
  });
});

describe('a pool with a limit', () => {
  it('waits no longer for an answer, and lends the connection to nobody', async () => {
    const { db, close } = openDatabase(fresh.url, 1, 200);
    const sleepy = (on: Queryable) => on.execute(sql`select pg_sleep(2)`);
    for (const ask of [() => sleepy(db), () => transactionOn(db, sleepy)]) {
      const started = performance.now();
      await expect(ask()).rejects.toThrow('pg_sleep');
      expect(performance.now() - started).toBeLessThan(1_900);
      expect(await one(db)).toEqual([{ one: 1 }]);
    }
    await close();
  });
});
