import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { databaseAt } from '@/commerce/postgres/testing/earlier-schema';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';
import { emptyDatabase, type TestDatabase } from '@/database/testing/empty-database';

type Variables = Readonly<Record<string, string>>;

/** Runs a script of this project, or of `cwd`, in the shell of an operator, who has not set NODE_ENV. */
async function run(variables: Variables, args: readonly string[], cwd = '.') {
  const { NODE_ENV: _, ...shell } = process.env;
  const env = { ...shell, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err: err.trim() };
}

const shop = (variables: Variables, ...args: string[]) => run(variables, ['scripts/shop.mjs', ...args]);

/** The URL of a server that does not run. */
const nowhere = 'postgresql://shop:secret@127.0.0.1:1/shop';
const server = { SESSION_SECRET: 'a-secret-that-only-tests-know-about', MAIL_FOLDER: tmpdir(), PORT: '0' };

describe('a command names what is wrong with its database', () => {
  it('by the variable, if it cannot be reached', async () => {
    const { code, err } = await shop({ DATABASE_URL: nowhere }, 'order', 'list');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
      ),
    ]);
    expect(err).not.toContain('secret');
  });

  it('if it has no schema', async () => {
    const database = await emptyDatabase();
    const { code, err } = await shop({ DATABASE_URL: database.url }, 'order', 'list');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^There is no shop in the database of DATABASE_URL/),
    ]);
    await database.drop();
  });

  it('if its schema is older than the shop, and so does npm run serve', async () => {
    const database = await databaseAt('0010_reserved_stock');
    const older = expect.stringMatching(/^The schema of the database is older .* npm run shop -- migrate/);
    const variables = { ...server, DATABASE_URL: database.url };
    for (const args of [
      ['scripts/shop.mjs', 'order', 'list'],
      ['scripts/start.mjs', 'serve'],
    ]) {
      const { code, err } = await run(variables, args);
      expect([code, err]).toEqual([1, older]);
    }
    expect(await shop(variables, 'migrate')).toMatchObject({ code: 0 });
    expect(await shop(variables, 'order', 'list')).toMatchObject({ code: 0 });
    await database.drop();
  });

  it('by all variables that are wrong', async () => {
    const { code, err } = await shop({ PORT: 'http', DATABASE_URL: 'mysql://db/shop' }, 'order', 'list');
    expect(code).toBe(1);
    expect(err.split('\n').map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'DATABASE_URL']);
  });
});

describe('a database that is not encoded in UTF-8', () => {
  const name = `owlwatch_test_ascii_${process.pid}`;
  let lease: DatabaseLease;
  const query = async (statement: string) => {
    const client = new Client({ connectionString: lease.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    lease = await acquireDatabase();
    await query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
  });
  afterAll(async () => {
    await query(`drop database ${name} with (force)`);
    await lease.release();
  });

  it.each([
    ['scripts/shop.mjs', 'migrate'],
    ['scripts/shop.mjs', 'import', fixtureFolder],
    ['scripts/shop.mjs', 'order', 'list'],
    ['scripts/start.mjs', 'serve'],
  ])('is refused by %s %s', async (...args) => {
    const DATABASE_URL = Object.assign(new URL(lease.url), { pathname: `/${name}` }).href;
    const { code, err } = await run({ ...server, DATABASE_URL }, args);
    expect([code, err]).toEqual([1, 'DATABASE_URL: the database must be encoded in UTF8, not in SQL_ASCII.']);
  });
});

describe('a command in a shell that sets no NODE_ENV', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase(fixtureFolder);
  });
  afterAll(() => database.drop());

  it.each([{}, { NODE_ENV: 'development' }])('invents no products in production, with %j', async (more) => {
    const live = { ...more, DATABASE_URL: database.url };
    const refused = await shop(live, 'generate', '--products', '5');
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^This shop is in production: /)]);
  });

  it('generates products in a database that PRODUCTION=off marks as one for tests', async () => {
    const test = { DATABASE_URL: database.url, PRODUCTION: 'off' };
    const { code, out, err } = await shop(test, 'generate', '--products', '5', '--json');
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ written: expect.any(Number) });
  });

  it('prints links to the https address of the store', async () => {
    const live = { DATABASE_URL: database.url, STORE_DOMAINS: '{"nl":["www.shop.example"]}' };
    const customer = ['--store', 'nl', '--email', 'jan@shop.example', '--item', 'BULLET-1:2:99.50'];
    const created = await shop(live, 'offer', 'create', ...customer, '--json');
    expect(created.code, created.err).toBe(0);
    expect(JSON.parse(created.out)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/www\.shop\.example\//),
    });
  });
});

describe('npm run shop on a fresh clone', () => {
  /** What `npm ci` leaves behind, from the packages of this project. */
  const npm = `
    const { mkdirSync, readdirSync, symlinkSync } = require('node:fs');
    const from = ${JSON.stringify(resolve('node_modules'))};
    mkdirSync('node_modules');
    for (const name of readdirSync(from))
      if (name !== '.owlwatch-installed') symlinkSync(from + '/' + name, 'node_modules/' + name);`;

  it('installs the packages first, and prints results only on stdout', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'owlwatch-clone-')));
    const copied = new Set(['.data', '.git', '.next', 'node_modules', 'scripts']);
    for (const name of readdirSync('.'))
      if (!copied.has(name)) symlinkSync(resolve(name), join(folder, name));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    const fake = join(folder, 'npm.cjs');
    writeFileSync(fake, npm);
    const call = ['scripts/shop.mjs', 'stores', '--json'];
    const first = await run({ npm_execpath: fake }, call, folder);
    expect(first.err).toContain('Installing packages');
    expect(JSON.parse(first.out)).toHaveLength(12);
    const second = await run({ npm_execpath: fake }, call, folder);
    expect([second.code, second.err]).toEqual([0, '']);
    rmSync(folder, { recursive: true });
  });
});
