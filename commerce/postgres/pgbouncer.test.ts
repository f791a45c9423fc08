import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLimits, settingStatements } from '@/database/pool-limits';
import { openDatabase } from '@/database/pool';
import { emptyDatabase, type TestDatabase } from '@/database/testing/empty-database';
import { type Pgbouncer, startPgbouncer } from '@/database/testing/pgbouncer';
import { findProgram } from '@/lib/testing/program';
import { until } from '@/lib/testing/until';
import { fixtureFolder, nl, query, skus } from '../contract/catalogue-fixture';
import { data, orderInput, readyCart } from '../contract/selling-shop';
import type { Email } from '../model/email';
import type { Change } from '../runtime';
import { createPostgresBackend } from './backend';
import { changeFeed } from './change-feed';
import { checkConnections } from './check-database';
import { importChannel } from './change-feed';
import { migrate, MIGRATION_LOCK } from './migrate';
import { plainDocument, plainEmail } from './testing/test-order-deps';
import { recordedLog } from './testing/recorded-log';
import { freshDatabase } from './testing/test-database';

const file = findProgram('pgbouncer');
const limits = settingStatements(requestLimits);

/** A row for each node that waits for the lock of migrations. */
const waitingNodes = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;
/** The limits of a connection, and what they are where only the pool has set them. */
const limitsNow = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;
const inPool = { statement: '30s', lock: '10s', idle: '30s', jit: 'off' };

// A reason to skip: `npm test` installs PgBouncer as root on Debian only.
describe.skipIf(file === null)('behind PgBouncer', () => {
  let database: TestDatabase;
  let session: Pgbouncer;
  let transaction: Pgbouncer;
  let unlimited: Pgbouncer;
  beforeAll(async () => {
    database = await freshDatabase(fixtureFolder);
    const start = (mode: 'session' | 'transaction', connectQuery?: string) =>
      startPgbouncer(file ?? '', database.url, { mode, ...(connectQuery ? { connectQuery } : {}) });
    session = await start('session');
    transaction = await start('transaction', limits);
    unlimited = await start('transaction');
  });
  afterAll(async () => {
    for (const pool of [session, transaction, unlimited]) await pool?.remove();
    await database?.drop();
  });

  it('a shop sells and sends its emails: requests through the pool, jobs and notifications on direct connections', async () => {
    const { url } = transaction;
    const { log, lines } = recordedLog();
    const sent: Email[] = [];
    const changes: Change[] = [];
    const backend = createPostgresBackend(url, {
      directUrl: database.url,
      log,
      renderEmail: plainEmail,
      renderDocument: plainDocument,
      linkSecrets: ['a-secret-that-only-tests-know-about'],
      sendEmail: async (email) => void sent.push(email),
      limiter: null,
    });
    const jobs = await backend.runtime.startJobs();
    const stop = await backend.runtime.onChange((change) => changes.push(change));
    await until(() => backend.runtime.ping().then(() => true));
    // Prepared statements by name would be unknown to, or exist in, another server process.
    const round = async () => {
      const results = await backend.catalogue.search(nl, 'dome', query());
      const id = await readyCart(backend, nl, { sku: 'CABLE-1', payment: 'banktransfer' });
      return { skus: skus(results.items), id };
    };
    const rounds = await Promise.all(Array.from({ length: 12 }, round));
    for (const each of rounds) expect(each.skus).toEqual(rounds[0]?.skus);
    expect(rounds[0]?.skus).not.toEqual([]);
    data(await backend.checkout.placeOrder(nl, rounds[0]?.id ?? '', orderInput()));
    await until(() => (sent.length > 0 ? true : null));
    const { db, close } = openDatabase(url, 1, requestLimits, true);
    await db.execute(sql`select pg_notify(${importChannel}, '')`);
    await close();
    await until(() => expect(changes).toContainEqual({ of: 'catalogue' }));
    await stop();
    await jobs.stop();
    await backend.runtime.close();
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it('no setting, and no prepared statement, of a client stays on a connection of the pool', async () => {
    const health = openDatabase(transaction.url, 1, { statement_timeout: 900, lock_timeout: 900 }, true);
    await health.pool.query({ name: 'same', text: 'select 1' });
    const { pool, close } = openDatabase(transaction.url, 1, requestLimits, true);
    await pool.query({ name: 'same', text: 'select 2' });
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    await close();
    await health.close();
  });

  it('four nodes that start at once migrate one after the other, and leave no setting on a connection of the pool', async () => {
    const empty = await emptyDatabase();
    const url = Object.assign(new URL(transaction.url), { pathname: new URL(empty.url).pathname }).href;
    const { pool, close } = openDatabase(url, 4, requestLimits, true);
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const nodes = Promise.all(Array.from({ length: 4 }, () => migrate(url)));
    const waiting = async () => (await pool.query(waitingNodes)).rows.length;
    await until(async () => ((await waiting()) === 4 ? true : null));
    await other.query('commit');
    other.release();
    await nodes;
    // As many at once as there were nodes, so that these are all the connections that the pool has.
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    await Promise.all(clients.map((client) => client.query('begin')));
    const results = await Promise.all(clients.map((client) => client.query(limitsNow)));
    expect(results.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [inPool]));
    await Promise.all(clients.map((client) => client.query('commit')));
    for (const client of clients) client.release();
    const { rows } = await pool.query(
      'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ once: true }]);
    await close();
    await empty.drop();
  });

  it('a node is told if notifications do not arrive', async () => {
    for (const [url, isPooled] of [
      [transaction.url, true],
      [session.url, false],
    ] as const) {
      const { log, lines } = recordedLog();
      const changes: Change[] = [];
      const feed = changeFeed(url, pino({ level: 'silent' }));
      const stopSilent = await feed.onChange((change) => changes.push(change));
      const stop = await changeFeed(url, log).onChange(() => undefined);
      await until(() => expect(changes).toEqual([{ of: 'gap' }]));
      if (isPooled) await until(() => expect(lines).toHaveLength(1));
      const { pool, close } = openDatabase(database.url, 1);
      await pool.query('select pg_notify($1, $2)', [importChannel, '']);
      if (!isPooled) await until(() => expect(changes).toHaveLength(2));
      await close();
      await Promise.all([stop(), stopSilent()]);
      expect(lines.map(({ msg }) => String(msg).includes('DATABASE_DIRECT_URL'))).toEqual(
        isPooled ? [true] : [],
      );
    }
  });

  it('a start accepts a pool in session mode, and one in transaction mode with limits and a direct address', async () => {
    await checkConnections({ url: session.url, directUrl: session.url });
    await checkConnections({ url: transaction.url, directUrl: database.url });
    await checkConnections({ url: transaction.url, directUrl: session.url });
    await migrate(transaction.url);
  });

  it('a start refuses a pool in transaction mode without a direct address, or without limits', async () => {
    const check = (url: string, directUrl: string) =>
      checkConnections({ url, directUrl }).then(
        () => null,
        ({ message }: Error) => message,
      );
    expect(await check(transaction.url, transaction.url)).toMatch(
      /^DATABASE_URL is a pool in transaction mode: set DATABASE_DIRECT_URL/,
    );
    expect(await check(database.url, unlimited.url)).toMatch(/ is a pool in transaction mode: /);
    const missing = await check(unlimited.url, database.url);
    for (const part of ['statement_timeout is 0', 'lock_timeout is 0', limits])
      expect(missing).toContain(part);
    expect(missing).not.toContain('\n');
  });
});
