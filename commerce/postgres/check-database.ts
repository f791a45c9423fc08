import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { ignoreConnectionError } from '@/database/pool';

/** A database on which the shop cannot run. The message is one line for the operator. */
export class DatabaseProblem extends Error {}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The time in ms by which Drizzle knows the last migration of this checkout. */
function lastMigration(root: string): number {
  const journal = readFileSync(join(root, 'commerce/postgres/migrations/meta/_journal.json'), 'utf8');
  return Math.max(...journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when));
}

async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseProblem(`DATABASE_URL: the database must be encoded in UTF8, not in ${encoding}.`);
}

/** A newer schema is that of a newer version, beside which this one still runs. */
async function checkSchema(client: Client, root: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!rows[0]?.exists)
    throw new DatabaseProblem(
      'There is no shop in the database of DATABASE_URL (without it, the embedded one): run npm run shop -- migrate, or npm start.',
    );
  const applied = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  );
  if (Number(applied.rows[0]?.last) < lastMigration(root))
    throw new DatabaseProblem(
      'The schema of the database is older than this version of the shop: run npm run shop -- migrate, or npm start.',
    );
}

/** The reason why the server refuses, or the code of the connection that failed. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : (error as NodeJS.ErrnoException).code;

/**
 * Checks that the database at `url` can be reached and is encoded in UTF-8, and, unless `migrates`, that it has the schema
 * of the version in `root`. Rejects with DatabaseProblem.
 */
export async function checkDatabase(
  url: string,
  { migrates, root = process.cwd() }: { migrates: boolean; root?: string },
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', ignoreConnectionError);
  try {
    await client.connect();
    await checkEncoding(client);
    if (!migrates) await checkSchema(client, root);
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error;
    const { host } = new URL(url);
    throw new DatabaseProblem(`DATABASE_URL: the database at ${host} cannot be reached: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
