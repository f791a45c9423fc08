import { chmodSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi, onTestFinished } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { databaseAt } from '@/commerce/postgres/testing/separate-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type * as environment from '@/config/env/env';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';
import { perSuite } from '@/lib/testing/per-suite';
import { emptyDatabase } from '@/database/testing/empty-database';
import { existingDatabase, prepareDatabase } from './start/prepare-database';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

// What `npm run shop` and a start say about a database that does not fit. tests/faults runs both as processes.

/** The variables of the next call, in addition to those of this process. */
let variables: Record<string, string> = {};
vi.mock('@/config/env/env', async (original) => {
  const actual = await original<typeof environment>();
  return { ...actual, env: () => actual.parseEnv({ ...process.env, ...variables }) };
});
afterEach(() => {
  variables = {};
});

/** The variables of a shop that sells, with a database. */
const selling = (url: string) => ({ DATABASE_URL: url, PRODUCTION: '', SHOP_FILE: 'demo/shop.yaml' });

function shop(given: Readonly<Record<string, string>>, ...args: string[]) {
  variables = given;
  return runCommand(...args);
}

/** How `npm start` and `npm run serve` begin. */
const starts = {
  'npm start': () => prepareDatabase(process.cwd()),
  'npm run serve': () => existingDatabase(process.cwd(), () => undefined),
} as const;
const startNames = Object.keys(starts) as (keyof typeof starts)[];

function start(name: keyof typeof starts, url: string) {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  variables = selling(url);
  return starts[name]().finally(() => vi.restoreAllMocks());
}

/** The URL of a server that does not run. */
const nowhere = 'postgresql://shop:secret@127.0.0.1:1/shop';
const unreachable = /^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/;

let lease: DatabaseLease;
beforeAll(async () => void (lease = await acquireDatabase()));
afterAll(() => lease.release());

describe('a database that cannot be reached', () => {
  it('is named by its variable and without its password', async () => {
    const { code, err } = await shop(selling(nowhere), 'order', 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(unreachable)]);
    expect(err).not.toContain('secret');
  });

  it.each(startNames)('is refused by %s', async (name) => {
    const refused = start(name, nowhere);
    await expect(refused).rejects.toThrow(unreachable);
    await expect(refused).rejects.not.toThrow(/secret/);
  });

  it.each(startNames)('is refused by %s with a wrong password, and if it does not exist', async (name) => {
    const wrong = Object.assign(new URL(lease.url), { password: 'wrong' }).href;
    await expect(start(name, wrong)).rejects.toThrow(/^DATABASE_URL: .*password authentication failed/);
    const missing = Object.assign(new URL(lease.url), { pathname: '/nowhere' }).href;
    await expect(start(name, missing)).rejects.toThrow(/^DATABASE_URL: .*"nowhere" does not exist/);
  });
});

describe('a database without the schema of this version', () => {
  it('is refused if it has none', async () => {
    const database = await emptyDatabase();
    const none = /^There is no shop in the database of DATABASE_URL/;
    const { code, err } = await shop(selling(database.url), 'order', 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(none)]);
    await expect(start('npm run serve', database.url)).rejects.toThrow(none);
    await database.drop();
  });

  it('is refused if it is older, until it is brought up to date', async () => {
    const database = await databaseAt('0010_reserved_stock');
    const older = /^The schema of the database is older .* npm run shop -- migrate/;
    const { code, err } = await shop(selling(database.url), 'order', 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(older)]);
    await expect(start('npm run serve', database.url)).rejects.toThrow(older);
    expect(await shop(selling(database.url), 'migrate')).toMatchObject({ code: 0 });
    expect(await shop(selling(database.url), 'order', 'list')).toMatchObject({ code: 0 });
    await (await start('npm run serve', database.url)).release();
    await database.drop();
  });
});

describe('a database that is not encoded in UTF-8', () => {
  const name = `owlwatch_test_ascii_${process.pid}`;
  const url = () => Object.assign(new URL(lease.url), { pathname: `/${name}` }).href;
  const message = 'DATABASE_URL: the database must be encoded in UTF8, not in SQL_ASCII.';
  const query = async (statement: string) => {
    const client = new Client({ connectionString: lease.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(() =>
    query(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`),
  );
  afterAll(() => query(`drop database ${name} with (force)`));

  it.each([['migrate'], ['import', fixtureFolder], ['order', 'list']])(
    'is refused by %s',
    async (...args) => {
      expect(await shop(selling(url()), ...args)).toMatchObject({ code: 1, err: message });
    },
  );

  it.each(startNames)('is refused by %s', async (each) => {
    await expect(start(each, url())).rejects.toThrow(message);
  });
});

it('all variables that are wrong are named, before a database is asked', async () => {
  const { code, err } = await shop({ PORT: 'http', DATABASE_URL: 'mysql://db/shop' }, 'order', 'list');
  expect(code).toBe(1);
  expect(err.split('\n').map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'DATABASE_URL']);
});

it('a start without DATABASE_URL and without an embedded database names both', async () => {
  const folder = temporaryFolder(onTestFinished);
  // Where only its owner may enter, the programs would be copied.
  chmodSync(folder, 0o755);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  variables = { DATABASE_URL: '' };
  await expect(existingDatabase(folder, () => undefined)).rejects.toThrow(
    /^There is no database: set DATABASE_URL/,
  );
});

describe('a shop that sells', () => {
  const database = perSuite(
    () => freshDatabase(fixtureFolder),
    ({ drop }) => drop(),
  );

  it('prints links to the https address of the store', async () => {
    const live = { ...selling(database.url), STORE_DOMAINS: '{"nl":["www.shop.example"]}' };
    const customer = ['--store', 'nl', '--email', 'jan@shop.example', '--item', 'BULLET-1:2:99.50'];
    const created = await shop(live, 'offer', 'create', ...customer, '--json');
    expect(created.code, created.err).toBe(0);
    expect(JSON.parse(created.out)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/www\.shop\.example\//),
    });
  });

  it('imports nothing without a folder', async () => {
    const { code, err } = await shop(selling(database.url), 'import');
    expect([code, err]).toEqual([2, expect.stringMatching(/^import: name the folder[^\n]*$/)]);
  });
});
