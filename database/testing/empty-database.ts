import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { acquireDatabase } from '../embedded/client';

/** A database that only its caller uses. */
export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and drops it. */
  drop(): Promise<void>;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database without tables on the server of this process: `DATABASE_URL`, else the embedded one. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const lease = await acquireDatabase();
  const name = `owlwatch_test_${randomBytes(8).toString('hex')}`;
  const own = new URL(lease.url);
  own.pathname = `/${name}`;
  try {
    await run(lease.url, `create database ${name}`);
  } catch (error) {
    await lease.release();
    throw error;
  }
  return {
    url: own.href,
    drop: async () => {
      await run(lease.url, `drop database if exists ${name} with (force)`);
      await lease.release();
    },
  };
}
