import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from '../testing/test-database';
import { problemLine } from '../../ports/admin/catalogue';
import { ImportError } from './check/problems';
import { importPrices } from './import-prices';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
const [simple, variant, other, parent] = ['SIGN-1', 'DOME-1-W28', 'DOME-1-B28', 'DOME-1'];
beforeAll(async () => {
  database = await freshDatabase(fixtureFolder);
  opened = openDatabase(database.url, 2);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const importText = (text: string, options = {}) =>
  importPrices(opened.db, { name: 'prices.csv', bytes: Buffer.from(text) }, options);
const problemsOf = async (text: string) => {
  const error: unknown = await importText(text).catch((reason: unknown) => reason);
  return error instanceof ImportError ? error.problems.map(problemLine) : error;
};
async function priceOf(sku: string | undefined, currency = 'EUR') {
  const { rows } = await opened.db.execute<{
    regular: number;
    final: number;
    prior: number | null;
    from: boolean;
  }>(
    sql`select regular, final, prior, "from" from product_price
      where currency = ${currency} and product_id = (select id from product where sku = ${sku})`,
  );
  return rows[0];
}
async function tiersOf(sku: string | undefined) {
  const { rows } = await opened.db.execute<{ price: number }>(
    sql`select price from product_tier where currency = 'EUR'
      and product_id = (select id from product where sku = ${sku}) order by quantity`,
  );
  return rows.map(({ price }) => price);
}

it('sets prices and reductions, whose reference price is that of the history', async () => {
  const before = await priceOf(simple);
  const text = `SKU;Currency;Price;Special\n${simple};eur;1.299,00;\n`;
  expect(await problemsOf(text)).toEqual(['prices.csv:2: price: is not a price such as 129.95']);
  expect(await importText(`SKU;Currency;Price;Special\n${simple.toLowerCase()};eur;200,00;150,50\n`)).toBe(1);
  expect(await priceOf(simple)).toEqual({
    regular: 20_000,
    final: 15_050,
    prior: before?.final,
    from: false,
  });
  expect((await priceOf(simple, 'GBP'))?.final).not.toBe(15_050);
  await importText(`sku,currency,price\n${simple},EUR,200\n`);
  expect(await priceOf(simple)).toEqual({ regular: 20_000, final: 20_000, prior: null, from: false });
});

it('gives a configurable product the price of its cheapest variant, and changes tiers in proportion', async () => {
  const [tiers, was] = [await tiersOf(simple), (await priceOf(simple))?.final ?? 0];
  await importText(
    `sku,currency,price\n${variant},EUR,10\n${other},EUR,20\n${simple},EUR,${(was * 2) / 100}\n`,
  );
  expect(await priceOf(parent)).toMatchObject({ regular: 1_000, final: 1_000, from: true });
  expect(await tiersOf(simple)).toEqual(tiers.map((price) => price * 2));
});

it('reports every problem with its line, and changes nothing; a dry run changes nothing either', async () => {
  const before = await priceOf(simple);
  const text = [
    'sku,currency,price,special',
    `${simple},USD,1,`,
    `${simple},EUR,0,`,
    ',EUR,1,',
    `${simple},EUR,5,5`,
    `${simple},CHF,5.01,`,
    `${simple},EUR,7,`,
    `${simple},EUR,8,`,
  ].join('\n');
  expect(await problemsOf(text)).toEqual([
    'prices.csv:2: currency: is not one of EUR, CHF, NOK, SEK, GBP',
    'prices.csv:3: price: is not a price such as 129.95',
    'prices.csv:4: sku: is missing',
    'prices.csv:5: special: is not less than the price',
    'prices.csv:6: price: is not a multiple of 0.05',
    `prices.csv:8: sku: ${simple} EUR is already in line 7`,
  ]);
  expect(await problemsOf(`sku,currency,price\nNO-SUCH,EUR,1\n${parent},EUR,1\n"a,EUR,1`)).toEqual([
    expect.stringMatching(/^prices\.csv:\d+: is not a table/),
  ]);
  expect(await problemsOf(`sku,currency,price\nNO-SUCH,EUR,1\n${parent},EUR,1`)).toEqual([
    'prices.csv:2: sku: there is no product NO-SUCH',
    `prices.csv:3: sku: ${parent} has variants: name one of them`,
  ]);
  expect(await importText(`sku,currency,price\n${simple},EUR,3`, { dryRun: true })).toBe(1);
  expect(await priceOf(simple)).toEqual(before);
});
