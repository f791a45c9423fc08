import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devHost } from '@/lib/hosts';
import { test } from './fixtures';
import { freePort, type ShopProcess, startShop } from './shop-process';
import { testShop, testVariables } from './test-shop';

interface FeatureWorker {
  /** As in `SHOP_FEATURES`. */
  features: string;
  /** The second server; one per worker. */
  featureServer: ShopProcess;
}

/**
 * `test` for a shop with other features: `wanted` as in `SHOP_FEATURES`. Its `page`, `request` and `stranger` use a
 * second server with the build, the database and the mail folder of the shop under test.
 */
export const testWith = (wanted: string) =>
  test.extend<object, FeatureWorker>({
    features: [wanted, { option: true, scope: 'worker' }],
    featureServer: [
      async ({ features }, use, { workerIndex }) => {
        const state = JSON.parse(readFileSync(testShop.stateFile, 'utf8')) as { databaseUrl: string };
        const shop = await startShop({
          port: await freePort(),
          databaseUrl: state.databaseUrl,
          log: join(testShop.folder, `server-${features}-${workerIndex}.log`),
          variables: { ...testVariables, SHOP_FEATURES: features },
        });
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ featureServer, store }, use) => use(`http://${devHost(store)}:${featureServer.port}`),
  });
