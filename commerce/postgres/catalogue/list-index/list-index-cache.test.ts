import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fixtureFolder, nl, query, skus } from '../../../contract/catalogue-fixture';
import { openDatabase, transactionOn } from '@/database/pool';
import { product, productPrice } from '../../schema/catalogue';
import { catalogueChange } from '../../schema/operations';
import { separateDatabase } from '../../testing/separate-database';
import { freshDatabase } from '../../testing/test-database';
import { perSuite } from '@/lib/testing/per-suite';
import { until } from '@/lib/testing/until';
import { createCatalogue } from '../catalogue';
import { listIndexCache } from './list-index-cache';

describe('listIndexCache', () => {
  const one = separateDatabase(4, () => freshDatabase(fixtureFolder));
  const other = perSuite(
    async () => openDatabase(one.url, 4),
    ({ close }) => close(),
  );

  const idOf = async (sku: string) =>
    (await one.db.select({ id: product.id }).from(product).where(eq(product.sku, sku)))[0]?.id ?? 0;
  const setPrice = (db: Pick<typeof one.db, 'update'>, id: number, final: number) =>
    db.update(productPrice).set({ final, regular: final }).where(eq(productPrice.productId, id));

  it('shows the changes of another process at once', async () => {
    const there = createCatalogue(other.db);
    const wren = async () => skus((await there.listBrand(nl, 'wren', query({ sort: 'price_asc' }))).items);
    expect(await wren()).toEqual(['GONE-1', 'CABLE-1', 'LONG-1', 'SIGN-1']);
    await setPrice(one.db, await idOf('SIGN-1'), 50);
    expect(await wren()).toEqual(['SIGN-1', 'GONE-1', 'CABLE-1', 'LONG-1']);
    await one.db.update(product).set({ enabled: false }).where(eq(product.sku, 'GONE-1'));
    expect(await wren()).toEqual(['SIGN-1', 'CABLE-1', 'LONG-1']);
    await one.db.update(product).set({ position: 0 }).where(eq(product.sku, 'LONG-1'));
    expect(skus((await there.listBrand(nl, 'wren', query())).items)[0]).toBe('LONG-1');
  });

  it('reloads nothing without a change, and only prices if only prices change', async () => {
    const current = listIndexCache(other.db);
    const [first, again] = [await current(), await current()];
    expect(again).toBe(first);
    await one.db.execute(sql`update product set rating_count = rating_count + 1`);
    await one.db.execute(sql`update stock set on_hand = on_hand + 1 where on_hand > reserved`);
    expect(await current()).toBe(first);
    await one.db.execute(sql`update stock set reserved = on_hand where on_hand > 10`);
    const sold = await current();
    expect(sold.soldOut).not.toEqual(first.soldOut);
    expect(sold.prices).toBe(first.prices);
    await one.db.execute(sql`update stock set reserved = 0`);
    expect((await current()).soldOut).toEqual(first.soldOut);
    await setPrice(one.db, await idOf('CABLE-1'), 60);
    const priced = await current();
    expect(priced).not.toBe(first);
    expect(priced.productValues).toBe(first.productValues);
    expect(priced.prices).not.toBe(first.prices);
  });

  it('loads once for simultaneous calls', async () => {
    const current = listIndexCache(other.db);
    const asked = await Promise.all(Array.from({ length: 20 }, current));
    expect(new Set(asked).size).toBe(1);
  });

  it('keeps the previous index and reports the error while loading fails', async () => {
    const failures: unknown[] = [];
    const current = listIndexCache(other.db, { onError: (error) => failures.push(error) });
    const before = await current();
    await one.db.execute(sql`alter table attribute_option rename to gone_option`);
    await one.db.execute(sql`update brand set name = name`);
    expect([await current(), await current()]).toEqual([before, before]);
    expect(failures).toHaveLength(2);
    await expect(listIndexCache(other.db)()).rejects.toThrow();
    await one.db.execute(sql`alter table gone_option rename to attribute_option`);
    expect(await current()).not.toBe(before);
  });

  it('reports a load that was too slow for a request, which got the previous index', async () => {
    const late: string[] = [];
    const current = listIndexCache(other.db, { onLate: () => late.push('late') });
    const before = await current();
    const sign = await idOf('SIGN-1');
    await transactionOn(one.db, async (tx) => {
      // The load waits for the lock, a request for a second.
      await tx.execute(sql`lock table attribute_option in access exclusive mode`);
      await one.db.update(product).set({ position: 5 }).where(eq(product.id, sign));
      expect(await current()).toBe(before);
      expect(late).toEqual([]);
    });
    await until(async () => ((await current()) === before ? null : true));
    expect(late).toEqual(['late']);
    await setPrice(one.db, sign, 50);
    await current();
    expect(late).toEqual(['late']);
  });

  it('sees the later of two concurrent price changes', async () => {
    const current = listIndexCache(other.db);
    const price = async (id: number) => {
      const index = await current();
      return index.prices.get('EUR')?.[index.positionOf(id)];
    };
    const [sign, long] = [await idOf('SIGN-1'), await idOf('LONG-1')];
    await transactionOn(one.db, async (tx) => {
      await setPrice(tx, sign, 111);
      await setPrice(one.db, long, 222);
      expect([await price(sign), await price(long)]).toEqual([50, 222]);
    });
    expect([await price(sign), await price(long)]).toEqual([111, 222]);
  });

  it('labels the first of the best sellers of a category', async () => {
    const shop = createCatalogue(other.db);
    const cameras = await shop.resolveUrl(nl, '/cameras');
    if (cameras?.type !== 'category') throw new Error('no category');
    await one.db.execute(sql`update product set labels = '{bestseller}'`);
    await one.db.execute(sql`insert into product_category (product_id, category_id, main, position)
      select id, ${Number(cameras.id)}, false, 0 from product where type <> 'variant' on conflict do nothing`);
    const { items } = await shop.listCategory(nl, cameras.id, query());
    expect(items.length).toBeGreaterThan(5);
    expect(items.map(({ labels }) => labels.includes('bestseller'))).toEqual(items.map((_, at) => at === 0));
  });

  it('lists the filters with an order first, with the drawings of their values', async () => {
    const shop = createCatalogue(other.db);
    const cameras = await shop.resolveUrl(nl, '/cameras');
    await one.db.execute(sql`update attribute set filter_order = 1 where code = 'night'`);
    await one.db.execute(sql`update attribute_option set icon = 'M4 4h16' where code = 'colour'`);
    const source = { type: 'category', id: cameras?.type === 'category' ? cameras.id : '' } as const;
    const filters = await shop.filters(nl, source, { filters: {} });
    expect(filters.slice(0, 4).map(({ code }) => code)).toEqual(['night', 'brand', 'price', 'resolution']);
    expect(filters[0]?.items.map(({ icon }) => icon)).toEqual([undefined, 'M4 4h16']);
    const { items } = await shop.listCategory(nl, source.id, query({ filters: { night: ['colour'] } }));
    expect(items.length).toBe(filters[0]?.items[1]?.count);
  });

  it('keeps a bounded number of change records', async () => {
    const id = await idOf('SIGN-1');
    for (let final = 300; final < 370; final += 1) await setPrice(one.db, id, final);
    const rows = await one.db.select().from(catalogueChange).where(eq(catalogueChange.part, 'prices'));
    expect(rows.length).toBeLessThanOrEqual(51);
    const index = await listIndexCache(other.db)();
    expect(index.prices.get('EUR')?.[index.positionOf(id)]).toBe(369);
  });

  it('gives an empty index for an empty shop', async () => {
    const empty = await freshDatabase();
    const { db, close } = openDatabase(empty.url, 2);
    const index = await listIndexCache(db)();
    expect([index.ids.length, index.filters.length]).toEqual([0, 1]);
    await close();
    await empty.drop();
  });
});
