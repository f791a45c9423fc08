import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { demoCatalogue, isDemoOrNone, loadedCatalogue } from '@/commerce/postgres/import/loaded-catalogue';
import { migrate } from '@/commerce/postgres/migrate';
import { env } from '@/config/env';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';
import { embeddedLayout } from '@/database/embedded/layout';
import { ignoreConnectionError, openDatabase } from '@/database/pool';
import { StartError, step } from './step';

const noShop = 'There is no shop in the database: run npm run shop -- migrate, or npm start.';

/** Runs `work` on a connection of its own. Rejects with StartError if the database cannot be reached. */
async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', ignoreConnectionError);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host } = new URL(url);
    const reason =
      error instanceof Error && error.message ? error.message : (error as NodeJS.ErrnoException).code;
    throw new StartError(`DATABASE_URL: the database at ${host} cannot be reached: ${reason}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  if (rows[0]?.encoding !== 'UTF8')
    throw new StartError('DATABASE_URL: the database must be encoded in UTF8.');
}

async function checkSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated",
  );
  if (!rows[0]?.migrated) throw new StartError(noShop);
}

const note = (text: string) => process.stdout.write(`  ! ${text}\n`);

/**
 * Imports the demo catalogue into the embedded database unless that holds another catalogue. A database that
 * `DATABASE_URL` names gets none: its operator imports. Prints one line if an import is due.
 */
async function prepareCatalogue(url: string, root: string, embedded: boolean): Promise<void> {
  const { db, close } = openDatabase(url, 2);
  try {
    const loaded = await loadedCatalogue(db);
    if (embedded && isDemoOrNone(loaded, root)) {
      await step('Importing the demo catalogue', () =>
        importCatalogue(db, demoCatalogue(root), { allowRemoval: true }),
      );
    } else if (loaded === null) {
      note('The database has no catalogue: import one with npm run shop -- import <folder>');
    } else if (!loaded.complete) {
      const folder = loaded.folder ?? '<folder>';
      note(`The catalogue has to be imported again: npm run shop -- import ${folder}`);
    }
  } finally {
    await close();
  }
}

/**
 * Starts the embedded database unless DATABASE_URL names another one, brings its schema up to date, and imports the
 * demo catalogue into an empty embedded one. Rejects with StartError.
 */
export async function prepareDatabase(root: string): Promise<DatabaseLease> {
  const lease = await step('Starting the database', async () => {
    const own = await acquireDatabase(root);
    await connected(own.url, checkEncoding);
    return own;
  });
  await step('Bringing the database up to date', () => migrate(lease.url, root));
  await prepareCatalogue(lease.url, root, !env().DATABASE_URL);
  return lease;
}

/** The database as it is, embedded or of DATABASE_URL. Rejects with StartError if there is none with a shop in it. */
export async function existingDatabase(root: string): Promise<DatabaseLease> {
  const embedded = !env().DATABASE_URL;
  if (embedded && !existsSync(join(embeddedLayout(root).data, 'PG_VERSION')))
    throw new StartError('There is no database: set DATABASE_URL, or run npm start, which creates one.');
  const lease = await acquireDatabase(root);
  try {
    await connected(lease.url, checkSchema);
    return lease;
  } catch (error) {
    await lease.release();
    throw error;
  }
}
