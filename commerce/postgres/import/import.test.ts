import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { ch, de, nl, query, skus, uk } from '../../contract/catalogue-fixture';
import { createCatalogue } from '../catalogue/catalogue';
import { createContent } from '../content/content';
import { createReviews } from '../reviews/reviews';
import { type Database, openDatabase } from '@/database/pool';
import { product, productPrice } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { setStock } from '../stock/stock';
import { cameras, rest } from '../testing/import/broken-rows';
import { importCatalogue } from './import';
import { importedShop } from '../testing/import/imported-shop';
import { ImportError, entities } from './check/report';

const shop = importedShop();

describe('a first import', () => {
  it('reports the created rows', async () => {
    await shop().empty();
    const progress: number[][] = [];
    const onProgress = (done: number, total: number) => progress.push([done, total]);
    const report = await importCatalogue(shop().db, shop().copy.folder, { onProgress });
    const created = Object.fromEntries(entities.map((entity) => [entity, report.entities[entity].created]));
    expect(created).toEqual({
      brands: 2,
      attributes: 11,
      options: 8,
      categories: 5,
      features: 2,
      boxParts: 2,
      pages: 1,
      contentRows: 3,
      redirects: 2,
      searchData: 5,
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
  it('is skipped if the files are unchanged', async () => {
    const before = await shop().versions();
    expect(await shop().reimport()).toMatchObject({ skipped: true });
    expect(await shop().versions()).toEqual(before);
  });

  it('writes nothing if only comments changed', async () => {
    await shop().copy.append(cameras, '\n# nothing new\n');
    const before = await shop().versions();
    expect(await shop().changes()).toEqual({});
    expect(await shop().versions()).toEqual(before);
  });

  it('writes nothing if one row is invalid', async () => {
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

  it('writes only the product whose price changed', async () => {
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    const id = await shop().idOf('BULLET-1');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().idOf('BULLET-1')).toBe(id);
    const [price] = await shop()
      .db.select()
      .from(productPrice)
      .where(and(eq(productPrice.productId, id), eq(productPrice.currency, 'EUR')));
    // The prior price comes from the price history, not from the regular price in the files.
    expect(price).toMatchObject({ regular: 9500, final: 7900, prior: 9900 });
  });

  it('writes the products that show a changed label', async () => {
    await shop().copy.edit('attributes.yaml', 'label: 4 MP ', 'label: 4 megapixels ');
    expect(await shop().changes()).toEqual({
      options: { created: 0, updated: 1, removed: 0 },
      products: { created: 0, updated: 1, removed: 0 },
    });
    const [card] = await createCatalogue(shop().db).cards(uk, ['BULLET-1']);
    expect(card?.highlights[0]).toBe('4\u00a0megapixels');
  });

  it('accepts options that swap their indexes', async () => {
    await shop().copy.edit('attributes.yaml', 'index: 31', 'index: 39');
    await shop().copy.edit('attributes.yaml', 'index: 32', 'index: 31');
    await shop().copy.edit('attributes.yaml', 'index: 39', 'index: 32');
    expect(await shop().changes()).toMatchObject({ options: { created: 2, removed: 2 } });
    const [card] = await createCatalogue(shop().db).cards(nl, ['DOME-1']);
    const dome = await createCatalogue(shop().db).product(nl, card?.id ?? '');
    const chosen = dome?.variants.map(({ sku, options }) => [sku, options[0]?.code, options[0]?.valueIndex]);
    expect(chosen).toEqual([
      ['DOME-1-W28', 'white', 32],
      ['DOME-1-B28', 'black', 31],
      ['DOME-1-B40', 'black', 31],
    ]);
  });

  it.each([
    ['option', /code: white\b/, 'code: snow', /\bcolour: white\b/g, 'colour: snow', ['colour', 'snow']],
    [
      'attribute',
      /- code: colour\n {4}role/,
      '- code: tone\n    role',
      /\bcolour(?=: )|(?<=configurable: \[)colour/g,
      'tone',
      ['tone', 'white'],
    ],
  ] as const)(
    'keeps what products have of an %s that is renamed and keeps its numbers',
    async (_what, before, after, inProducts, now, [attributeCode, code]) => {
      await shop().copy.edit('attributes.yaml', before, after);
      await shop().copy.edit(cameras, inProducts, now);
      await shop().changes();
      const catalogue = createCatalogue(shop().db);
      const [card, eye] = await catalogue.cards(nl, ['DOME-1', 'EYE-1']);
      const dome = await catalogue.product(nl, card?.id ?? '');
      const white = dome?.variants.find(({ sku }) => sku === 'DOME-1-W28');
      expect(white?.options[0]).toMatchObject({ attributeCode, code, valueIndex: 31 });
      expect(
        (await catalogue.product(nl, eye?.id ?? ''))?.specifications.flatMap(({ rows }) => rows),
      ).toContainEqual({
        code: attributeCode,
        label: 'Kleur',
        role: 'colour',
        value: 'Wit',
      });
    },
  );

  it('runs once if two nodes start it at the same time', async () => {
    await shop().copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    const other = openDatabase(shop().url, 1);
    const reports = await Promise.all([shop().reimport(), importCatalogue(other.db, shop().copy.folder)]);
    await other.close();
    expect(reports.map(({ skipped }) => skipped).toSorted()).toEqual([false, true]);
  });

  it('does not write files that it has read before another import wrote newer ones', async () => {
    const { db, copy } = shop();
    await copy.edit(cameras, 'EUR: 9900', 'EUR: 9500');
    let overtaken = 0;
    const connect = async () => {
      overtaken += 1;
      if (overtaken === 1) {
        await copy.edit(cameras, 'EUR: 9500', 'EUR: 9300');
        await shop().reimport();
      }
      return db.$client.connect();
    };
    // The connection of the first import comes late: it has read its files by then.
    const late: Database = Object.assign(Object.create(db), { $client: { connect } });
    await importCatalogue(late, copy.folder);
    expect(overtaken).toBeGreaterThan(0);
    const [price] = await db
      .select({ regular: productPrice.regular })
      .from(productPrice)
      .where(
        and(eq(productPrice.productId, await shop().idOf('BULLET-1')), eq(productPrice.currency, 'EUR')),
      );
    expect(price).toEqual({ regular: 9300 });
  });
});

describe('products removed from the files', () => {
  it('are disabled, keep their row and stock, and can be enabled again', async () => {
    const id = await shop().idOf('SIGN-1');
    await setStock(shop().db, 'SIGN-1', 7);
    await shop().copy.removeProduct(rest, 'SIGN-1');
    // Its categories have shown its picture.
    const categories = { created: 0, updated: 2, removed: 0 };
    expect(await shop().changes()).toEqual({
      categories,
      products: { created: 0, updated: 0, removed: 1 },
    });
    const catalogue = createCatalogue(shop().db);
    expect(await catalogue.cards(uk, ['SIGN-1'])).toEqual([]);
    expect(await shop().idOf('SIGN-1')).toBe(id);
    await shop().restoreFiles();
    const products = { created: 0, updated: 1, removed: 0 };
    expect(await shop().changes()).toEqual({ categories, products });
    expect(skus(await catalogue.cards(uk, ['SIGN-1']))).toEqual(['SIGN-1']);
    expect(await shop().idOf('SIGN-1')).toBe(id);
    expect(await shop().onHandOf('SIGN-1')).toBe(7);
  });

  it('are single variants if only one was removed', async () => {
    await shop().copy.edit(cameras, /^ {4}- sku: DOME-1-B28\n(?: {6}.*\n)*/m, '');
    expect(await shop().changes()).toMatchObject({ variants: { created: 0, updated: 0, removed: 1 } });
    const catalogue = createCatalogue(shop().db);
    const [card] = await catalogue.cards(nl, ['DOME-1']);
    const dome = await catalogue.product(nl, card?.id ?? '');
    expect(dome?.variants.map(({ sku }) => sku)).toEqual(['DOME-1-W28', 'DOME-1-B40']);
  });

  it('change the positions of the others without writing those again', async () => {
    await shop().copy.removeProduct(cameras, 'EYE-1');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 0, removed: 1 } });
    const positions = await shop()
      .db.select({ position: product.position })
      .from(product)
      .where(eq(product.sku, 'CABLE-1'));
    expect(positions).toEqual([{ position: 3 }]);
  });
});

describe('search words', () => {
  const skusFor = async (text: string) =>
    skus((await createCatalogue(shop().db).search(uk, text, query())).items);

  it('take effect immediately and end when they are removed', async () => {
    expect(await skusFor('ball')).toEqual(['DOME-1']);
    await shop().copy.edit('search/en.yaml', 'ball,', 'bauble,');
    expect(await shop().changes()).toEqual({ searchData: { created: 0, updated: 1, removed: 0 } });
    expect(await skusFor('ball')).toEqual([]);
    expect(await skusFor('bauble')).toEqual(['DOME-1']);
    await shop().copy.remove('search/en.yaml');
    expect(await shop().changes()).toEqual({ searchData: { created: 0, updated: 0, removed: 1 } });
    expect(await skusFor('bauble')).toEqual([]);
  });
});

describe('words of regions', () => {
  const shown = async (context: Context) => {
    const [catalogue, content] = [createCatalogue(shop().db), createContent(shop().db)];
    const product = await catalogue.product(context, String(await shop().idOf('DOME-1')));
    const menu = await catalogue.menu(context);
    const [home] = await content.contentBlock(context, 'home');
    const pageId = (await catalogue.resolveUrl(context, '/legal/agb')) as { id: string };
    const { items } = await createReviews(shop().db).list(context, product?.id ?? '', 1);
    return {
      name: product?.name,
      card: (await catalogue.cards(context, ['DOME-1']))[0]?.name,
      trail: product?.trail.map(({ name }) => name),
      size: product?.specifications.flatMap(({ rows }) => rows).find(({ code }) => code === 'size')?.value,
      domes: menu[0]?.children[0]?.description,
      brand: (await catalogue.brands(context)).find(({ code }) => code === 'owl')?.description,
      home: home && 'title' in home ? home.title : null,
      page: (await content.contentPage(context, pageId.id))?.body,
      review: items.find(({ name }) => name === 'Jürgen')?.message,
    };
  };

  it('change the texts of their store, as the file of the catalogue has them, and no reviews', async () => {
    const german = await shown(de);
    expect(await shown(ch)).toEqual(german);
    expect(german.brand).toBe('Große Kameras aus Oslo. Sie mögen die Nacht.');
    await shop().copy.append(
      'words.yaml',
      `ch_de:
  everywhere: { Dome*: Kuppel, Überkopf*: Decken, breit: weit, so: anders }
  pages: { liefern: senden }
`,
    );
    expect(await shop().changes()).toMatchObject({ products: { updated: 1 }, pages: { updated: 1 } });
    expect(await shown(de)).toEqual(german);
    expect(await shown(ch)).toEqual({
      name: german.name?.replace('Überkopf', 'Decken'),
      card: german.name?.replace('Überkopf', 'Decken'),
      trail: ['Kameras', 'Kuppel-Kameras'],
      size: '10\u00a0cm weit',
      domes: 'Runde für aussen.',
      brand: 'Grosse Kameras aus Oslo. Sie mögen die Nacht.',
      home: 'Gross sehen',
      page: '<p>Wir senden.</p>',
      review: 'Geht so.',
    });
    await shop().copy.remove('words.yaml');
    await shop().changes();
    expect(await shown(ch)).toEqual(german);
  });

  it('are refused for a store that has the texts of its language itself', async () => {
    await shop().copy.append('words.yaml', 'de: { everywhere: { Kamera: Cam } }\n');
    await expect(shop().reimport()).rejects.toThrow(/words\.yaml:1: de/);
  });
});

describe('stock', () => {
  it('keeps the quantity that orders left if the figure in the files is unchanged', async () => {
    await setStock(shop().db, 'SIGN-1', 4);
    await shop().copy.edit(rest, 'EUR: 900,', 'EUR: 950,');
    expect(await shop().changes()).toEqual({ products: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().onHandOf('SIGN-1')).toBe(4);
  });

  it('is set to the figure in the files if that has changed', async () => {
    await setStock(shop().db, 'SIGN-1', 4);
    await shop().copy.edit(rest, 'stock: 10\n', 'stock: 25\n');
    expect(await shop().changes()).toEqual({ stock: { created: 0, updated: 1, removed: 0 } });
    expect(await shop().onHandOf('SIGN-1')).toBe(25);
    expect(await shop().onHandOf('CABLE-1')).toBe(1000);
  });

  it('is expected on the day of the files, whatever the figure is', async () => {
    const expectedOn = async () => {
      const [row] = await shop()
        .db.select({ day: stock.expectedOn })
        .from(stock)
        .innerJoin(product, eq(product.id, stock.productId))
        .where(eq(product.sku, 'SIGN-1'));
      return row?.day;
    };
    expect(await expectedOn()).toBeNull();
    await setStock(shop().db, 'SIGN-1', 4);
    await shop().copy.edit(rest, 'stock: 10\n', 'stock: 10\n  expected: 2099-06-15\n');
    expect(await shop().changes()).toEqual({ stock: { created: 0, updated: 1, removed: 0 } });
    expect(await expectedOn()).toBe('2099-06-15');
    expect(await shop().onHandOf('SIGN-1')).toBe(4);
    await shop().copy.edit(rest, '  expected: 2099-06-15\n', '');
    await shop().changes();
    expect(await expectedOn()).toBeNull();
  });
});
