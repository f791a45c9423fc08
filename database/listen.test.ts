import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '@/lib/testing/until';
import { listen, listeningNodes } from './listen';
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
    until(() => expect(listener).toHaveBeenCalledTimes(count));

  it('calls the listener after connecting, for every notification, and after reconnecting', async () => {
    const listener = vi.fn();
    const stop = listen(database.url, ['Owls of "both" kinds', 'others'], listener);
    await calls(listener, 1);
    expect(await listeningNodes(database.url)).toBe(1);
    await notify('Owls of "both" kinds');
    await calls(listener, 2);
    expect(listener).toHaveBeenLastCalledWith({ channel: 'Owls of "both" kinds', payload: '' });
    await notify('another');
    for (const pid of await listeners()) await opened.db.execute(sql`select pg_terminate_backend(${pid})`);
    await calls(listener, 3);
    await stop();
    await until(async () => expect(await listeners()).toEqual([]));
    expect(await listeningNodes(database.url)).toBe(0);
    const other = vi.fn();
    const stopOther = listen(database.url, ['Owls of "both" kinds'], other);
    await calls(other, 1);
    await notify('Owls of "both" kinds');
    await calls(other, 2);
    expect(listener).toHaveBeenCalledTimes(3);
    await stopOther();
  });

  it('stops while the database is down', async () => {
    const refusing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const listener = vi.fn();
    const attempted = once(refusing, 'connection');
    const stop = listen(`postgresql://nobody@127.0.0.1:${port}/none`, ['owls'], listener);
    await attempted;
    await stop();
    expect(listener).not.toHaveBeenCalled();
    refusing.close();
  });
});
