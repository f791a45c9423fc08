import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import { problemLine } from '../../ports/admin/catalogue';
import { ImportError } from './check/report';
import { separateDatabase } from '../testing/separate-database';
import { freshDatabase } from '../testing/test-database';
import { stockRow } from '../testing/stock';
import { setStock } from '../stock/stock';
import { importStock, setStockOf } from './import-sheets';

const opened = separateDatabase(2, () => freshDatabase(fixtureFolder));
let [simple, other, configurable] = ['', '', ''];
beforeAll(async () => {
  const { rows } = await opened.db.execute<{ sku: string; type: string }>(
    sql`select sku, type from product order by id`,
  );
  const of = (type: string) => rows.filter((row) => row.type === type).map(({ sku }) => sku);
  [simple = '', other = ''] = of('simple');
  [configurable = ''] = of('configurable');
});

const importBytes = (text: string | Buffer) =>
  importStock(opened.db, { name: 'stock.csv', bytes: Buffer.from(text) });
const importText = async (text: string) => (await importBytes(text)).count;
const problemsOf = async (text: string | Buffer) => {
  const error: unknown = await importBytes(text).catch((reason: unknown) => reason);
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

it('refuses a row with more cells than columns, whose figures a comma may have divided', async () => {
  await importText(`sku,quantity\n${simple},7`);
  const problem = 'has more cells than there are columns: write a text with a comma in quotation marks';
  expect(await problemsOf(`sku,quantity\n${other},3\n${simple},1,000\n`)).toEqual([
    `stock.csv:3: ${problem}`,
  ]);
  expect(await problemsOf(`sku;quantity\n${other};3;x\n`)).toEqual([`stock.csv:2: ${problem}`]);
  expect(await importText(`sku;quantity\n${other};3;;\n`)).toBe(1);
  expect((await stockRow(opened.db, simple)).onHand).toBe(7);
});

it('refuses a sheet without the columns or without rows', async () => {
  expect(await problemsOf(`article,pieces\n${simple},8`)).toEqual([
    'stock.csv:2: sku: is missing',
    'stock.csv:2: quantity: is missing',
  ]);
  expect(await problemsOf('sku,quantity\n')).toEqual([
    'stock.csv:1: has no rows below the columns sku and quantity',
  ]);
});

it.each([
  ['utf-8', (text: string) => Buffer.from(text)],
  ['utf-8', (text: string) => Buffer.from('\u{FEFF}' + text)],
  ['windows-1252', (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ['utf-16le', (text: string) => Buffer.from('\u{FEFF}' + text, 'utf16le')],
  ['utf-16le', (text: string) => Buffer.from('Number of ' + text, 'utf16le')],
  ['utf-16be', (text: string) => Buffer.from('\u{FEFF}' + text, 'utf16le').swap16()],
])('reads a sheet in %s, and says so', async (encoding, encoded) => {
  const number = 'Ñ-<4,2>&"x" 5€';
  await opened.db.execute(sql`update product set sku = ${number} where sku = ${simple}`);
  const bytes = encoded('pieces;SKU;Quantity;Größe\r\n1;"ñ-<4,2>&""X"" 5€";21;ä\r\n');
  expect(await importBytes(bytes)).toMatchObject({ count: 1, encoding });
  expect((await stockRow(opened.db, number)).onHand).toBe(21);
  await opened.db.execute(sql`update product set sku = ${simple} where sku = ${number}`);
});

it('refuses characters that no number has, with their line, in any encoding', async () => {
  const text = (mark: string) => `sku,quantity\r\n${simple},1\r\nA${mark}B,2\r\n`;
  const utf16 = (mark: string) => Buffer.from('\u{FEFF}' + text(mark), 'utf16le');
  for (const [mark, code] of [
    ['\u{FFFD}', 'FFFD'],
    ['\u{202E}', '202E'],
    ['\u{2066}', '2066'],
  ] as const)
    for (const bytes of [Buffer.from(text(mark)), utf16(mark)])
      expect(await problemsOf(bytes)).toEqual([`stock.csv:3: contains U+${code}, which no text needs`]);
  // Half of a character, and a byte for which Windows-1252 has no letter.
  expect(await problemsOf(utf16('\ud800'))).toEqual(['stock.csv:3: contains U+FFFD, which no text needs']);
  expect(await problemsOf(Buffer.from(text('é\u0081'), 'latin1'))).toEqual([
    'stock.csv:3: sku: is no article number',
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
  expect(await importStock(opened.db, sheet, { dryRun: true })).toMatchObject({
    changes: [{ sku: simple, currency: null, before: 31, after: 34 }],
  });
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
