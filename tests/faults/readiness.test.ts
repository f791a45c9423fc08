import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmailServer } from '@/mocks/email-server';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { orderByTransfer } from './shopper';

let shop: RunningShop;
let proxy: DatabaseProxy;
beforeAll(async () => {
  shop = await runningShop();
  proxy = await startDatabaseProxy(shop.database.url);
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

/** The status of a health check; 0 if the connection was refused or cut. */
const health = (check: 'live' | 'ready') =>
  rawRequest(`/api/health/${check}`, { port: shop.port }).then(
    ({ status }) => status,
    () => 0,
  );

/** Adds a unit to a new cart. */
const addToCart = () =>
  rawRequest('/api/cart', {
    port: shop.port,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ product: 'ORB-GRELOT', qty: 1 }]),
  });

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** How many queries of the shop wait for a lock. On a connection of its own: a transaction sees one snapshot of it. */
async function waiting(): Promise<number> {
  const { rows } = await connected((client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Runs `work` with a server, which is killed if it is still running afterwards. */
async function withServer(
  variables: Readonly<Record<string, string>>,
  work: (server: ShopProcess['child']) => Promise<void>,
): Promise<void> {
  const { child, stop } = await shop.start(variables);
  await work(child).finally(() => stop('SIGKILL'));
}

/** The exit code of a server, once it has ended. */
async function exitCode(child: ShopProcess['child']): Promise<number | null> {
  await until('the server ends', () => child.exitCode !== null);
  return child.exitCode;
}

/** Runs `work` while no cart can be read or written. */
async function withLockedCarts<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return connected(async (client) => {
    await client.query('begin');
    await client.query('lock table cart in access exclusive mode');
    return work(client);
  });
}

describe('a server', () => {
  const useServer = () => shop.use({ OWLWATCH_EMBEDDED_URL: proxy.url, DATABASE_POOL_SIZE: '2' });

  it('is not ready while the database does not answer', async () => {
    await useServer();
    proxy.freeze();
    expect(await health('ready')).toBe(503);
    expect(await health('live')).toBe(200);
    proxy.thaw();
    await until('the shop is ready again', async () => (await health('ready')) === 200);
  });

  it('is ready while all its connections wait, and ends on SIGTERM after the requests', async () => {
    const { child: server } = await useServer();
    const replies = await withLockedCarts(async (client) => {
      const asked = Promise.all(Array.from({ length: 12 }, addToCart));
      await until('all connections wait', async () => (await waiting()) === 2);
      // Its check may take too long on a busy machine.
      await until('the shop is ready', async () => (await health('ready')) === 200);
      server.kill('SIGTERM');
      await until('connections are refused', async () => (await health('live')) === 0);
      expect(server.exitCode).toBeNull();
      await client.query('rollback');
      return asked;
    });
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await exitCode(server)).toBe(0);
  });
});

describe('SIGTERM', () => {
  it('lets the server finish the email that is being sent', async () => {
    const emailServer = await startEmailServer({ held: true });
    await withServer(emailServer.variables, async (server) => {
      const number = await orderByTransfer(shop.port);
      await until('the email is being sent', () => emailServer.connections() > 0);
      server.kill('SIGTERM');
      await until('connections are refused', async () => (await health('live')) === 0);
      expect(server.exitCode).toBeNull();
      emailServer.release();
      expect(await exitCode(server)).toBe(0);
      expect(emailServer.emails).toHaveLength(1);
      expect(emailServer.emails[0]).toContain(number);
    });
    const { rows } = await connected((client) => client.query('select distinct state from outbox_mail'));
    expect(rows).toEqual([{ state: 'sent' }]);
    await emailServer.close();
  });

  it('makes the server not ready while it still accepts connections; a second one ends it at once', async () => {
    const emailServer = await startEmailServer({ held: true });
    await withServer({ ...emailServer.variables, SHUTDOWN_DELAY_MS: '60000' }, async (server) => {
      await orderByTransfer(shop.port);
      await until('the email is being sent', () => emailServer.connections() > 0);
      server.kill('SIGTERM');
      await until('the server is not ready', async () => (await health('ready')) === 503);
      expect(await health('live')).toBe(200);
      await until('the server ends', () => {
        server.kill('SIGTERM');
        return server.exitCode !== null;
      });
      expect(server.exitCode).toBe(128 + 15);
    });
    await emailServer.close();
  });
});
