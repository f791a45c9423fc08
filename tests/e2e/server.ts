import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { purchase } from '@/config/limits/islands';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { startTagServer } from '@/mocks/tag-server';
import { startFeedbackCompany } from '@/mocks/feedback-company-server';
import { startViesServer } from '@/mocks/vies-server';
import { stockOf } from './shop-database';
import { testSkus } from './demo';
import { testShop, testVariables } from './test-shop';
import { type ShopProcess, startShop } from './shop-process';

// Started by Playwright: a production server on its own database with the demo catalogue.
rmSync(testShop.folder, { recursive: true, force: true });
mkdirSync(testShop.emailFolder, { recursive: true });

const [database, vies, reviews, tags] = await Promise.all([
  freshDatabase('demo/catalogue'),
  startViesServer(),
  startFeedbackCompany(),
  startTagServer(),
]);

async function open(): Promise<ShopProcess> {
  writeFileSync(testShop.stateFile, JSON.stringify({ databaseUrl: database.url }));
  // The matrix buys more of it than the demo shop has. Fewer than one line of a cart may hold: journeys exceed the stock.
  await stockOf(testSkus.chime, purchase.maxQuantity - 50);
  return startShop({
    port: 0,
    databaseUrl: database.url,
    log: testShop.logFile,
    variables: {
      ...testVariables,
      ...vies.variables,
      ...tags.variables,
      ...reviews.variables,
    },
  });
}

const shop = await open().catch(async (error: unknown) => {
  await database.drop();
  throw error;
});

process.stdout.write(`The shop under test has port ${shop.port}.\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await shop.stop();
  await Promise.all([vies.close(), reviews.close(), tags.close()]);
  await database.drop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
shop.child.once('exit', (code) => {
  if (!stopping) process.exit(code ?? 1);
});
