import { and, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '@/database/listen';
import { until } from '@/lib/testing/until';
import { nl, query, skus } from '../../contract/catalogue-fixture';
import { createCatalogue } from '../catalogue/catalogue';
import { importChannel } from '../change-feed';
import { category, product, productCategory, productPrice, productText } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { catalogueChange } from '../schema/operations';
import { cameras, rest } from '../testing/import/broken-rows';
import { importedShop } from '../testing/import/imported-shop';
import { importPrices } from './import-sheets';

const shop = importedShop();

const parts = async () => {
  const { rows } = await shop().db.execute(sql`select
    (select jsonb_agg(xmin::text || ctid::text) from product_text) as texts,
    (select jsonb_agg(xmin::text || ctid::text) from product_search) as documents,
    (select jsonb_agg(xmin::text || ctid::text) from product_category) as places`);
  return rows;
};
/** The version that every process compares with the version of its list index. */
const version = () => shop().db.select().from(catalogueChange).orderBy(catalogueChange.xid);
const skusFor = async (text: string) =>
  skus((await createCatalogue(shop().db).search(nl, text, query())).items);

describe('an import', () => {
  it('writes only prices if only prices changed', async () => {
    const before = await parts();
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(await parts()).toEqual(before);
    const [price] = await shop()
      .db.select({ regular: productPrice.regular })
      .from(productPrice)
      .innerJoin(product, eq(product.id, productPrice.productId))
      .where(sql`${product.sku} = 'BULLET-1' and ${productPrice.currency} = 'EUR'`);
    expect(price?.regular).toBe(9500);
    await shop().copy.append(cameras, '\n# nothing new\n');
    expect(await shop().changes()).toEqual({});
  });

  it('leaves a configurable product the price of a variant that a sheet has set', async () => {
    const bytes = Buffer.from('sku,currency,price,special\nDOME-1-W28,EUR,150,120\n');
    await importPrices(shop().db, { name: 'prices.csv', bytes });
    const priceOf = async (sku: string) => {
      const { regular, final, prior, from } = productPrice;
      const [price] = await shop()
        .db.select({ regular, final, prior, from })
        .from(productPrice)
        .innerJoin(product, eq(product.id, productPrice.productId))
        .where(and(eq(product.sku, sku), eq(productPrice.currency, 'EUR')));
      return price;
    };
    const reduced = { regular: 15_000, final: 12_000, prior: 19_900 };
    expect(await priceOf('DOME-1')).toEqual({ ...reduced, from: true });
    // The price of another variant.
    await shop().copy.edit(cameras, 'EUR: 22900', 'EUR: 23900');
    await shop().changes();
    expect(await priceOf('DOME-1-W28')).toMatchObject(reduced);
    expect(await priceOf('DOME-1')).toEqual({ ...reduced, from: true });
    const [card] = await createCatalogue(shop().db).cards(nl, ['DOME-1']);
    expect(card?.price.finalPrice.minor).toBe(12_000);
  });

  it('of a renamed category makes its products searchable by the new name without writing them', async () => {
    expect(await skusFor('snaren')).toEqual([]);
    await shop().copy.edit('categories.yaml', 'name: Kabels', 'name: Snaren');
    expect(await shop().changes()).toEqual({ categories: { created: 0, updated: 1, removed: 0 } });
    const cables = await skusFor('snaren');
    expect(cables).toContain('CABLE-1');
    expect(await skusFor('snar')).toEqual(cables);
  });

  it('gives categories without a picture the first one of their products', async () => {
    const pictures = async () => {
      const rows = await shop().db.select({ code: category.code, picture: category.picture }).from(category);
      return Object.fromEntries(rows.map(({ code, picture }) => [code, picture]));
    };
    expect(await pictures()).toEqual({
      accessories: 'sign-front.webp',
      cables: 'sign-front.webp',
      cameras: 'dome-front.webp',
      domes: 'dome-front.webp',
      bullets: 'bullet-front.webp',
    });
    await shop().copy.edit(rest, 'pictures: [sign]', 'pictures: []');
    await shop().reimport();
    expect(await pictures()).toMatchObject({ accessories: null, cables: null, bullets: 'bullet-front.webp' });
  });

  it('of a renamed product makes it searchable by the new name in a process that has searched before', async () => {
    const { search, warmUp } = createCatalogue(shop().db);
    const skusOf = async (text: string) => skus((await search(nl, text, query())).items);
    await warmUp();
    expect(await skusOf('kabel')).toContain('CABLE-1');
    expect(await skusOf('streng')).toEqual([]);
    await shop().copy.edit(rest, 'Wren netwerkkabel', 'Wren streng');
    await shop().reimport();
    expect(await skusOf('streng')).toEqual(['CABLE-1']);
  });

  it('dates what it changes for the sitemap, and nothing else', async () => {
    const { sitemapPages, sitemapProducts } = createCatalogue(shop().db);
    const dates = async () => {
      const { entries } = await sitemapProducts(nl, '1', 1000);
      return new Map(
        [...entries, ...(await sitemapPages(nl))].map(({ path, changedAt }) => [path, changedAt]),
      );
    };
    const before = await dates();
    for (const date of before.values()) expect(date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    await shop().copy.edit('categories.yaml', 'name: Kabels', 'name: Snaren');
    await shop().reimport();
    const after = await dates();
    const changed = [...after].filter(([path, date]) => date !== before.get(path)).map(([path]) => path);
    expect(changed).toHaveLength(2);
    for (const path of changed) expect((after.get(path) ?? '') > (before.get(path) ?? '')).toBe(true);
  });

  it('that changes nothing lists depend on keeps the list version', async () => {
    const before = await version();
    await shop().copy.append('box.yaml', '- { code: thanks, label: Thanks }\n');
    expect(await shop().changes()).toEqual({ boxParts: { created: 1, updated: 0, removed: 0 } });
    expect(await version()).toEqual(before);
    await shop().copy.edit('brands.yaml', 'name: Wren', 'name: Wrenn');
    await shop().reimport();
    expect(await version()).not.toEqual(before);
  });
});

describe('an import that changes only the order of products', () => {
  const listed = async () => {
    const { rows } = await shop().db.execute<{ sku: string }>(sql`
      select p.sku from product_category pc join product p on p.id = pc.product_id
      join category c on c.id = pc.category_id where c.code = 'cables' order by pc.position`);
    return rows.map(({ sku }) => sku);
  };

  it('notifies the nodes, whose caches have lists in the old order', async () => {
    const listener = vi.fn();
    const stop = listen(shop().url, [importChannel], listener);
    // Called first once it is connected.
    await until(() => expect(listener).toHaveBeenCalled());
    expect(await listed()).toEqual(['GONE-1', 'CABLE-1', 'SIGN-1', 'LONG-1']);
    await shop().copy.edit(rest, /(- sku: SIGN-1\n[^]*)(- sku: LONG-1\n[^]*)(?=- sku: GONE-1)/, '$2$1');
    expect(await shop().changes()).toEqual({});
    expect(await listed()).toEqual(['GONE-1', 'CABLE-1', 'LONG-1', 'SIGN-1']);
    await until(() => expect(listener).toHaveBeenLastCalledWith({ channel: importChannel, payload: '' }));
    await stop();
  });
});

it('shows the details of a product that the previous release imported, before or after this one', async () => {
  const { product: productOf } = createCatalogue(shop().db);
  const id = String(await shop().idOf('DOME-1'));
  const details = async (...columns: readonly SQL[]) => {
    for (const column of columns)
      await shop().db.execute(sql`update product set ${column} where sku = 'DOME-1'`);
    const found = await productOf(nl, id);
    return [found?.updatesUntil, found?.guarantee?.scope, found?.downloads.length];
  };
  const imported = ['2031-12-31', 'Het objectief', 1];
  expect(await details()).toEqual(imported);
  expect(await details(sql`document = null`)).toEqual(imported);
  const later = [sql`document = '{}'`, sql`updates_until = '2040-01-01'`];
  expect(await details(...later, sql`import_hash = '12.' || import_hash`)).toEqual([
    '2040-01-01',
    ...imported.slice(1),
  ]);
  expect(await details(sql`import_hash = ''`)).toEqual([null, undefined, 0]);
});

it('gives the variants of a product its tax class', async () => {
  await shop().copy.edit(cameras, '- sku: DOME-1\n', '- sku: DOME-1\n  tax_class: reduced\n');
  await shop().reimport();
  const { cards, product: productOf } = createCatalogue(shop().db);
  const found = await productOf(nl, String(await shop().idOf('DOME-1')));
  expect(found?.variants.length).toBeGreaterThan(0);
  for (const { price } of [found, ...(found?.variants ?? [])].flatMap((each) => each ?? []))
    expect(price.taxClass).toBe('reduced');
  const listed = await cards(nl, ['DOME-1', 'CABLE-1']);
  expect(listed.map(({ price }) => price.taxClass)).toEqual(['reduced', undefined]);
});

describe('deleting a row by hand', () => {
  it('removes the dependent rows of a product', async () => {
    const id = await shop().idOf('CABLE-1');
    await shop().db.delete(product).where(eq(product.id, id));
    for (const table of [productText, productPrice, productCategory, stock])
      expect(await shop().db.select().from(table).where(eq(table.productId, id))).toEqual([]);
    expect(await shop().onHandOf('SIGN-1')).toBe(10);
  });

  it('removes the product assignments of a category and its subcategories', async () => {
    await shop().db.delete(category).where(eq(category.code, 'accessories'));
    const left = await shop()
      .db.select({ code: category.code })
      .from(productCategory)
      .leftJoin(category, eq(category.id, productCategory.categoryId));
    expect(new Set(left.map(({ code }) => code))).toEqual(new Set(['cameras', 'bullets', 'domes']));
  });
});
