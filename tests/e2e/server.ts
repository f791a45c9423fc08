import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { openDatabase } from '@/commerce/postgres/database';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { place } from './place';
import { type ShopProcess, startShop } from './shop-process';

// Started by Playwright: a production server on a database of its own, with the demo catalogue.
rmSync(place.folder, { recursive: true, force: true });
mkdirSync(place.mail, { recursive: true });

const database = await freshDatabase();

async function open(): Promise<ShopProcess> {
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, 'demo/catalogue').finally(close);
  writeFileSync(place.state, JSON.stringify({ databaseUrl: database.url }));
  return startShop({
    port: place.port,
    databaseUrl: database.url,
    log: place.log,
    variables: { MAIL_FOLDER: place.mail, STORE_HOST_OVERRIDE: 'on', RATE_LIMIT: 'off', DESIGN_SYSTEM: 'on' },
  });
}

const shop = await open().catch(async (error: unknown) => {
  await database.drop();
  throw error;
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await shop.stop();
  await database.drop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
shop.child.once('exit', (code) => {
  if (!stopping) process.exit(code ?? 1);
});
