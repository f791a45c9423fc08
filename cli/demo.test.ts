import { expect, it, vi } from 'vitest';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type * as demo from '@/commerce/postgres/demo/write-demo-orders';
import type * as production from '@/config/env/production';
import { nl } from '@/commerce/contract/catalogue-fixture';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';
import { suiteShop } from '@/commerce/contract/suite-shop';

const shop = suiteShop(postgresEngine);
let sells = false;

// The command runs on a database of this test, and makes nothing: write-demo-orders has its own test.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database) => Promise<T>): Promise<T> => work(shop.db),
}));
vi.mock('@/commerce/postgres/demo/write-demo-orders', async (original) => ({
  ...(await original<typeof demo>()),
  writeDemoOrders: async () => 60,
}));
vi.mock('@/config/env/production', async (original) => ({
  ...(await original<typeof production>()),
  isProduction: () => sells,
}));

it('shop -- demo orders makes orders once, and none in a shop that sells', async () => {
  expect(await runCommand('demo', 'orders')).toMatchObject({ code: 0, out: expect.stringContaining('60') });
  await shop.order(nl, 'CAM-1', true);
  expect(await runCommand('demo', 'orders')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--again'),
  });
  expect(await runCommand('demo', 'orders', '--again')).toMatchObject({ code: 0 });
  sells = true;
  expect(await runCommand('demo', 'orders', '--again')).toMatchObject({ code: 1 });
});
