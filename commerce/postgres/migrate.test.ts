import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { openDatabase } from '@/database/pool';
import { emptyDatabase } from '@/database/testing/empty-database';
import { type SQL, sql } from 'drizzle-orm';
import { perSuite } from '@/lib/testing/per-suite';
import { until } from '@/lib/testing/until';
import { nl } from '../contract/catalogue-fixture';
import { placedOrder } from '../contract/selling-shop';
import { checkDatabase } from './check-database';
import { jobsSchema } from './jobs/queues';
import { migrate } from './migrate';
import { findLink, hashOf } from './secrets';
import { databaseAt } from './testing/separate-database';
import { openSellingShop } from './testing/postgres-selling-shop';
import { freshDatabase } from './testing/test-database';

/** The next migration adds columns to the table of products. */
const before = '0033_search_data';

const database = perSuite(
  () => databaseAt(before),
  ({ drop }) => drop(),
);

it('waits behind a long read without making other reads wait, and migrates once, on one of two nodes', async () => {
  const { db, close } = openDatabase(database.url, 1);
  const backup = new Client({ connectionString: database.url });
  await backup.connect();
  await backup.query('begin; lock table product in access share mode');
  const wait = { timeoutMs: 50, pauseMs: 10, tries: 1_000 };
  const ended: string[] = [];
  const nodes = ['one', 'other'].map((node) =>
    migrate(database.url, process.cwd(), wait).then(() => void ended.push(node)),
  );
  // Each read comes after a statement that waits, or between two tries; none waits for the end of the backup.
  for (let read = 0; read < 20; read += 1) await db.execute(sql`select count(*) from product`);
  expect(ended).toEqual([]);
  await backup.query('commit');
  await backup.end();
  await Promise.all(nodes);
  const { rows } = await db.execute<{ applied: number; different: number }>(
    sql`select count(*)::int as applied, count(distinct created_at)::int as different from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]?.applied).toBe(rows[0]?.different);
  await close();
});

describe('the tables of the job queue', () => {
  const versions = async (url: string) => {
    const { pool, close } = openDatabase(url, 1);
    const { rows } = await pool.query<{ version: number }>('select version from jobs.version').finally(close);
    return rows.map(({ version }) => version);
  };
  const change = async (url: string, statements: string) => {
    const { pool, close } = openDatabase(url, 1);
    await pool.query(statements).finally(close);
  };

  it('are migrated with the others; until then a server refuses to start', async () => {
    const fresh = await freshDatabase();
    const [current = 0] = await versions(fresh.url);
    await checkDatabase(fresh.url, { migrates: false });
    await change(fresh.url, getRollbackPlans(jobsSchema, current));
    expect(await versions(fresh.url)).toEqual([current - 1]);
    const refused = checkDatabase(fresh.url, { migrates: false });
    await expect(refused).rejects.toThrow(/^The schema of the database is older .* npm run shop -- migrate/);
    const reader = new Client({ connectionString: fresh.url });
    await reader.connect();
    await reader.query('begin; lock table jobs.version, jobs.queue, jobs.job in access share mode');
    const wait = { timeoutMs: 50, pauseMs: 10, tries: 2 };
    await expect(migrate(fresh.url, process.cwd(), wait)).rejects.toThrow('lock timeout');
    await reader.end();
    await migrate(fresh.url);
    expect(await versions(fresh.url)).toEqual([current]);
    await checkDatabase(fresh.url, { migrates: false });
    await fresh.drop();
  });

  it('are created once, on one of several nodes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const empty = await emptyDatabase();
      await Promise.all(Array.from({ length: 4 }, () => migrate(empty.url)));
      expect(await versions(empty.url)).toHaveLength(1);
      await empty.drop();
    }
  });

  it('may be those of a newer release, as the others, after a rollback', async () => {
    const shop = await openSellingShop();
    const [current = 0] = await versions(shop.url);
    await change(
      shop.url,
      `update jobs.version set version = ${current + 1};
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 4102444800000)`,
    );
    await checkDatabase(shop.url, { migrates: false });
    await migrate(shop.url);
    const jobs = await shop.backend.runtime.startJobs();
    await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await until(async () => ((await shop.emails()).length > 0 ? true : null));
    await jobs.stop();
    expect(await versions(shop.url)).toEqual([current + 1]);
    await shop.close();
  });
});

it('gives up after its tries, and leaves the schema as it is', async () => {
  const earlier = await databaseAt(before);
  const backup = new Client({ connectionString: earlier.url });
  await backup.connect();
  await backup.query('begin; lock table product in access share mode');
  await expect(
    migrate(earlier.url, process.cwd(), { timeoutMs: 20, pauseMs: 1, tries: 2 }),
  ).rejects.toThrow();
  await backup.query('commit');
  await backup.end();
  await migrate(earlier.url);
  await earlier.drop();
});

/** Has the database note in `rewritten` which tables a statement rewrites, as a changed column type does. */
const noteRewrites = `
  create table rewritten (name text);
  create function note_rewrite() returns event_trigger language plpgsql as $$
    begin insert into rewritten values (pg_event_trigger_table_rewrite_oid()::regclass::text); end $$;
  create event trigger note_rewrites on table_rewrite execute function note_rewrite();`;

it('rewrites no table but that of the installation, which has one row', async () => {
  // The first of these did, with the texts of products.
  const earlier = await databaseAt('0009_plain_texts');
  const { pool, close } = openDatabase(earlier.url, 1);
  await pool.query(noteRewrites);
  await migrate(earlier.url);
  const { rows } = await pool.query<{ name: string }>('select name from rewritten').finally(close);
  expect(rows).toEqual([{ name: 'installation' }]);
  await earlier.drop();
});

it('keeps the links of the release before, and reads and ends those that it makes afterwards', async () => {
  const earlier = await databaseAt('0045_regional-words');
  const { db, close } = openDatabase(earlier.url, 1);
  const idOf = async (statement: SQL) => (await db.execute<{ id: string }>(statement)).rows[0]?.id;
  const customer =
    await idOf(sql`insert into customer (website, store, email, password_hash, firstname, lastname)
    values ('uk', 'uk', 'ada@example.com', '', '', '') returning id`);
  const subscription = await idOf(sql`insert into newsletter_subscription
    (store, email, state, source, confirmation_hash, unsubscribe_token, sent_at)
    values ('uk', 'ada@example.com', 'pending', 'footer', ${hashOf('news', 'hex')}, '', now()) returning id`);
  const addLink = (token: string) =>
    db.execute(sql`insert into customer_token (hash, customer_id, kind, browser_hash, expires_at, created_at)
      values (${hashOf(token)}, ${customer}, 'reset', null, now() + interval '1 hour', default)`);
  const subjects = async () => {
    const links = [
      await findLink(db, 'account', 'reset'),
      await findLink(db, 'later account', 'reset'),
      await findLink(db, 'news', 'newsletter'),
      await findLink(db, 'later news', 'newsletter'),
    ];
    return links.map((link) => link?.subject ?? null);
  };
  await addLink('account');
  await migrate(earlier.url);
  expect(await subjects()).toEqual([customer, null, subscription, null]);
  await addLink('later account');
  await db.execute(
    sql`update newsletter_subscription set confirmation_hash = ${hashOf('later news', 'hex')}`,
  );
  expect(await subjects()).toEqual([customer, customer, null, subscription]);
  await db.execute(sql`delete from customer_token where customer_id = ${customer}`);
  expect(await subjects()).toEqual([null, null, null, subscription]);
  await db.execute(sql`update newsletter_subscription set confirmation_hash = null`);
  expect(await subjects()).toEqual([null, null, null, null]);
  await close();
  await earlier.drop();
});
