import { openDatabase } from '@/database/pool';
import { perSuite } from '@/lib/testing/per-suite';
import { type TestDatabase, emptyDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from './test-database';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { migrate } from '../migrate';

/** A database of a suite, open while its tests run, on `connections` at most. */
export const separateDatabase = (connections: number, create: () => Promise<TestDatabase> = freshDatabase) =>
  perSuite(
    async () => {
      const { url, drop } = await create();
      const { db, pool, close } = openDatabase(url, connections);
      return { url, db, pool, close: () => close().finally(drop) };
    },
    ({ close }) => close(),
  );

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** A database with the schema of an earlier release: all migrations up to and including `tag`. */
export async function databaseAt(tag: string): Promise<TestDatabase> {
  const root = await mkdtemp(join(tmpdir(), 'owlwatch-migrations-'));
  const folder = join(root, 'commerce/postgres/migrations');
  await mkdir(folder, { recursive: true });
  await cp('commerce/postgres/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) throw new Error(`there is no migration ${tag}`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  const database = await emptyDatabase();
  await migrate(database.url, root);
  await rm(root, { recursive: true });
  return database;
}
