import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkConnections, checkDatabase } from '@/commerce/postgres/check-database';
import { contentAdmin } from '@/commerce/postgres/content/content';
import { inviteDemoOwner } from '@/commerce/postgres/demo/invite-demo-owner';
import { removeDemoOrders } from '@/commerce/postgres/demo/remove-demo-orders';
import { hasOrders, writeDemoOrders } from '@/commerce/postgres/demo/write-demo-orders';
import { addDemoTrials, endDemoTrials } from '@/commerce/postgres/write-demo-trials';
import { importCatalogue } from '@/commerce/postgres/import/import';
import {
  demoCatalogue,
  isDemoOrNone,
  loadedCatalogue,
} from '@/commerce/postgres/import/read/loaded-catalogue';
import { migrate } from '@/commerce/postgres/migrate';
import { demoTrials } from '@/config/shop/company';
import { env } from '@/config/env/env';
import { importsDemo, isProduction } from '@/config/env/production';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';
import { embeddedLayout } from '@/database/embedded/layout';
import { type Database, openDatabase } from '@/database/pool';
import { CommandError } from '../command';
import { noteGaps } from './content-gaps';
import { note, step } from './start-warnings';

async function withPool<T>(url: string, connections: number, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, connections);
  return work(db).finally(close);
}

/** A shop that sells must not accept the coupon that the README publishes. */
async function endDemo(db: Database): Promise<void> {
  const { coupon, owner } = demoTrials;
  if (await endDemoTrials(db))
    note(`The coupon ${coupon.code} and the offer of the demo have ended: everybody knows them`);
  if (await removeDemoOrders(db))
    note(
      `The invented orders of the demo are gone, and ${owner.email} has no access to the back office any more`,
    );
}

/** What a database is told or noted about before the shop opens. */
const checkContents = (url: string): Promise<void> =>
  withPool(url, 1, async (db) => {
    await noteGaps(contentAdmin(db));
    if (isProduction(env())) await endDemo(db);
  });

/** Imports it into the embedded database, unless that holds another catalogue or belongs to a shop that sells. */
async function prepareCatalogue(db: Database, root: string): Promise<void> {
  const loaded = await loadedCatalogue(db);
  if (importsDemo(env()) && isDemoOrNone(loaded, root)) {
    await step('Importing the demo catalogue', () =>
      importCatalogue(db, demoCatalogue(root), { allowRemoval: true }),
    );
    await addDemoTrials(db);
    if (!(await hasOrders(db)))
      await step('Making orders of invented people', () => writeDemoOrders(db, root));
  } else if (loaded === null) {
    note('The database has no catalogue: import one with npm run shop -- import <folder>');
  } else if (!loaded.complete) {
    const folder = loaded.folder ?? '<folder>';
    note(`The catalogue has to be imported again: npm run shop -- import ${folder}`);
  } else if (isProduction(env()) && isDemoOrNone(loaded, root)) {
    note('The catalogue is that of the demo: its products, prices and reviews are invented');
  }
}

/** Called with the lease as soon as there is one, so that a signal can end the database. */
type Hold = (lease: DatabaseLease) => void;

/**
 * Starts the embedded database unless DATABASE_URL names another one, brings its schema up to date, and imports the
 * demo catalogue into an empty embedded one. Rejects with DatabaseProblem.
 */
export async function prepareDatabase(root: string, hold: Hold = () => undefined): Promise<DatabaseLease> {
  const lease = await step('Starting the database', async () => {
    const lease = await acquireDatabase(root);
    hold(lease);
    await checkDatabase(lease.url, { migrates: true });
    await checkConnections();
    return lease;
  });
  await step('Bringing the database up to date', () => migrate(lease.url, root));
  await withPool(lease.url, 4, (db) => prepareCatalogue(db, root));
  await checkContents(lease.url);
  return lease;
}

/** The secret of the link by which the owner of a demo enters the back office, while none has; null in any other shop. */
export async function ownerInvite(url: string): Promise<string | null> {
  return importsDemo(env()) ? withPool(url, 1, inviteDemoOwner) : null;
}

/** Rejects with DatabaseProblem or CommandError if there is none with a shop in it. */
export async function existingDatabase(root: string, hold: Hold): Promise<DatabaseLease> {
  const embedded = !env().DATABASE_URL;
  if (embedded && !existsSync(join(embeddedLayout(root).data, 'PG_VERSION')))
    throw new CommandError('There is no database: set DATABASE_URL, or run npm start, which creates one.');
  const lease = await acquireDatabase(root);
  hold(lease);
  await checkDatabase(lease.url, { migrates: false, root });
  await checkConnections();
  await checkContents(lease.url);
  return lease;
}
