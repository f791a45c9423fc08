import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-shop';
import type { StoreContext } from '../../port';
import { createCatalogue } from '../catalogue/catalogue';
import { product, productPriceHistory } from '../schema/catalogue';
import { cameras } from './broken-rows';
import { importedShop } from './imported-shop';

const shop = importedShop();

/** Regular prices of EYE-1, which is not reduced at first. */
const regular = 'EUR: 29900, CHF: 29900, NOK: 359900, SEK: 349900, GBP: 26999';

/** Imports with EYE-1 at other prices. */
async function ask(prices: { special?: [EUR: number, GBP: number]; regular?: [EUR: number, GBP: number] }) {
  await shop().restoreFiles();
  const [euro, pound] = prices.regular ?? [29900, 26999];
  const list = `EUR: ${euro}, CHF: 29900, NOK: 359900, SEK: 349900, GBP: ${pound}`;
  const [lowEuro, lowPound] = prices.special ?? [0, 0];
  const special = prices.special
    ? `\n  special: { EUR: ${lowEuro}, CHF: 29899, NOK: 359899, SEK: 349899, GBP: ${lowPound} }`
    : '';
  const changed = `prices: { ${list} }${special}`;
  if (prices.regular ?? prices.special) await shop().copy.edit(cameras, `prices: { ${regular} }`, changed);
  return shop().reimport();
}

/** Lets time pass: everything noted so far happened `days` earlier, and so did what came. */
async function wait(days: number) {
  await shop().db.execute(sql`update ${product} set since = since - ${`${days * 24} hours`}::interval`);
  await shop().db.execute(
    sql`update ${productPriceHistory} set valid_from = valid_from - ${`${days * 24} hours`}::interval`,
  );
}

/** What a list announces: the reference price in minor units, null for no reduction. */
async function announced(context: StoreContext, sku = 'EYE-1') {
  const [card] = await createCatalogue(shop().db).cards(context, [sku]);
  expect(card?.labels.includes('sale')).toBe(card?.price.prior_price !== null);
  return card?.price.prior_price?.minor ?? null;
}

async function noted(sku: string) {
  const id = await shop().idOf(sku);
  const rows = await shop()
    .db.select({ price: productPriceHistory.price, from: productPriceHistory.validFrom })
    .from(productPriceHistory)
    .where(and(eq(productPriceHistory.productId, id), eq(productPriceHistory.currency, 'EUR')))
    .orderBy(asc(productPriceHistory.validFrom));
  return rows;
}

describe('the history of prices', () => {
  it('has a row for each price that was asked, and none for one that stayed', async () => {
    await wait(5);
    await ask({ special: [24900, 21999] });
    await wait(5);
    await ask({ special: [24900, 21999], regular: [31900, 28999] });
    expect((await noted('EYE-1')).map(({ price }) => price)).toEqual([29900, 24900]);
  });

  it('begins with the first price that changes, on the day on which the product came', async () => {
    await wait(5);
    expect(await noted('EYE-1')).toEqual([]);
    await ask({ special: [24900, 21999] });
    const [first, second] = await noted('EYE-1');
    const days = (Number(second?.from) - Number(first?.from)) / 86_400_000;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
    expect(await noted('CABLE-1')).toEqual([]);
  });

  it('notes the prices of variants, not those of the product above them', async () => {
    const dearer = 'EUR: 20900, CHF: 19990, NOK: 239900, SEK: 229900, GBP: 17999';
    await shop().copy.edit(cameras, /(DOME-1-W28, options: .*?)ean/, `$1prices: { ${dearer} }, ean`);
    await shop().reimport();
    expect((await noted('DOME-1-W28')).map(({ price }) => price)).toEqual([19900, 20900]);
    expect(await noted('DOME-1')).toEqual([]);
  });

  it('takes what the files say of a time before it', async () => {
    const rows = await noted('BULLET-1');
    expect(rows.map(({ price }) => price)).toEqual([9900, 7900]);
    // Midnight in Amsterdam, in summer.
    expect(rows[1]?.from.toISOString()).toBe('2026-09-30T22:00:00.000Z');
  });

  it('knows better than what the files say later', async () => {
    await ask({});
    await wait(100);
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

describe('the price of a reduction', () => {
  it('is not announced where nothing was asked before', async () => {
    await shop().copy.edit(cameras, '  reduced_since: 2026-10-01\n  eco', '  eco');
    await shop().empty();
    await shop().reimport();
    expect(await announced(nl, 'BULLET-1')).toBeNull();
    expect(await announced(uk, 'BULLET-1')).toBeNull();
  });

  it('is measured against the lowest of the 30 days before it', async () => {
    await wait(30);
    await ask({ regular: [25900, 23999] });
    await wait(7);
    await ask({});
    await wait(20);
    await ask({ special: [24900, 21999] });
    expect(await announced(nl)).toBe(25900);
    // Elsewhere only a price counts that held all these days.
    expect(await announced(uk)).toBeNull();
  });

  it('does not look further back than 30 days', async () => {
    await ask({ regular: [25900, 23999] });
    await wait(7);
    await ask({});
    await wait(31);
    await ask({ special: [24900, 21999] });
    expect(await announced(nl)).toBe(29900);
    expect(await announced(uk)).toBe(26999);
    await wait(365);
    expect(await announced(nl)).toBe(29900);
  });

  it('is measured anew when it falls again, and gone when it rises above what was asked', async () => {
    await wait(40);
    await ask({ special: [24900, 21999] });
    await wait(3);
    await ask({ special: [22900, 19999] });
    expect(await announced(nl)).toBe(24900);
    expect(await announced(uk)).toBeNull();
    await ask({ special: [27900, 24999] });
    expect(await announced(nl)).toBeNull();
  });

  it('is that of the cheapest variant on a product that has some', async () => {
    await wait(40);
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
