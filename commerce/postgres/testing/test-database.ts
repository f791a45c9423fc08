import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { acquireDatabase } from '../embedded/client';
import { migrate } from '../migrate';

/** A database that nobody else uses, with the shop's tables and nothing in them. */
export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and takes it away. */
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

/** Makes one on the server of this process: `DATABASE_URL`, else the embedded one. */
export async function freshDatabase(): Promise<TestDatabase> {
  const lease = await acquireDatabase();
  const name = `owlwatch_test_${randomBytes(8).toString('hex')}`;
  const own = new URL(lease.url);
  own.pathname = `/${name}`;
  const drop = async () => {
    await run(lease.url, `drop database if exists ${name} with (force)`);
    await lease.release();
  };
  try {
    await run(lease.url, `create database ${name}`);
    await migrate(own.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: own.href, drop };
}
