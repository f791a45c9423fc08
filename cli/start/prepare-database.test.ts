import { count, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import type * as demoOrders from '@/commerce/postgres/demo/write-demo-orders';
import { RemovalError } from '@/commerce/postgres/import/check/report';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { loadedCatalogue } from '@/commerce/postgres/import/read/loaded-catalogue';
import { product } from '@/commerce/postgres/schema/catalogue';
import { importRun } from '@/commerce/postgres/schema/content';
import { coupon } from '@/commerce/postgres/schema/coupons';
import { offer } from '@/commerce/postgres/schema/offers';
import { order } from '@/commerce/postgres/schema/orders';
import { insertOrder } from '@/commerce/postgres/testing/insert-order';
import { databaseAt } from '@/commerce/postgres/testing/separate-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type * as environment from '@/config/env/env';
import { demoTrials } from '@/config/shop/company';
import type * as embedded from '@/database/embedded/client';
import { type Database, openDatabase, transactionOn } from '@/database/pool';
import { prepareDatabase } from './prepare-database';

/** The variables of the next start, in addition to those of this process. */
let variables: Record<string, string> = {};
/** Stands for the embedded database of the next start; null: there is none. */
let embeddedUrl: string | null = null;
vi.mock('@/config/env/env', async (original) => {
  const given = await original<typeof environment>();
  return { ...given, env: () => given.parseEnv({ ...process.env, ...variables }) };
});
vi.mock('@/database/embedded/client', async (original) => {
  const given = await original<typeof embedded>();
  const nothing = async () => undefined;
  const lost = new AbortController().signal;
  const acquireDatabase: typeof given.acquireDatabase = async (root) =>
    embeddedUrl === null
      ? given.acquireDatabase(root)
      : { url: embeddedUrl, lost, release: nothing, end: nothing };
  return { ...given, acquireDatabase };
});
// One order stands for the sixty: demo-orders.test.ts makes them.
vi.mock('@/commerce/postgres/demo/write-demo-orders', async (original) => ({
  ...(await original<typeof demoOrders>()),
  writeDemoOrders: (db: Database) =>
    transactionOn(db, async (tx) => {
      const id = await insertOrder(tx, []);
      const email = `ada${demoTrials.customers}`;
      await tx
        .update(order)
        .set({ email, tags: [demoTrials.tag] })
        .where(eq(order.id, id));
      return 1;
    }),
}));
afterEach(() => {
  variables = {};
  embeddedUrl = null;
});

/** Prepares a database as `npm start` does. Resolves with what that prints. */
async function start(given: Readonly<Record<string, string>>, url: string | null = null): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  variables = { PRODUCTION: '', SHOP_FILE: 'demo/shop.yaml', ...given };
  embeddedUrl = url;
  try {
    await (await prepareDatabase(process.cwd())).release();
  } finally {
    write.mockRestore();
    variables = {};
    embeddedUrl = null;
  }
  return printed;
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
    offers: (await db.select().from(offer).where(eq(offer.email, demoTrials.offer.email)))
      .map((row) => ({ token: row.token, status: row.expiresAt > new Date() ? row.status : 'expired' }))
      .toSorted((a, b) => a.status.localeCompare(b.status)),
  }));
const { token } = demoTrials.offer;

const ordersOn = (url: string) => on(url, (db) => db.$count(order));

/** Products and variants of the fixture catalogue. */
const ownProducts = 10;

describe('with DATABASE_URL, the demo catalogue is not imported', () => {
  it('into an empty database, for which one line names the command', async () => {
    const database = await freshDatabase();
    const printed = await start({ DATABASE_URL: database.url });
    expect(await productsOn(database.url)).toBe(0);
    expect(await trialsOn(database.url)).toEqual({ coupons: [], offers: [] });
    const notes = printed.split('\n').filter((line) => line.includes('catalogue'));
    expect(notes).toEqual([
      '  ! The database has no catalogue: import one with npm run shop -- import <folder>',
    ]);
    await database.drop();
  });

  it('over a catalogue of the shop, also after a migration that requires a new import', async () => {
    const database = await freshDatabase(fixtureFolder);
    expect(await start({ DATABASE_URL: database.url })).not.toContain('catalogue');
    expect(await productsOn(database.url)).toBe(ownProducts);
    await on(database.url, (db) => db.update(importRun).set({ fingerprint: '' }));
    const printed = await start({ DATABASE_URL: database.url });
    expect(printed).toContain(`has to be imported again: npm run shop -- import ${fixtureFolder}`);
    // Earlier releases deleted the row.
    await on(database.url, (db) => db.delete(importRun));
    expect(await start({ DATABASE_URL: database.url })).toContain('import <folder>');
    expect(await productsOn(database.url)).toBe(ownProducts);
    await database.drop();
  });

  it('and no coupon and no offer that everybody knows is made, even with the demo catalogue', async () => {
    const demo = await freshDatabase('demo/catalogue');
    expect(await start({ DATABASE_URL: demo.url })).toContain(
      'its products, prices and reviews are invented',
    );
    expect(await trialsOn(demo.url)).toEqual({ coupons: [], offers: [] });
    await demo.drop();
  });

  it('migrations keep the folder of the loaded catalogue', async () => {
    const database = await databaseAt('0002_reviews');
    await on(database.url, (db) =>
      db.insert(importRun).values({ folder: '/srv/shop', fingerprint: 'files' }),
    );
    const printed = await start({ DATABASE_URL: database.url });
    expect(printed).toContain('has to be imported again: npm run shop -- import /srv/shop');
    expect(await on(database.url, (db) => db.select().from(importRun))).toEqual([
      { folder: '/srv/shop', fingerprint: '' },
    ]);
    await database.drop();
  });
});

describe('the embedded database', () => {
  const embeddedStart = (url: string, given: Readonly<Record<string, string>> = {}) =>
    start({ DATABASE_URL: '', ...given }, url);

  it('gets the demo catalogue if it has none, with a coupon and an offer', async () => {
    const { url, drop } = await freshDatabase();
    expect(await embeddedStart(url)).toContain('Importing the demo catalogue');
    expect(await productsOn(url)).toBeGreaterThan(ownProducts);
    expect(await trialsOn(url)).toEqual({ coupons: ['DEMO10'], offers: [{ token, status: 'open' }] });
    expect(await ordersOn(url)).toBe(1);
    await drop();
  });

  it('loses coupon and offer when the shop sells, and gets them again with the demo', async () => {
    const { url, drop } = await freshDatabase('demo/catalogue');
    await embeddedStart(url);
    expect(await trialsOn(url)).toEqual({ coupons: ['DEMO10'], offers: [{ token, status: 'open' }] });
    // The next start renews an offer that was ordered, under the same link.
    await on(url, (db) => db.update(offer).set({ status: 'ordered' }));
    // A shop that sells in this database ends both, those of an order that may be canceled as well.
    const ended = await embeddedStart(url, { PRODUCTION: 'on' });
    expect(ended).toContain('offer of the demo have ended');
    expect(ended).toContain('The invented orders of the demo are gone');
    expect(await ordersOn(url)).toBe(0);
    expect(await embeddedStart(url, { PRODUCTION: 'on' })).not.toContain('have ended');
    expect(await trialsOn(url)).toEqual({ coupons: [], offers: [{ token, status: 'expired' }] });
    // A start after an update imports the demo catalogue again.
    await on(url, (db) => db.update(importRun).set({ fingerprint: '' }));
    expect(await embeddedStart(url)).toContain('Importing the demo catalogue');
    expect(await on(url, loadedCatalogue)).toMatchObject({ complete: true });
    expect(await ordersOn(url)).toBe(1);
    const { coupons, offers } = await trialsOn(url);
    expect(coupons).toEqual(['DEMO10']);
    expect(offers).toMatchObject([{ status: 'expired' }, { token, status: 'open' }]);
    await drop();
  });

  it('keeps a catalogue of the shop', async () => {
    const { url, drop } = await freshDatabase('demo/catalogue');
    const demo = await productsOn(url);
    // The folder lacks most products of the demo, which could be a mistake.
    const importOwn = (allowRemoval: boolean) =>
      on(url, (db) => importCatalogue(db, fixtureFolder, { allowRemoval }));
    await expect(importOwn(false)).rejects.toThrow(RemovalError);
    expect(await productsOn(url)).toBe(demo);
    await importOwn(true);
    for (const forget of [
      (db: Database) => db.update(importRun).set({ fingerprint: '' }),
      (db: Database) => db.delete(importRun),
    ]) {
      await on(url, forget);
      expect(await embeddedStart(url)).toContain('has to be imported again');
      expect(await productsOn(url)).toBe(ownProducts);
    }
    await drop();
  });
});
