import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { problemLine } from '../../ports/admin/catalogue';
import { ImportError } from './check/problems';
import { freshDatabase } from '../testing/test-database';
import { stockRow } from '../testing/stock';
import { setStock } from '../stock/set-stock';
import { importStock, setStockOf } from './import-stock';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
let [simple, other, configurable] = ['', '', ''];
beforeAll(async () => {
  database = await freshDatabase(fixtureFolder);
  opened = openDatabase(database.url, 2);
  const { rows } = await opened.db.execute<{ sku: string; type: string }>(
    sql`select sku, type from product order by id`,
  );
  const of = (type: string) => rows.filter((row) => row.type === type).map(({ sku }) => sku);
  [simple = '', other = ''] = of('simple');
  [configurable = ''] = of('configurable');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const importText = (text: string | Buffer) =>
  importStock(opened.db, { name: 'stock.csv', bytes: Buffer.from(text) });
const problemsOf = async (text: string | Buffer) => {
  const error: unknown = await importText(text).catch((reason: unknown) => reason);
  return error instanceof ImportError ? error.problems.map(problemLine) : error;
};

it.each([
  ['commas', ','],
  ['semicolons, as Excel writes them', ';'],
  ['tabs', '\t'],
])('sets the units on hand of a sheet with %s', async (_name, mark) => {
  const quantity = 10 + mark.length + (mark.codePointAt(0) ?? 0);
  const text = `\u{FEFF}Name${mark}SKU${mark}Quantity\r\n"A ""lens""${mark} black"${mark}${simple.toLowerCase()}${mark}${quantity}\r\n\r\n${mark}${mark}\r\n`;
  expect(await importText(text)).toBe(1);
  expect((await stockRow(opened.db, simple)).onHand).toBe(quantity);
});

it('reports every problem with its line, and changes nothing', async () => {
  await importText(`sku,quantity\n${simple},7`);
  expect(
    await problemsOf(`sku,quantity\n${simple},8\n${other},-1\n,3\n${simple},9\n${other},1000001`),
  ).toEqual([
    'stock.csv:3: quantity: is not a quantity from 0 to 1000000',
    'stock.csv:4: sku: is missing',
    `stock.csv:5: sku: ${simple} is already in line 2`,
    'stock.csv:6: quantity: is not a quantity from 0 to 1000000',
  ]);
  expect(await problemsOf(`sku,quantity\n${simple},8\nNO-SUCH,1\n${configurable},1`)).toEqual([
    'stock.csv:3: sku: there is no product NO-SUCH',
    `stock.csv:4: sku: ${configurable} has variants: name one of them`,
  ]);
  expect((await stockRow(opened.db, simple)).onHand).toBe(7);
});

it('refuses a sheet without the columns, without rows, or in another encoding', async () => {
  expect(await problemsOf(`article,pieces\n${simple},8`)).toEqual([
    'stock.csv:2: sku: is missing',
    'stock.csv:2: quantity: is missing',
  ]);
  expect(await problemsOf('sku,quantity\n')).toEqual([
    'stock.csv:1: has no rows below the columns sku and quantity',
  ]);
  expect(await problemsOf(Buffer.from('sku,quantity\nCamé,1', 'latin1'))).toEqual([
    'stock.csv:2: is not UTF-8',
  ]);
});

it('sets the stock of a list of articles, all or none, and leaves it by a dry run', async () => {
  const set = async (...items: [sku: string, quantity: number][]) =>
    setStockOf(
      opened.db,
      items.map(([sku, quantity]) => ({ sku, quantity })),
    );
  expect(await set([simple.toLowerCase(), 31], [other, 32])).toBe(2);
  expect(await set([simple.toLowerCase(), 31], [other, 32])).toBe(2);
  await expect(set([simple, 33], ['NO-SUCH', 1])).rejects.toMatchObject({
    problems: [{ line: 2, field: 'sku', message: 'there is no product NO-SUCH' }],
  });
  const sheet = { name: 'stock.csv', bytes: Buffer.from(`sku,quantity\n${simple},34`) };
  expect(await importStock(opened.db, sheet, { dryRun: true })).toBe(1);
  expect((await stockRow(opened.db, simple)).onHand).toBe(31);
  expect((await stockRow(opened.db, other)).onHand).toBe(32);
});

it('refuses the stock of a bundle, which is that of its parts', async () => {
  await opened.db.execute(sql`update product set type = 'bundle' where sku = ${other}`);
  expect(await problemsOf(`sku,quantity\n${other},1`)).toEqual([
    `stock.csv:2: sku: ${other} is a bundle: its stock is that of its parts`,
  ]);
  expect(await setStock(opened.db, other, 1)).toBe('bundle');
  await opened.db.execute(sql`update product set type = 'simple' where sku = ${other}`);
});
