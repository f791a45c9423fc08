import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { nl, query, skus, uk } from '../../contract/catalogue-fixture';
import { createCatalogue } from '../catalogue/catalogue';
import { product } from '../schema/catalogue';
import { urlPath } from '../schema/content';
import { cameras, rest } from '../testing/import/broken-rows';
import { importedShop } from '../testing/import/imported-shop';
import { convertFile } from './convert/convert-file';
import { importCatalogue } from './import';
import { addressOwners } from './read/loaded-catalogue';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const shop = importedShop();

describe('URL paths', () => {
  it('redirect from old names to the current one, over several changes', async () => {
    const catalogue = createCatalogue(shop().db);
    const old = await catalogue.resolveUrl(nl, '/wren-netwerkkabel-30-m');
    await shop().copy.edit(rest, 'name: Wren netwerkkabel 30 m', 'name: Wren kabel');
    await shop().reimport();
    await shop().copy.edit(rest, 'name: Wren kabel', 'name: Wren koper');
    await shop().reimport();
    expect(await catalogue.resolveUrl(nl, '/wren-koper')).toEqual(old);
    for (const path of ['/wren-netwerkkabel-30-m', '/wren-kabel']) {
      expect(await catalogue.resolveUrl(nl, path)).toEqual({
        type: 'redirect',
        to: '/wren-koper',
        permanent: true,
      });
    }
    await shop().copy.edit(rest, 'name: Wren koper', 'name: Wren kabel');
    await shop().reimport();
    expect(await catalogue.resolveUrl(nl, '/wren-kabel')).toEqual(old);
    expect(await catalogue.resolveUrl(nl, '/wren-koper')).toMatchObject({
      type: 'redirect',
      to: '/wren-kabel',
    });
  });

  it('resolve to the current owner when a path is reused', async () => {
    await shop().copy.edit(rest, 'name: Wren netwerkkabel 30 m', 'name: Wren koper');
    await shop().copy.edit(cameras, 'name: Ørnlund B1 bulletcamera', 'name: Wren netwerkkabel 30 m');
    await shop().reimport();
    const bullet = await shop().idOf('BULLET-1');
    expect(await createCatalogue(shop().db).resolveUrl(nl, '/wren-netwerkkabel-30-m')).toEqual({
      type: 'product',
      id: String(bullet),
    });
  });

  it('of a renamed category redirect to the new path', async () => {
    await shop().copy.edit('categories.yaml', 'slug: domes', 'slug: rounds');
    const { entities, ended } = await shop().reimport();
    expect(entities.categories).toMatchObject({ created: 0, updated: 1, removed: 0 });
    expect(ended).toEqual([]);
    const catalogue = createCatalogue(shop().db);
    expect(await catalogue.resolveUrl(uk, '/cameras/domes')).toMatchObject({ to: '/cameras/rounds' });
    expect(await catalogue.resolveUrl(nl, '/cameras/domes')).toMatchObject({ type: 'category' });
  });

  it('of redirects are removed with their file', async () => {
    await shop().copy.remove('redirects.yaml');
    expect(await shop().changes()).toEqual({ redirects: { created: 0, updated: 0, removed: 2 } });
    expect(await createCatalogue(shop().db).resolveUrl(nl, '/oude-domes')).toBeNull();
    expect(await shop().db.select().from(urlPath).where(eq(urlPath.type, 'redirect'))).toEqual([]);
  });
});

describe('articles of the same name in a file of another shop', () => {
  let root: string;
  beforeEach(() => void (root = temporaryFolder(onTestFinished)));

  /** Imports a sheet of articles, in the order of their numbers and names. */
  async function importSheet(...rows: readonly (readonly [sku: string, name: string])[]) {
    const answers = { language: 'en', currency: 'EUR', prices: 'gross', stores: ['nl'], rates: {} };
    await writeFile(join(root, 'map.yaml'), stringify({ ...answers, stock: 5, brand: 'Aptura' }));
    const lines = rows.map(([sku, name]) => `${sku},${name},9.90,Leads`);
    await writeFile(join(root, 'sheet.csv'), ['sku,name,price,category', ...lines, ''].join('\n'));
    const { folder } = await convertFile({
      file: join(root, 'sheet.csv'),
      work: join(root, 'work'),
      ownersOf: (addresses) => addressOwners(shop().db, addresses),
    });
    await importCatalogue(shop().db, folder, { allowRemoval: true });
  }
  const ownerOf = async (path: string) => {
    const resolved = await createCatalogue(shop().db).resolveUrl(nl, path);
    if (resolved?.type !== 'product') return resolved;
    const [row] = await shop()
      .db.select({ sku: product.sku })
      .from(product)
      .where(eq(product.id, Number(resolved.id)));
    return row?.sku;
  };

  it('leave the address to the one that has it, whatever their order', async () => {
    await importSheet(['OLD', 'Patch lead']);
    expect(await ownerOf('/patch-lead')).toBe('OLD');
    await importSheet(['NEW', 'Patch lead'], ['old', 'Patch lead'], ['NEWER', 'Patch Lead']);
    expect([await ownerOf('/patch-lead'), await ownerOf('/patch-lead-new')]).toEqual(['old', 'NEW']);
    await importSheet(['NEWER', 'Patch Lead'], ['NEW', 'Patch lead'], ['OLD', 'Patch lead']);
    expect([await ownerOf('/patch-lead'), await ownerOf('/patch-lead-newer')]).toEqual(['OLD', 'NEWER']);
  });

  it('get the address of one that has another name now', async () => {
    await importSheet(['OLD', 'Patch lead']);
    await importSheet(['NEW', 'Patch lead'], ['NEWER', 'Patch lead'], ['OLD', 'Trunk lead']);
    expect([await ownerOf('/patch-lead'), await ownerOf('/trunk-lead')]).toEqual(['NEW', 'OLD']);
  });
});

describe('categories', () => {
  it('move together with their products', async () => {
    const catalogue = createCatalogue(shop().db);
    const accessories = (await catalogue.menu(uk)).find(({ identifier }) => identifier === 'accessories');
    await shop().copy.edit(
      'categories.yaml',
      /code: bullets\n {2}parent: cameras/,
      'code: bullets\n  parent: accessories',
    );
    // The category that gets its products shows the picture of one of them.
    expect(await shop().changes()).toMatchObject({ categories: { created: 0, updated: 2, removed: 0 } });
    const list = await catalogue.listCategory(uk, accessories?.id ?? '', query());
    expect(skus(list.items)).toContain('BULLET-1');
  });

  it('are removed with their URL paths and product assignments', async () => {
    await shop().copy.edit('categories.yaml', /- code: domes[^]*?(?=- code)/, '');
    await shop().copy.edit(cameras, '[domes, bullets]', '[bullets]');
    await shop().copy.remove('redirects.yaml');
    await shop().copy.remove('search');
    const { entities, ended } = await shop().reimport();
    expect(entities).toMatchObject({
      categories: { created: 0, updated: 0, removed: 1 },
      products: { created: 0, updated: 1, removed: 0 },
    });
    expect(ended).toContain('/cameras/domes');
    expect(ended).not.toContain('/cameras');
    expect(await createCatalogue(shop().db).resolveUrl(uk, '/cameras/domes')).toBeNull();
  });
});
