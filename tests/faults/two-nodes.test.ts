import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';

const run = promisify(execFile);
const loader = ['--conditions=react-server', '--import', 'tsx', 'cli/shop.ts'];

let lease: DatabaseLease;
let url: string;
const name = `owlwatch_test_${randomBytes(8).toString('hex')}`;

async function ask<Row extends object>(address: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Runs an operations command on the database in its own process. Rejects if it fails. */
async function shop(...args: string[]): Promise<unknown> {
  const options = { env: { ...process.env, DATABASE_URL: url } as NodeJS.ProcessEnv };
  const { stdout } = await run(process.execPath, [...loader, ...args, '--json'], options);
  return JSON.parse(stdout);
}

beforeAll(async () => {
  lease = await acquireDatabase();
  await ask(lease.url, `create database ${name}`);
  const own = new URL(lease.url);
  own.pathname = `/${name}`;
  url = own.href;
});

afterAll(async () => {
  await ask(lease.url, `drop database if exists ${name} with (force)`);
  await lease.release();
});

describe('two nodes that start at the same time', () => {
  it('migrate an empty database once, also repeatedly', async () => {
    await Promise.all([shop('migrate'), shop('migrate')]);
    const applied = () => ask<{ hash: string }>(url, 'select hash from drizzle.__drizzle_migrations');
    const first = await applied();
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ hash }) => hash)).size).toBe(first.length);
    await shop('migrate');
    expect(await applied()).toEqual(first);
  });

  it('import the same catalogue once', async () => {
    await Promise.all([shop('import', 'demo/catalogue'), shop('import', 'demo/catalogue')]);
    const count = () => ask<{ products: string }>(url, 'select count(*) as products from product');
    const [first] = await count();
    expect(Number(first?.products)).toBeGreaterThan(60);
    await shop('import', 'demo/catalogue');
    expect(await count()).toEqual([first]);
  });
});
