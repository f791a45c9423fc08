import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { SitemapEntry } from '../../model/category';
import type { CataloguePort } from '../../ports/catalogue';
import { ch, de, idAt, no, query, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

/** All entries from a cursor on, read in slices of `size`. */
async function entriesFrom(
  catalogue: CataloguePort,
  context: Context,
  { cursor, size }: { cursor: string; size: number },
): Promise<SitemapEntry[]> {
  const { entries, next } = await catalogue.sitemapProducts(context, cursor, size);
  if (next === null) return [...entries];
  return [...entries, ...(await entriesFrom(catalogue, context, { cursor: next, size }))];
}

/** All entries of a store. */
async function allEntries(catalogue: CataloguePort, context: Context): Promise<SitemapEntry[]> {
  const [cursor = ''] = await catalogue.sitemapProductFiles(context, 1000);
  return entriesFrom(catalogue, context, { cursor, size: 1000 });
}

function storeUrls(shop: ContractShop): void {
  it('has the path of a category in every store', async () => {
    const { catalogue } = shop.backend;
    const id = await idAt(catalogue, uk, '/cameras/domes');
    const urls = await catalogue.storeUrls({ type: 'category', id });
    expect(urls).toHaveLength(12);
    expect(urls.find(({ store }) => store === 'de')?.path).toBe('/kameras/dome-kameras');
    expect(urls.find(({ store }) => store === 'ch_de')?.path).toBe('/kameras/dome-kameras');
  });

  it('has paths that resolve to the same product in their stores', async () => {
    const { catalogue } = shop.backend;
    const id = await idAt(catalogue, de, '/ornlund-d1-ueberkopf-domekamera');
    for (const { store, path } of await catalogue.storeUrls({ type: 'product', id })) {
      const resolved = await catalogue.resolveUrl({ ...de, store }, path);
      expect(resolved, store).toEqual({ type: 'product', id });
    }
  });

  it('is empty for unknown ids', async () => {
    for (const id of ['0', '999999', 'x', '', "1' or 1=1"]) {
      for (const type of ['product', 'category', 'page'] as const) {
        expect(await shop.backend.catalogue.storeUrls({ type, id })).toEqual([]);
      }
    }
  });
}

function sitemap(shop: ContractShop): void {
  it('contains every product of the store once, in slices of any size', async () => {
    const { catalogue } = shop.backend;
    for (const context of [uk, ch, no]) {
      const whole = await allEntries(catalogue, context);
      expect(whole.length).toBeGreaterThan(3);
      expect(new Set(whole.map(({ path }) => path)).size).toBe(whole.length);
      const [cursor = ''] = await catalogue.sitemapProductFiles(context, 1000);
      for (const size of [1, 2, whole.length, whole.length + 1]) {
        expect(await entriesFrom(catalogue, context, { cursor, size })).toEqual(whole);
      }
    }
  });

  it('begins its files at every n-th product', async () => {
    const { catalogue } = shop.backend;
    const whole = await allEntries(catalogue, uk);
    for (const size of [1, 2, whole.length, whole.length + 1]) {
      const cursors = await catalogue.sitemapProductFiles(uk, size);
      const firsts = await Promise.all(
        cursors.map(async (cursor) => (await catalogue.sitemapProducts(uk, cursor, 1)).entries[0]),
      );
      expect(firsts).toEqual(whole.filter((_, index) => index % size === 0));
    }
  });

  it('has the URLs of the stores that sell the product', async () => {
    const { catalogue } = shop.backend;
    const swiss = new Set((await allEntries(catalogue, ch)).map(({ path }) => path));
    for (const entry of await allEntries(catalogue, uk)) {
      expect(entry.storeUrls).toContainEqual({ store: 'uk', path: entry.path });
      const there = entry.storeUrls.find(({ store }) => store === 'ch_de');
      if (there) expect(swiss).toContain(there.path);
    }
  });

  it('has the time of the last change where it is known', async () => {
    const { catalogue } = shop.backend;
    for (const { path, changedAt } of [
      ...(await allEntries(catalogue, de)),
      ...(await catalogue.sitemapPages(de)),
    ])
      if (changedAt !== null) expect(new Date(changedAt).toISOString(), path).toBe(changedAt);
  });

  it('contains categories and content pages', async () => {
    const paths = (await shop.backend.catalogue.sitemapPages(de)).map(({ path }) => path);
    expect(paths).toContain('/kameras/dome-kameras');
    expect(paths.some((path) => path.startsWith('/legal/'))).toBe(true);
  });
}

/** Brands, the URLs of pages in other stores, and the sitemap. */
export function storeUrlContract(shop: ContractShop): void {
  describe('brands', () => {
    it('have the number of products that the store sells, by name', async () => {
      const { catalogue } = shop.backend;
      const brands = await catalogue.brands(uk);
      const names = brands.map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
      const lists = await Promise.all(brands.map(({ code }) => catalogue.listBrand(uk, code, query())));
      expect(lists.map(({ total }) => total)).toEqual(
        brands.map(({ count }, index) => count ?? lists[index]?.total),
      );
      expect(brands.length).toBeGreaterThan(1);
    });

    it('have a description in the language of the store', async () => {
      const { catalogue } = shop.backend;
      for (const [context, text] of [
        [uk, 'Cameras from Oslo. They like the dark.'],
        [no, 'Kameraer fra Oslo. De liker mørket.'],
      ] as const) {
        const brands = await catalogue.brands(context);
        expect(brands.find(({ code }) => code === 'owl')).toMatchObject({ description: text });
      }
    });
  });

  describe('storeUrls', () => storeUrls(shop));
  describe('sitemap', () => sitemap(shop));
}
