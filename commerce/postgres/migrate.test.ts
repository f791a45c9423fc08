import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { sql } from 'drizzle-orm';
import { migrate } from './migrate';
import { databaseAt } from './testing/earlier-schema';

/** The next migration adds columns to the table of products. */
const before = '0033_search_data';

let database: TestDatabase;
beforeAll(async () => void (database = await databaseAt(before)));
afterAll(() => database.drop());

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
