import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { RemovalError } from '@/commerce/postgres/import/check/removal-limit';
import { product } from '@/commerce/postgres/schema/catalogue';
import { importRun } from '@/commerce/postgres/schema/content';
import { coupon } from '@/commerce/postgres/schema/coupons';
import { offer } from '@/commerce/postgres/schema/offers';
import { databaseAt } from '@/commerce/postgres/testing/earlier-schema';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { demoTrials } from '@/config/shop/demo-trials';
import { acquireDatabase } from '@/database/embedded/client';
import { type Database, openDatabase } from '@/database/pool';
import { emptyDatabase, type TestDatabase } from '@/database/testing/empty-database';
import { paths } from '@/lib/paths/paths';
import { postgresRuns, until } from './processes';
import { type ProjectFolder, projectFolder } from './project-folder';

const run = promisify(execFile);
const loader = ['--conditions=react-server', '--import', 'tsx'];

/** Prepares the database in a process of its own, as `npm start` does. Resolves with what it prints. */
async function start(variables: Readonly<Record<string, string>>, cwd = '.'): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    MAIL_FOLDER: join(tmpdir(), 'owlwatch-import-mail'),
  };
  const { stdout } = await run(process.execPath, [...loader, 'tests/faults/prepare-database.ts'], {
    cwd,
    env: { ...env, ...variables } as NodeJS.ProcessEnv,
  });
  return stdout;
}

async function shop(variables: Readonly<Record<string, string>>, ...args: string[]) {
  const env = { ...process.env, ...variables } as NodeJS.ProcessEnv;
  return run(process.execPath, [...loader, 'cli/shop.ts', ...args], { env }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

/** Runs `work` on the database at `url`. */
async function on<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, 1);
  return work(db).finally(close);
}

/** The number of products on sale. */
const productsOn = (url: string) =>
  on(url, async (db) => {
    const [row] = await db.select({ count: count() }).from(product).where(eq(product.enabled, true));
    return row?.count ?? 0;
  });

/** The codes of coupons that are enabled, and the secrets of offers with their status. */
const trialsOn = (url: string) =>
  on(url, async (db) => ({
    coupons: (await db.select().from(coupon)).filter(({ enabled }) => enabled).map(({ code }) => code),
    offers: (await db.select().from(offer))
      .map((row) => ({ token: row.token, status: row.expiresAt > new Date() ? row.status : 'expired' }))
      .toSorted((a, b) => a.status.localeCompare(b.status)),
  }));
const { token } = demoTrials.offer;

/** Products and variants of the fixture catalogue. */
const ownProducts = 10;

describe('with DATABASE_URL, the demo catalogue is not imported', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  it('into an empty database, for which one line names the command', async () => {
    const printed = await start({ DATABASE_URL: database.url });
    expect(await productsOn(database.url)).toBe(0);
    expect(await trialsOn(database.url)).toEqual({ coupons: [], offers: [] });
    const notes = printed.split('\n').filter((line) => line.includes('catalogue'));
    expect(notes).toEqual([
      '  ! The database has no catalogue: import one with npm run shop -- import <folder>',
    ]);
  });

  it('by a command that names no folder', async () => {
    const { code, stderr } = await shop({ DATABASE_URL: database.url }, 'import');
    expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, lines: 1 });
    expect(stderr).toMatch(/^import: name the folder/);
    expect(await productsOn(database.url)).toBe(0);
  });

  it('over an own catalogue, also after a migration that requires a new import', async () => {
    await on(database.url, (db) => importCatalogue(db, fixtureFolder));
    expect(await start({ DATABASE_URL: database.url })).not.toContain('catalogue');
    expect(await productsOn(database.url)).toBe(ownProducts);
    await on(database.url, (db) => db.update(importRun).set({ fingerprint: '' }));
    const printed = await start({ DATABASE_URL: database.url });
    expect(printed).toContain(`has to be imported again: npm run shop -- import ${fixtureFolder}`);
    // Earlier releases deleted the row.
    await on(database.url, (db) => db.delete(importRun));
    expect(await start({ DATABASE_URL: database.url })).toContain('import <folder>');
    expect(await productsOn(database.url)).toBe(ownProducts);
  });

  it('and no coupon and no offer that everybody knows is made, even with the demo catalogue', async () => {
    const demo = await freshDatabase('demo/catalogue');
    expect(await start({ DATABASE_URL: demo.url })).toContain(
      'its products, prices and reviews are invented',
    );
    expect(await trialsOn(demo.url)).toEqual({ coupons: [], offers: [] });
    await demo.drop();
  });
});

it('migrations keep the folder of the loaded catalogue', async () => {
  const database = await databaseAt('0002_reviews');
  await on(database.url, (db) => db.insert(importRun).values({ folder: '/srv/own', fingerprint: 'files' }));
  const printed = await start({ DATABASE_URL: database.url });
  expect(printed).toContain('has to be imported again: npm run shop -- import /srv/own');
  expect(await on(database.url, (db) => db.select().from(importRun))).toEqual([
    { folder: '/srv/own', fingerprint: '' },
  ]);
  await database.drop();
});

it('the README names the coupon and the offer of the demo', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(`\`${demoTrials.coupon.code}\``);
  expect(readme).toContain(`http://uk.localhost:3000${paths.offer(token)}`);
});

describe('the embedded database', () => {
  let folder: ProjectFolder;
  beforeAll(() => {
    folder = projectFolder();
  });
  afterAll(async () => {
    await until('the server stops', () => !postgresRuns(folder.path));
    folder.remove();
  });

  it('gets the demo catalogue if it has none, and keeps an own one', async () => {
    const lease = await acquireDatabase(folder.path);
    expect(await start({}, folder.path)).toContain('Importing the demo catalogue');
    const demo = await productsOn(lease.url);
    expect(await trialsOn(lease.url)).toEqual({ coupons: ['DEMO10'], offers: [{ token, status: 'open' }] });
    // The next start renews an offer that was ordered, under the same link.
    await on(lease.url, (db) => db.update(offer).set({ status: 'ordered' }));
    expect(demo).toBeGreaterThan(ownProducts);
    // A shop that sells in this database ends both, those of an order that may be canceled as well.
    expect(await start({ PRODUCTION: 'on' }, folder.path)).toContain('offer of the demo have ended');
    expect(await start({ PRODUCTION: 'on' }, folder.path)).not.toContain('have ended');
    expect(await trialsOn(lease.url)).toEqual({ coupons: [], offers: [{ token, status: 'expired' }] });
    // A start after an update imports the demo catalogue again.
    await on(lease.url, (db) => db.update(importRun).set({ fingerprint: '' }));
    expect(await start({}, folder.path)).toContain('Importing the demo catalogue');
    const { coupons, offers } = await trialsOn(lease.url);
    expect(coupons).toEqual(['DEMO10']);
    expect(offers).toMatchObject([{ status: 'expired' }, { token, status: 'open' }]);
    // The folder lacks most products of the demo, which could be a mistake.
    const own = (allowRemoval: boolean) =>
      on(lease.url, (db) => importCatalogue(db, fixtureFolder, { allowRemoval }));
    await expect(own(false)).rejects.toThrow(RemovalError);
    expect(await productsOn(lease.url)).toBe(demo);
    await own(true);
    for (const forget of [
      (db: Database) => db.update(importRun).set({ fingerprint: '' }),
      (db: Database) => db.delete(importRun),
    ]) {
      await on(lease.url, forget);
      expect(await start({}, folder.path)).toContain('has to be imported again');
      expect(await productsOn(lease.url)).toBe(ownProducts);
    }
    await lease.release();
  });
});
