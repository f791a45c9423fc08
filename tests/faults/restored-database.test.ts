import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/commerce/postgres/migrate';
import { endQuarantine, isQuarantined } from '@/commerce/postgres/restore/quarantine';
import { embeddedLayout } from '@/database/embedded/layout';
import { type Database, openDatabase, transactionOn } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { findPostgres } from '../../scripts/second-postgres.mjs';
import { freePort } from '../e2e/shop-process';

// Copies of a database as operators make them. `restore.test.ts` has what a copy may do and how it is released.

const layout = embeddedLayout(process.cwd());
const { runAs } = layout;
const user = runAs ?? {};
/** The PostgreSQL of the machine, which may have the programs of a client; the embedded one has only those of a server. */
const bin = findPostgres() ?? layout.bin;
const canDump = existsSync(join(bin, 'pg_dump'));

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    // A started server keeps the pipes of `pg_ctl` open.
    stdio: args.includes('start') ? 'ignore' : 'pipe',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`);
  return stdout ?? '';
}

let folder: string;
const cluster = (name: string) => join(folder, name);
const urlOf = (port: number, database = 'postgres') => `postgresql://owlwatch@127.0.0.1:${port}/${database}`;

async function start(name: string): Promise<number> {
  const port = await freePort();
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c wal_level=replica -c fsync=off`;
  const log = join(folder, `${name}.log`);
  run(join(bin, 'pg_ctl'), ['start', '-w', '-D', cluster(name), '-l', log, '-o', flags]);
  return port;
}

const stop = (name: string) => run(join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster(name)]);

async function execute(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A command of the operator on a database. */
function shop(url: string, ...args: readonly string[]) {
  const call = ['--conditions=react-server', '--import', 'tsx', 'cli/shop.ts', ...args, '--json'];
  const variables = { DATABASE_URL: url, SESSION_SECRET: 'a-secret-that-only-tests-know-about' };
  const env = { ...process.env, ...variables, PERIODS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, call, { env, encoding: 'utf8' });
  return { status, stderr, data: JSON.parse(stdout || 'null') as unknown };
}

let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owlwatch-restored-'));
  chmodSync(folder, 0o755);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  run(join(bin, 'initdb'), [
    '-D',
    cluster('shop'),
    '-U',
    'owlwatch',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  port = await start('shop');
  await execute(urlOf(port), 'create database shop');
  await migrate(urlOf(port, 'shop'));
});
afterAll(() => {
  for (const name of ['shop', 'past']) if (existsSync(join(cluster(name), 'postmaster.pid'))) stop(name);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `work` on the database at `url`. */
async function on<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, 1);
  return work(db).finally(close);
}

/** A copy is in quarantine until its release; the original never is. */
async function expectQuarantine(copy: string): Promise<void> {
  // A recovery accepts connections before it has ended.
  await until(async () => {
    const { rows } = await on(copy, (db) =>
      db.execute<{ recovers: boolean }>(sql`select pg_is_in_recovery() as recovers`),
    );
    return rows[0]?.recovers === false || null;
  });
  expect(await on(copy, isQuarantined)).toBe(true);
  expect(await on(copy, (db) => transactionOn(db, endQuarantine))).toBe(true);
  expect(await on(copy, isQuarantined)).toBe(false);
  expect(await on(urlOf(port, 'shop'), isQuarantined)).toBe(false);
}

describe('a restored database', () => {
  it.runIf(canDump)('is in quarantine after pg_dump and pg_restore', async () => {
    const file = join(folder, 'shop.dump');
    run(join(bin, 'pg_dump'), ['-Fc', '-f', file, urlOf(port, 'shop')]);
    await execute(urlOf(port), 'create database loaded');
    run(join(bin, 'pg_restore'), ['-d', urlOf(port, 'loaded'), file]);
    await expectQuarantine(urlOf(port, 'loaded'));
  });

  it.runIf(canDump)('is in quarantine after pg_restore over the database itself', async () => {
    const [url, file] = [urlOf(port, 'over'), join(folder, 'over.dump')];
    await execute(urlOf(port), 'create database over');
    await migrate(url);
    run(join(bin, 'pg_dump'), ['-Fc', '-f', file, url]);
    // As docs/operations.md says: constraints of partitions cannot be dropped one by one.
    await execute(url, 'drop schema jobs cascade');
    run(join(bin, 'pg_restore'), ['--clean', '--if-exists', '-d', url, file]);
    await expectQuarantine(url);
  });

  it.runIf(canDump)('is in quarantine after its data alone were loaded into an empty shop', async () => {
    const [url, file] = [urlOf(port, 'data'), join(folder, 'data.dump')];
    run(join(bin, 'pg_dump'), ['-Fc', '--data-only', '-n', 'public', '-f', file, urlOf(port, 'shop')]);
    await execute(urlOf(port), 'create database data');
    await migrate(url);
    run(join(bin, 'pg_restore'), ['--data-only', '--disable-triggers', '-d', url, file]);
    await expectQuarantine(url);
  });

  it('is in quarantine after the recovery of a point in time, and not after a restart', async () => {
    stop('shop');
    run('cp', ['-a', cluster('shop'), cluster('past')]);
    port = await start('shop');
    writeFileSync(join(cluster('past'), 'recovery.signal'), '');
    if (runAs) chownSync(join(cluster('past'), 'recovery.signal'), runAs.uid, runAs.gid);
    appendFileSync(join(cluster('past'), 'postgresql.auto.conf'), "restore_command = 'false'\n");
    const copy = urlOf(await start('past'), 'shop');
    await expectQuarantine(copy);
    // By the commands of the operator.
    expect(shop(copy, 'restore', 'hold').status).toBe(0);
    expect(shop(copy, 'restore', 'check')).toMatchObject({ status: 1, data: { quarantined: true } });
    expect(shop(copy, 'restore', 'release').status).toBe(0);
    expect(shop(copy, 'restore', 'check')).toMatchObject({ status: 0, data: { quarantined: false } });
  });
});
