import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { type DatabaseAddresses, databaseAddresses } from '@/config/env/production';
import { env } from '@/config/env/env';
import { isTransactionPool, missingSettings } from '@/database/ping';
import { requestLimits, settingStatements } from '@/database/pool-limits';
import { ignoreConnectionError } from '@/database/pool';
import { areQueuesOutdated } from './jobs/queues';

/** A database on which the shop cannot run. The message is one line for the operator. */
export class DatabaseProblem extends Error {}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The timestamp in ms by which Drizzle identifies the last migration of this checkout. */
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

/** A newer schema is accepted: it belongs to a newer version, and this one still runs during its deployment. */
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
  if (Number(applied.rows[0]?.last) < lastMigration(root) || (await areQueuesOutdated(client)))
    throw new DatabaseProblem(
      'The schema of the database is older than this version of the shop: run npm run shop -- migrate, or npm start.',
    );
}

const variableOf = (url: string) =>
  url === env().DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : (error as NodeJS.ErrnoException).code;

function unreachable(url: string, error: unknown): DatabaseProblem {
  const { host } = new URL(url);
  return new DatabaseProblem(
    `${variableOf(url)}: the database at ${host} cannot be reached: ${reasonOf(error)}`,
  );
}

/** Checks that it is reachable, in UTF-8 and, unless `migrates`, has the schema of `root`. Rejects with DatabaseProblem. */
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
    throw unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const otherSettings = (missing: readonly string[]) =>
  `DATABASE_URL: ${missing.join(', ')}: let the pool begin each connection to the server with "${settingStatements(requestLimits)}" (docs/operations.md "Connection pools").`;

/** The direct address must not be a pool in transaction mode, which loses notifications. Rejects with DatabaseProblem. */
export async function checkConnections(
  addresses: DatabaseAddresses | null = databaseAddresses(env()),
): Promise<void> {
  if (!addresses) return;
  const { directUrl, url } = addresses;
  const reached = <T>(of: string, check: Promise<T>) =>
    check.catch((error: unknown) => {
      throw unreachable(of, error);
    });
  if (await reached(directUrl, isTransactionPool(directUrl))) {
    const remedy = 'set DATABASE_DIRECT_URL to a connection that is not pooled by transaction';
    throw new DatabaseProblem(`${variableOf(directUrl)} is a pool in transaction mode: ${remedy}.`);
  }
  const missing = await reached(url, missingSettings(url, url !== directUrl));
  if (missing.length > 0) throw new DatabaseProblem(otherSettings(missing));
}
