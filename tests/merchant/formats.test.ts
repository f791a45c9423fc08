import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { convertFile } from '@/commerce/postgres/import/convert/convert-file';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { openDatabase } from '@/database/pool';
import { folderStore } from '@/lib/media/media-store';
import { runningShop } from '../faults/running-shop';
import { buyInGermany } from './buy-in-germany';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

// The exports of other shops, each from an empty database to an order. The sheet is in afternoon.test.ts.

const root = temporaryFolder();
beforeAll(async () => {
  await cp('tests/merchant/samples', root, { recursive: true });
});

const answers = {
  language: 'en',
  currency: 'EUR',
  prices: 'gross',
  stores: ['de'],
  stock: 5,
  brand: 'Aptura',
  category: 'Zubehör',
  pictures: '.',
};

it.each([
  ['shopify.csv', {}, ['DP-W28', 'dome-pro/black-4-mm', 'CBL/20 (blue)']],
  ['woocommerce.csv', { leave_out: ['ORPHAN-1'] }, ['DOME-W', 'DOME-B', 'NVR (8)/4']],
  ['magento.csv', { languages: { german: 'de' } }, ['DOME-W', 'CABLE/20', 'NVR (8)/4']],
  ['google.xml', {}, ['DOME-W', 'CABLE (20)', 'NVR (8)/4']],
])('sells three articles of %s', async (name, answersOf, skus) => {
  const map = join(root, `${name}.yaml`);
  await writeFile(map, stringify({ ...answers, ...answersOf }));
  const work = join(root, `work-${name}`);
  const { folder } = await convertFile({ file: join(root, name), map, work, isAllowed: () => false });
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url, 2);
  const media = join(work, 'served');
  const { entities } = await importCatalogue(db, folder, { mediaStore: folderStore(media) }).finally(close);
  expect(entities.products.created).toBeGreaterThan(1);

  const shop = await runningShop(database);
  try {
    await shop.use({ MEDIA_FOLDER: media });
    const { number } = await buyInGermany(shop.port, skus);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client
      .query<{ sku: string; status: string }>(
        'select i.sku, o.status from order_item i join "order" o on o.id = i.order_id where o.number = $1',
        [number],
      )
      .finally(() => client.end());
    expect(rows.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted());
    expect(rows.every(({ status }) => status === 'processing')).toBe(true);
  } finally {
    await shop.close();
  }
});
