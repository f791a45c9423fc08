import { join } from 'node:path';
import { devHost } from '@/lib/stores/hosts';
import { test } from './fixtures';
import { type ShopProcess, startShop } from './shop-process';
import { databaseUrl } from './shop-database';
import { testShop, testVariables } from './test-shop';

type Variables = Readonly<Record<string, string>>;

interface SecondWorker {
  variables: Variables;
  /** The second server; one per worker. */
  secondServer: ShopProcess;
}

/**
 * `test` for a shop with other variables. Its `page`, `request` and `stranger` use a second server with the build, the
 * database and the mail folder of the shop under test.
 */
export const testOn = (wanted: Variables) =>
  test.extend<object, SecondWorker>({
    variables: [wanted, { option: true, scope: 'worker' }],
    secondServer: [
      async ({ variables }, use, { workerIndex }) => {
        const name = Object.values(variables)
          .join('-')
          .replace(/[^\w-]+/g, '_');
        const shop = await startShop({
          port: 0,
          databaseUrl: databaseUrl(),
          log: join(testShop.folder, `server-${name}-${workerIndex}.log`),
          variables: { ...testVariables, ...variables },
        });
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ secondServer, store }, use) => use(`http://${devHost(store)}:${secondServer.port}`),
  });

/** The same for a shop with other features: `wanted` as in `SHOP_FEATURES`. */
export const testWith = (wanted: string) => testOn({ SHOP_FEATURES: wanted });
