import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from './listen';
import { openDatabase } from './pool';
import { emptyDatabase, type TestDatabase } from './testing/empty-database';

describe('listen', () => {
  let database: TestDatabase;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await emptyDatabase();
    opened = openDatabase(database.url, 1);
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  const notify = (channel: string) => opened.db.execute(sql`select pg_notify(${channel}, '')`);
  const listeners = async () => {
    const { rows } = await opened.db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`);
    return rows.map(({ pid }) => pid);
  };
  const calls = (listener: ReturnType<typeof vi.fn>, count: number) =>
    vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(count), { timeout: 10_000 });

  it('calls the listener after connecting, for every notification, and after reconnecting', async () => {
    const listener = vi.fn();
    const stop = listen(database.url, 'Owls of "both" kinds', listener);
    await calls(listener, 1);
    await notify('Owls of "both" kinds');
    await calls(listener, 2);
    await notify('another');
    for (const pid of await listeners()) await opened.db.execute(sql`select pg_terminate_backend(${pid})`);
    await calls(listener, 3);
    await stop();
    await vi.waitFor(async () => expect(await listeners()).toEqual([]));
    await notify('Owls of "both" kinds');
    await sleep(100);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('stops while the database is down', async () => {
    const listener = vi.fn();
    const stop = listen('postgresql://nobody@127.0.0.1:1/none', 'owls', listener);
    await sleep(50);
    await stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
