import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nl, query, skus, uk } from '../../contract/catalogue-shop';
import { createCatalogue } from '../catalogue/catalogue';
import { openDatabase } from '../database';
import { product, productPrice } from '../schema/catalogue';
import { setStock } from '../stock-on-hand';
import { cameras, rest } from './broken-rows';
import { importCatalogue } from './import';
import { importedShop } from './imported-shop';
import { ImportError } from './problems';
import { entities } from './report';

const shop = importedShop();

describe('a first import', () => {
  it('counts what it made', async () => {
    await shop().empty();
    const progress: number[][] = [];
    const onProgress = (done: number, total: number) => progress.push([done, total]);
    const report = await importCatalogue(shop().db, shop().copy.folder, { onProgress });
    const created = Object.fromEntries(entities.map((entity) => [entity, report.entities[entity].created]));
    expect(created).toEqual({
      brands: 2,
      attributes: 10,
      options: 8,
      categories: 5,
      features: 2,
      boxParts: 2,
      pages: 1,
      redirects: 2,
      synonyms: 6,
      products: 7,
      variants: 3,
      stock: 9,
      reviews: 6,
    });
    expect(report).toMatchObject({ skipped: false });
    expect(report.ms).toBeGreaterThan(0);
    expect(progress).toEqual([[7, 7]]);
  });
});

describe('a second import', () => {
  it('does not look at files that are the same', async () => {
    const before = await shop().versions();
    expect(await shop().reimport()).toMatchObject({ skipped: true });
    expect(await shop().versions()).toEqual(before);
  });

  it('writes nothing where only comments changed', async () => {
    await shop().copy.append(cameras, '\n# nothing new\n');
    const before = await shop().versions();
    expect(await shop().changes()).toEqual({});
    expect(await shop().versions()).toEqual(before);
  });

  it('imports nothing of a catalogue with one broken row', async () => {
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 8800');
    await shop().copy.edit(rest, 'stock: 1000', 'stock: -1');
    const before = await shop().versions();
    const failure = await shop()
      .reimport()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect((failure as ImportError).message).toBe('products/rest.yaml:8: stock: must not be negative');
    expect(await shop().versions()).toEqual(before);
    await shop().copy.edit(rest, 'stock: -1', 'stock: 1000');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
  });

  it('writes the product whose price changed, and no other', async () => {
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    const id = await shop().idOf('BULLET-1');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().idOf('BULLET-1')).toBe(id);
    const [price] = await shop()
      .db.select()
      .from(productPrice)
      .where(and(eq(productPrice.productId, id), eq(productPrice.currency, 'EUR')));
    // What the reduction is measured against is what was asked before it, whatever the files say now.
    expect(price).toMatchObject({ regular: 9500, final: 7900, prior: 9900 });
  });

  it('writes the products that a changed label shows on', async () => {
    await shop().copy.edit('attributes.yaml', 'label: 4 MP ', 'label: 4 megapixels ');
    expect(await shop().changes()).toEqual({
      options: { created: 0, updated: 1, removed: 0 },
      products: { created: 0, updated: 1, removed: 0 },
    });
    const [card] = await createCatalogue(shop().db).cards(uk, ['BULLET-1']);
    expect(card?.highlights[0]).toBe('4\u00a0megapixels');
  });

  it('lets options change their numbers', async () => {
    await shop().copy.edit('attributes.yaml', 'index: 31', 'index: 39');
    await shop().copy.edit('attributes.yaml', 'index: 32', 'index: 31');
    await shop().copy.edit('attributes.yaml', 'index: 39', 'index: 32');
    expect(await shop().changes()).toMatchObject({ options: { created: 2, removed: 2 } });
    const [card] = await createCatalogue(shop().db).cards(nl, ['DOME-1']);
    const dome = await createCatalogue(shop().db).product(nl, card?.id ?? '');
    const chosen = dome?.variants.map(({ sku, options }) => [sku, options[0]?.code, options[0]?.value_index]);
    expect(chosen).toEqual([
      ['DOME-1-W28', 'white', 32],
      ['DOME-1-B28', 'black', 31],
      ['DOME-1-B40', 'black', 31],
    ]);
  });

  it('happens once where two nodes start it', async () => {
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    const other = openDatabase(shop().url, 1);
    const reports = await Promise.all([shop().reimport(), importCatalogue(other.db, shop().copy.folder)]);
    await other.close();
    expect(reports.map(({ skipped }) => skipped).toSorted()).toEqual([false, true]);
  });
});

describe('products that go', () => {
  it('are disabled, keep their row, and come back as they were', async () => {
    const id = await shop().idOf('SIGN-1');
    await setStock(shop().db, 'SIGN-1', 7);
    await shop().copy.removeProduct(rest, 'SIGN-1');
    expect(await shop().changes()).toEqual({
      products: { created: 0, updated: 0, removed: 1 },
    });
    const catalogue = createCatalogue(shop().db);
    expect(await catalogue.cards(uk, ['SIGN-1'])).toEqual([]);
    expect(await shop().idOf('SIGN-1')).toBe(id);
    await shop().restoreFiles();
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(skus(await catalogue.cards(uk, ['SIGN-1']))).toEqual(['SIGN-1']);
    expect(await shop().idOf('SIGN-1')).toBe(id);
    expect(await shop().piecesOf('SIGN-1')).toBe(7);
  });

  it('take only the variant that went', async () => {
    await shop().copy.edit(cameras, /^.*DOME-1-B28.*\n/m, '');
    expect(await shop().changes()).toMatchObject({ variants: { created: 0, updated: 0, removed: 1 } });
    const catalogue = createCatalogue(shop().db);
    const [card] = await catalogue.cards(nl, ['DOME-1']);
    const dome = await catalogue.product(nl, card?.id ?? '');
    expect(dome?.variants.map(({ sku }) => sku)).toEqual(['DOME-1-W28', 'DOME-1-B40']);
  });

  it('move the others up without writing them again', async () => {
    await shop().copy.removeProduct(cameras, 'EYE-1');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 0, removed: 1 } });
    const positions = await shop()
      .db.select({ position: product.position })
      .from(product)
      .where(eq(product.sku, 'CABLE-1'));
    expect(positions).toEqual([{ position: 3 }]);
  });
});

describe('synonyms', () => {
  const found = async (text: string) =>
    skus((await createCatalogue(shop().db).search(uk, text, query())).items);

  it('are known at once, and forgotten when they go', async () => {
    expect(await found('ball')).toEqual(['DOME-1']);
    await shop().copy.edit('synonyms.yaml', 'ball]', 'bauble]');
    expect(await shop().changes()).toEqual({ synonyms: { created: 1, updated: 0, removed: 1 } });
    expect(await found('ball')).toEqual([]);
    expect(await found('bauble')).toEqual(['DOME-1']);
    await shop().copy.remove('synonyms.yaml');
    expect(await shop().changes()).toEqual({ synonyms: { created: 0, updated: 0, removed: 6 } });
    expect(await found('bauble')).toEqual([]);
  });
});

describe('stock', () => {
  it('stays as orders left it while the files say the same', async () => {
    await setStock(shop().db, 'SIGN-1', 4);
    await shop().copy.edit(rest, 'EUR: 900,', 'EUR: 950,');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().piecesOf('SIGN-1')).toBe(4);
  });

  it('follows the files when they say something else', async () => {
    await setStock(shop().db, 'SIGN-1', 4);
    await shop().copy.edit(rest, 'stock: 10\n', 'stock: 25\n');
    expect(await shop().changes()).toEqual({ stock: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().piecesOf('SIGN-1')).toBe(25);
    expect(await shop().piecesOf('CABLE-1')).toBe(1000);
  });
});
