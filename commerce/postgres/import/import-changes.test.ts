import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nl, query, skus } from '../../contract/catalogue-shop';
import { createCatalogue } from '../catalogue/catalogue';
import { category, product, productCategory, productPrice, productText, stock } from '../schema/catalogue';
import { catalogueChange } from '../schema/changes';
import { cameras, rest } from './broken-rows';
import { importedShop } from './imported-shop';

const shop = importedShop();

const parts = async () => {
  const { rows } = await shop().db.execute(sql`select
    (select jsonb_agg(xmin::text || ctid::text) from product_text) as texts,
    (select jsonb_agg(xmin::text || ctid::text) from product_search) as documents,
    (select jsonb_agg(xmin::text || ctid::text) from product_category) as places`);
  return rows;
};
/** What tells every process whether its lists are those of the database. */
const version = () => shop().db.select().from(catalogueChange).orderBy(catalogueChange.xid);
const found = async (text: string) =>
  skus((await createCatalogue(shop().db).search(nl, text, query())).items);

describe('an import after which only', () => {
  it('prices are others writes nothing but prices', async () => {
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

  it('a category is called otherwise finds its products by that, and writes none of them', async () => {
    expect(await found('snaren')).toEqual([]);
    await shop().copy.edit('categories.yaml', 'name: Kabels', 'name: Snaren');
    expect(await shop().changes()).toEqual({ categories: { created: 0, updated: 1, removed: 0 } });
    const cables = await found('snaren');
    expect(cables).toContain('CABLE-1');
    expect(await found('snar')).toEqual(cables);
  });

  it('a product is called otherwise finds it by that at once, where it was searched for before', async () => {
    const { search, warm } = createCatalogue(shop().db);
    const skusOf = async (text: string) => skus((await search(nl, text, query())).items);
    await warm();
    expect(await skusOf('kabel')).toContain('CABLE-1');
    expect(await skusOf('streng')).toEqual([]);
    await shop().copy.edit(rest, 'Wren netwerkkabel', 'Wren streng');
    await shop().reimport();
    expect(await skusOf('streng')).toEqual(['CABLE-1']);
  });

  it('what no list shows is another leaves lists as they were', async () => {
    const before = await version();
    await shop().copy.edit('synonyms.yaml', 'ball]', 'bauble]');
    expect(await shop().changes()).toEqual({ synonyms: { created: 1, updated: 0, removed: 1 } });
    expect(await version()).toEqual(before);
    await shop().copy.edit('brands.yaml', 'name: Wren', 'name: Wrenn');
    await shop().reimport();
    expect(await version()).not.toEqual(before);
  });
});

describe('what hangs on a row that is deleted by hand', () => {
  it('goes with its product', async () => {
    const id = await shop().idOf('CABLE-1');
    await shop().db.delete(product).where(eq(product.id, id));
    for (const table of [productText, productPrice, productCategory, stock])
      expect(await shop().db.select().from(table).where(eq(table.productId, id))).toEqual([]);
    expect(await shop().piecesOf('SIGN-1')).toBe(10);
  });

  it('goes with its category, and with those below it', async () => {
    await shop().db.delete(category).where(eq(category.code, 'accessories'));
    const left = await shop()
      .db.select({ code: category.code })
      .from(productCategory)
      .leftJoin(category, eq(category.id, productCategory.categoryId));
    expect(new Set(left.map(({ code }) => code))).toEqual(new Set(['cameras', 'bullets', 'domes']));
  });
});
