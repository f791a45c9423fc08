import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nl, uk } from '../../../contract/catalogue-fixture';
import type { Context } from '../../../context';
import { createCatalogue } from '../../catalogue/catalogue';
import { product, productPriceHistory } from '../../schema/catalogue';
import { cameras } from '../../testing/import/broken-rows';
import { importedShop } from '../../testing/import/imported-shop';
import { changeDuePrices } from './set-prices';

const shop = importedShop();

/** Regular prices of EYE-1, which has no special price in the fixture. */
const regular = 'EUR: 29900, CHF: 29900, NOK: 359900, SEK: 349900, GBP: 26999';

/** Imports the fixture with other prices for EYE-1. */
async function importPrices(prices: {
  special?: [EUR: number, GBP: number];
  regular?: [EUR: number, GBP: number];
  /** Further lines of the product. */
  dates?: string;
}) {
  await shop().restoreFiles();
  const [euro, pound] = prices.regular ?? [29900, 26999];
  const list = `EUR: ${euro}, CHF: 29900, NOK: 359900, SEK: 349900, GBP: ${pound}`;
  const [lowEuro, lowPound] = prices.special ?? [0, 0];
  const special = prices.special
    ? `\n  special: { EUR: ${lowEuro}, CHF: 29899, NOK: 359899, SEK: 349899, GBP: ${lowPound} }${prices.dates ?? ''}`
    : '';
  const changed = `prices: { ${list} }${special}`;
  if (prices.regular ?? prices.special) await shop().copy.edit(cameras, `prices: { ${regular} }`, changed);
  return shop().reimport();
}

/** Simulates the passing of `days`: moves the price history and the creation of products into the past. */
async function passDays(days: number) {
  await shop().db.execute(sql`update ${product} set since = since - ${`${days * 24} hours`}::interval`);
  await shop().db.execute(
    sql`update ${productPriceHistory} set valid_from = valid_from - ${`${days * 24} hours`}::interval`,
  );
}

/** The prior price that a card shows, in minor units; null if it shows no reduction. */
async function announced(context: Context, sku = 'EYE-1') {
  const [card] = await createCatalogue(shop().db).cards(context, [sku]);
  expect(card?.labels.includes('sale')).toBe(card?.price.priorPrice !== null);
  return card?.price.priorPrice?.minor ?? null;
}

async function historyOf(sku: string) {
  const id = await shop().idOf(sku);
  const rows = await shop()
    .db.select({ price: productPriceHistory.price, from: productPriceHistory.validFrom })
    .from(productPriceHistory)
    .where(and(eq(productPriceHistory.productId, id), eq(productPriceHistory.currency, 'EUR')))
    .orderBy(asc(productPriceHistory.validFrom));
  return rows;
}

describe('the price history', () => {
  it('has a row for each price change and none for an unchanged price', async () => {
    await passDays(5);
    await importPrices({ special: [24900, 21999] });
    await passDays(5);
    await importPrices({ special: [24900, 21999], regular: [31900, 28999] });
    expect((await historyOf('EYE-1')).map(({ price }) => price)).toEqual([29900, 24900]);
  });

  it('starts at the first price change, with the old price since the creation of the product', async () => {
    await passDays(5);
    expect(await historyOf('EYE-1')).toEqual([]);
    await importPrices({ special: [24900, 21999] });
    const [first, second] = await historyOf('EYE-1');
    const days = (Number(second?.from) - Number(first?.from)) / 86_400_000;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
    expect(await historyOf('CABLE-1')).toEqual([]);
  });

  it('records the prices of variants, not those of their configurable product', async () => {
    const dearer = 'EUR: 20900, CHF: 19990, NOK: 239900, SEK: 229900, GBP: 17999';
    await shop().copy.edit(cameras, /(DOME-1-W28, options: .*?)ean/, `$1prices: { ${dearer} }, ean`);
    await shop().reimport();
    expect((await historyOf('DOME-1-W28')).map(({ price }) => price)).toEqual([19900, 20900]);
    expect(await historyOf('DOME-1')).toEqual([]);
  });

  it('accepts `reduced_since` for the time before the first record', async () => {
    const rows = await historyOf('BULLET-1');
    expect(rows.map(({ price }) => price)).toEqual([9900, 7900]);
    // Midnight in Amsterdam, in summer.
    expect(rows[1]?.from.toISOString()).toBe('2026-09-30T22:00:00.000Z');
  });

  it('takes precedence over a later `reduced_since`', async () => {
    await importPrices({});
    await passDays(100);
    await shop().copy.edit(
      cameras,
      `prices: { ${regular} }`,
      `prices: { ${regular.replace('29900', '39900')} }
  special: { EUR: 34900, CHF: 29899, NOK: 359899, SEK: 349899, GBP: 25999 }
  reduced_since: 2026-10-01`,
    );
    await shop().reimport();
    expect(await announced(nl)).toBeNull();
    expect(await announced(uk)).toBe(26999);
  });
});

describe('the prior price', () => {
  it('is not shown if there is no earlier price', async () => {
    await shop().copy.edit(cameras, '  reduced_since: 2026-10-01\n  special_to', '  special_to');
    await shop().empty();
    await shop().reimport();
    expect(await announced(nl, 'BULLET-1')).toBeNull();
    expect(await announced(uk, 'BULLET-1')).toBeNull();
  });

  it('is the lowest price of the 30 days before the reduction', async () => {
    await passDays(30);
    await importPrices({ regular: [25900, 23999] });
    await passDays(7);
    await importPrices({});
    await passDays(20);
    await importPrices({ special: [24900, 21999] });
    expect(await announced(nl)).toBe(25900);
    // The UK requires a price that was unchanged for 30 days.
    expect(await announced(uk)).toBeNull();
  });

  it('ignores prices that ended more than 30 days before the reduction', async () => {
    await importPrices({ regular: [25900, 23999] });
    await passDays(7);
    await importPrices({});
    await passDays(31);
    await importPrices({ special: [24900, 21999] });
    expect(await announced(nl)).toBe(29900);
    expect(await announced(uk)).toBe(26999);
    await passDays(365);
    expect(await announced(nl)).toBe(29900);
  });

  it('is computed again for a further reduction and removed after a rise above it', async () => {
    await passDays(40);
    await importPrices({ special: [24900, 21999] });
    await passDays(3);
    await importPrices({ special: [22900, 19999] });
    expect(await announced(nl)).toBe(24900);
    expect(await announced(uk)).toBeNull();
    await importPrices({ special: [27900, 24999] });
    expect(await announced(nl)).toBeNull();
  });

  it('of a planned reduction is the lowest price of the 30 days before it begins', async () => {
    await passDays(40);
    const begins = new Date(Date.now() + 86_400_000);
    const ends = new Date(Date.now() + 2 * 86_400_000);
    const dates = `\n  special_from: ${begins.toISOString()}\n  special_to: ${ends.toISOString()}`;
    await importPrices({ special: [24900, 21999], dates });
    expect(await announced(nl)).toBeNull();
    await changeDuePrices(shop().db, begins);
    expect(await announced(nl)).toBe(29900);
    expect(await announced(uk)).toBe(26999);
    // An import of the same prices leaves what has begun.
    await shop().copy.edit(cameras, 'short: A long one for the drive.', 'short: A longer one.');
    await shop().reimport();
    expect(await announced(nl)).toBe(29900);
    await changeDuePrices(shop().db, ends);
    expect(await announced(nl)).toBeNull();
    const prices = (await historyOf('EYE-1')).map(({ price }) => price);
    expect(prices).toEqual([29900, 24900, 29900]);
  });

  it('is none once the reduction has ended before the import', async () => {
    await passDays(40);
    await importPrices({ special: [24900, 21999], dates: '\n  special_to: 2026-01-31' });
    expect(await announced(nl)).toBeNull();
    expect(await historyOf('EYE-1')).toHaveLength(1);
  });

  it('of a configurable product is that of its cheapest variant', async () => {
    await passDays(40);
    await shop().copy.edit(
      cameras,
      /(DOME-1-W28, options: .*?)ean/,
      '$1prices: { EUR: 19900, CHF: 19990, NOK: 239900, SEK: 229900, GBP: 17999 }, special: { EUR: 9900, CHF: 9990, NOK: 99900, SEK: 99900, GBP: 8999 }, ean',
    );
    await shop().reimport();
    expect(await announced(nl, 'DOME-1')).toBe(19900);
    expect(await announced(uk, 'DOME-1')).toBe(17999);
  });
});
