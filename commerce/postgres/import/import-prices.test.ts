import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import { transactionOn } from '@/database/pool';
import { separateDatabase } from '../testing/separate-database';
import { freshDatabase } from '../testing/test-database';
import { problemLine } from '../../ports/admin/catalogue';
import { changePrices } from '../jobs/worker';
import { ImportError } from './check/report';
import { IMPORT_LOCK } from './import';
import { importPrices } from './import-sheets';
import { changeDuePrices } from './write/set-prices';

const opened = separateDatabase(2, () => freshDatabase(fixtureFolder));
const [simple, variant, other, parent] = ['SIGN-1', 'DOME-1-W28', 'DOME-1-B28', 'DOME-1'];

const importText = async (text: string, options = {}) => {
  const { count } = await importPrices(opened.db, { name: 'prices.csv', bytes: Buffer.from(text) }, options);
  return count;
};
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
async function tiersOf(sku: string | undefined, currency = 'EUR') {
  const { rows } = await opened.db.execute<{ price: number }>(
    sql`select price from product_tier where currency = ${currency}
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

it('gives a configurable product the price of its cheapest variant, and tiers their percentages of a new price', async () => {
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
  const dated = [
    'sku,currency,price,special,special_from,special_to',
    `${simple},EUR,9,8,soon,`,
    `${simple},CHF,9,8,2026-12-02,2026-12-01`,
    `${simple},GBP,9,,,2026-12-01`,
  ].join('\n');
  expect(await problemsOf(dated)).toEqual([
    'prices.csv:2: special_from: must be a day such as 2026-11-27, or a time such as 2026-11-27T18:00:00+01:00',
    'prices.csv:3: special_to: is not after special_from',
    'prices.csv:4: special_to: requires a reduced price',
  ]);
  expect(await problemsOf(`sku,currency,price\nNO-SUCH,EUR,1\n${parent},EUR,1\n"a,EUR,1`)).toEqual([
    expect.stringMatching(/^prices\.csv:\d+: is not a table/),
  ]);
  expect(await problemsOf(`sku,currency,price\nNO-SUCH,EUR,1\n${parent},EUR,1`)).toEqual([
    'prices.csv:2: sku: there is no product NO-SUCH',
    `prices.csv:3: sku: ${parent} has variants: name one of them`,
  ]);
  const divided = `sku,currency,price,special,special_from,special_to\n${simple},EUR,129,95,,,\n`;
  expect(await problemsOf(divided)).toEqual([
    expect.stringMatching(/^prices\.csv:2: has more cells than there are columns/),
  ]);
  expect(await importText(`sku,currency,price\n${simple},EUR,3`, { dryRun: true })).toBe(1);
  expect(await priceOf(simple)).toEqual(before);
  const of = async (price: number) => {
    const bytes = Buffer.from(`sku,currency,price\n${simple},EUR,${price}\n${other},EUR,160`);
    const { changes } = await importPrices(opened.db, { name: 'prices.csv', bytes }, { dryRun: true });
    return changes.filter(({ sku }) => sku === simple);
  };
  const final = before?.final ?? 0;
  expect(await of(3)).toEqual([{ sku: simple, currency: 'EUR', before: final, after: 300 }]);
  expect(await of(final / 100)).toEqual([]);
});

it('begins and ends reductions of a sheet at their moments, also of configurable products and tiers', async () => {
  await importText(`sku,currency,price\n${simple},EUR,200\n${variant},EUR,150\n${other},EUR,160\n`);
  const tiers = await tiersOf(other);
  expect(tiers).toHaveLength(2);
  const [begins, ends] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  const period = `${begins.toISOString()},${ends.toISOString()}`;
  const columns = 'sku,currency,price,special,special_from,special_to';
  await importText(`${columns}\n${simple},EUR,200,100,${period}\n${other},EUR,160,80,${period}\n`);
  const prices = async () => {
    const [ofArticle, ofParent] = [await priceOf(simple), await priceOf(parent)];
    return {
      final: ofArticle?.final,
      prior: ofArticle?.prior,
      parent: ofParent?.final,
      tiers: await tiersOf(other),
    };
  };
  const before = { final: 20_000, prior: null, parent: 15_000, tiers };
  const ms = (date: Date, later: number) => new Date(date.getTime() + later);

  expect(await changeDuePrices(opened.db, ms(begins, -1))).toEqual(begins);
  expect(await prices()).toEqual(before);
  expect(await changeDuePrices(opened.db, begins)).toEqual(ends);
  const half = tiers.map((price) => Math.floor(price / 2));
  expect(await prices()).toMatchObject({ final: 10_000, parent: 8_000, tiers: half });
  expect(await changeDuePrices(opened.db, ms(ends, -1))).toEqual(ends);
  // The next one is that of the fixture.
  expect((await changeDuePrices(opened.db, ends))?.toISOString()).toBe('2099-12-31T23:00:00.000Z');
  expect(await prices()).toEqual(before);
});

it('gives tier prices back what they were when a reduction ends, however many there have been', async () => {
  const set = (cells: string) =>
    importText(`sku,currency,price,special,special_from,special_to\n${other},CHF,${cells}\n`);
  const finals = async () => [(await priceOf(other, 'CHF'))?.final, ...(await tiersOf(other, 'CHF'))];
  // 5 and 12.5 percent off, rounded down to five centimes.
  await set('99.95,,,');
  expect(await finals()).toEqual([9_995, 9_495, 8_745]);
  for (const [special, tiers] of [
    [79.95, [7_595, 6_995]],
    [33.35, [3_165, 2_915]],
    [0.1, [5, 5]],
  ] as const) {
    const [begins, ends] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
    await set(`99.95,${special},${begins.toISOString()},${ends.toISOString()}`);
    await changeDuePrices(opened.db, begins);
    expect(await finals()).toEqual([Math.round(special * 100), ...tiers]);
    await changeDuePrices(opened.db, ends);
    expect(await finals()).toEqual([9_995, 9_495, 8_745]);
  }
});

it('keeps the tier prices of rows that state no percentage in the proportion that they have', async () => {
  await importText(`sku,currency,price\n${other},CHF,99.95\n`);
  const of = sql`product_id = (select id from product where sku = ${other})`;
  await opened.db.execute(sql`update product_tier set percent = null where ${of}`);
  for (const price of ['79.95', '33.35', '99.95'])
    await importText(`sku,currency,price\n${other},CHF,${price}\n`);
  expect(await tiersOf(other, 'CHF')).toEqual([9_495, 8_745]);
});

it('leaves changes that are due until an import has ended, and makes each once on several nodes', async () => {
  const ends = new Date(Date.now() + 3_600_000);
  await importText(`sku,currency,price,special,special_to\n${simple},EUR,200,100,${ends.toISOString()}\n`);
  await transactionOn(opened.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    expect(await changeDuePrices(opened.db, ends)).toEqual(ends);
  });
  expect((await priceOf(simple))?.final).toBe(10_000);
  await Promise.all([1, 2].map(() => changeDuePrices(opened.db, ends)));
  await changeDuePrices(opened.db, ends);
  expect((await priceOf(simple))?.final).toBe(20_000);
});

it('waits for a change that is due soon, unless the process stops', async () => {
  const ends = Date.now() + 1_500;
  await importText(
    `sku,currency,price,special,special_to\n${simple},EUR,200,100,${new Date(ends).toISOString()}\n`,
  );
  const changeDue = (at: Date) => changeDuePrices(opened.db, at);
  await changePrices(changeDue, AbortSignal.abort());
  expect((await priceOf(simple))?.final).toBe(10_000);
  await changePrices(changeDue, new AbortController().signal);
  expect(Date.now()).toBeGreaterThanOrEqual(ends);
  expect((await priceOf(simple))?.final).toBe(20_000);
});

it('reads the prices of a sheet in Windows-1252 or UTF-16, and says so', async () => {
  const number = 'Ñ-<4,2>&"x"';
  await opened.db.execute(sql`update product set sku = ${number} where sku = ${other}`);
  const text = (price: number) => `SKU;Währung;Currency;Price\r\n"ñ-<4,2>&""X""";x;EUR;${price},50\r\n`;
  for (const [encoding, price, bytes] of [
    ['windows-1252', 211, Buffer.from(text(211), 'latin1')],
    ['utf-16le', 212, Buffer.from('\u{FEFF}' + text(212), 'utf16le')],
  ] as const) {
    expect(await importPrices(opened.db, { name: 'prices.csv', bytes })).toMatchObject({
      count: 1,
      encoding,
    });
    expect(await priceOf(number)).toMatchObject({ regular: price * 100 + 50 });
  }
  await opened.db.execute(sql`update product set sku = ${other} where sku = ${number}`);
  expect(await problemsOf(`sku,currency,price\n${simple},EUR,1\nC\u{FFFD}m,EUR,2`)).toEqual([
    'prices.csv:3: contains U+FFFD, which no text needs',
  ]);
});
