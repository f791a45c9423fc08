import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder, nl, query, skus } from '../../contract/catalogue-shop';
import { openDatabase, transactionOn } from '../database';
import { importCatalogue } from '../import/import';
import { product, productPrice } from '../schema/catalogue';
import { catalogueChange } from '../schema/changes';
import { freshDatabase, type TestDatabase } from '../testing/test-database';
import { createCatalogue } from './catalogue';
import { freshListIndex } from './list-index-fresh';

describe('freshListIndex', () => {
  let database: TestDatabase;
  let one: ReturnType<typeof openDatabase>;
  let other: ReturnType<typeof openDatabase>;

  beforeAll(async () => {
    database = await freshDatabase();
    one = openDatabase(database.url, 4);
    other = openDatabase(database.url, 4);
    await importCatalogue(one.db, fixtureFolder);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()]);
    await database?.drop();
  });

  const idOf = async (sku: string) =>
    (await one.db.select({ id: product.id }).from(product).where(eq(product.sku, sku)))[0]?.id ?? 0;
  const setPrice = (db: Pick<typeof one.db, 'update'>, id: number, final: number) =>
    db.update(productPrice).set({ final, regular: final }).where(eq(productPrice.productId, id));

  it('shows every process at once what another one changed', async () => {
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

  it('reads nothing anew while nothing changes, and prices alone where only prices change', async () => {
    const fresh = freshListIndex(other.db);
    const [first, again] = [await fresh(), await fresh()];
    expect(again).toBe(first);
    await one.db.execute(sql`update product set rating_count = rating_count + 1`);
    await one.db.execute(sql`update stock set quantity = quantity + 1`);
    expect(await fresh()).toBe(first);
    await setPrice(one.db, await idOf('CABLE-1'), 60);
    const priced = await fresh();
    expect(priced).not.toBe(first);
    expect(priced.own).toBe(first.own);
    expect(priced.prices).not.toBe(first.prices);
  });

  it('reads once for many who ask at the same time', async () => {
    const fresh = freshListIndex(other.db);
    const asked = await Promise.all(Array.from({ length: 20 }, fresh));
    expect(new Set(asked).size).toBe(1);
  });

  it('gives what it had while nothing can be read, and says so', async () => {
    const failures: unknown[] = [];
    const fresh = freshListIndex(other.db, (error) => failures.push(error));
    const before = await fresh();
    await one.db.execute(sql`alter table attribute_option rename to gone_option`);
    await one.db.execute(sql`update brand set name = name`);
    expect([await fresh(), await fresh()]).toEqual([before, before]);
    expect(failures).toHaveLength(2);
    await expect(freshListIndex(other.db)()).rejects.toThrow();
    await one.db.execute(sql`alter table gone_option rename to attribute_option`);
    expect(await fresh()).not.toBe(before);
  });

  it('lets two change prices at once, and sees the one that ends last', async () => {
    const fresh = freshListIndex(other.db);
    const price = async (id: number) => {
      const index = await fresh();
      return index.prices.get('EUR')?.[index.placeOf(id)];
    };
    const [sign, long] = [await idOf('SIGN-1'), await idOf('LONG-1')];
    await transactionOn(one.db, async (tx) => {
      await setPrice(tx, sign, 111);
      await setPrice(one.db, long, 222);
      expect([await price(sign), await price(long)]).toEqual([50, 222]);
    });
    expect([await price(sign), await price(long)]).toEqual([111, 222]);
  });

  it('remembers a bounded number of changes', async () => {
    const id = await idOf('SIGN-1');
    for (let final = 300; final < 370; final += 1) await setPrice(one.db, id, final);
    const rows = await one.db.select().from(catalogueChange).where(eq(catalogueChange.part, 'prices'));
    expect(rows.length).toBeLessThanOrEqual(51);
    const index = await freshListIndex(other.db)();
    expect(index.prices.get('EUR')?.[index.placeOf(id)]).toBe(369);
  });

  it('gives an empty index for an empty shop', async () => {
    const empty = await freshDatabase();
    const { db, close } = openDatabase(empty.url, 2);
    const index = await freshListIndex(db)();
    expect([index.ids.length, index.filters.length]).toEqual([0, 1]);
    await close();
    await empty.drop();
  }, 60_000);
});
