import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '@/lib/testing/until';
import { openDatabase, type Queryable, transactionOn } from './pool';
import { perSuite } from '@/lib/testing/per-suite';
import { emptyDatabase } from './testing/empty-database';

const fresh = perSuite(emptyDatabase, ({ drop }) => drop());

const one = (db: Queryable) => db.execute<{ one: number }>(sql`select 1 as one`).then(({ rows }) => rows);

describe('a pool of one connection', () => {
  let opened: ReturnType<typeof openDatabase>;
  beforeEach(() => void (opened = openDatabase(fresh.url, 1)));
  afterEach(() => opened.close());

  it('turns JIT compilation off', async () => {
    expect((await opened.db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }]);
  });

  it('releases the connection of a transaction whose BEGIN failed', async () => {
    const { db, pool } = opened;
    const invalid = { isolationLevel: 'none at all' as 'serializable' };
    await expect(transactionOn(db, one, invalid)).rejects.toThrow('begin');
    pool.once('acquire', (client) => void client.end());
    await expect(transactionOn(db, one)).rejects.toThrow('begin');
    expect(await transactionOn(db, one)).toEqual([{ one: 1 }]);
  });

  it('survives the loss of a connection in use', async () => {
    const { db } = opened;
    const other = openDatabase(fresh.url, 1);
    const cut = transactionOn(db, async (tx, client) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const ended = new Promise((done) => client.once('end', done));
      await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await ended;
      // Without an error listener, the process would end before this.
      await turn();
      await one(tx);
    });
    await expect(cut).rejects.toThrow('select 1');
    expect(await one(db)).toEqual([{ one: 1 }]);
    await other.close();
  });
});

describe('a pool with limits', () => {
  const limits = {
    lock_timeout: 1_000,
    statement_timeout: 2_000,
    idle_in_transaction_session_timeout: 3_000,
  };

  it('sets them before a connection is used', async () => {
    const { db, close } = openDatabase(fresh.url, 1, limits);
    for (const [name, value] of Object.entries({ jit: 'off', lock_timeout: '1s', statement_timeout: '2s' }))
      expect((await db.execute(sql.raw(`show ${name}`))).rows).toEqual([{ [name]: value }]);
    await close();
  });

  it('connects without parameters that PgBouncer refuses', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { db, close } = openDatabase(`postgres://user:secret@127.0.0.1:${port}/shop`, 1, limits);
    const asked = one(db).catch(() => 'cut');
    const [socket] = await once(server, 'connection');
    const [start] = await once(socket, 'data');
    socket.destroy();
    expect(await asked).toBe('cut');
    // After length and version: names and values, each followed by a zero byte.
    const words = String(start.subarray(8)).split('\0').filter(Boolean);
    expect(words.filter((_, index) => index % 2 === 0).toSorted()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ]);
    await close();
    server.close();
  });
});

describe('a pool with a query timeout', () => {
  afterEach(() => void vi.useRealTimers());

  it('rejects a query after the timeout and discards its connection', async () => {
    const watcher = openDatabase(fresh.url, 1);
    const { db, pool, close } = openDatabase(fresh.url, 1, { query_timeout: 60_000 });
    const sleepy = (on: Queryable) => on.execute(sql`select pg_sleep(3600)`);
    const sleeping = sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [index, ask] of [() => sleepy(db), () => transactionOn(db, sleepy)].entries()) {
      const asked = expect(ask()).rejects.toThrow('pg_sleep');
      // The server goes on with the queries whose answers nobody awaits.
      await until(async () => expect((await watcher.db.execute(sleeping)).rows).toHaveLength(index + 1));
      // Once: a transaction does not also wait for its rollback.
      await vi.advanceTimersByTimeAsync(60_000);
      await asked;
      expect(pool.totalCount).toBe(0);
      expect(await one(db)).toEqual([{ one: 1 }]);
    }
    vi.useRealTimers();
    await close();
    await watcher.close();
  });
});
