import { describe, expect, it } from 'vitest';
import { ch, type CatalogueShop, de, idAt, no, uk } from './catalogue-shop';

/** Brands, and where things stand in the stores: what the brand index, sitemaps and the store switch read. */
export function placesContract(open: () => CatalogueShop): void {
  describe('brands', () => {
    it('counts what the store sells of each, by name', async () => {
      const brands = await open().catalogue.brands(uk);
      const names = brands.map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
      const listed = await Promise.all(
        brands.map(({ code }) =>
          open().catalogue.listBrand(uk, code, { page: 1, pageSize: 100, sort: 'position_asc', filters: {} }),
        ),
      );
      expect(listed.map(({ total }) => total)).toEqual(brands.map(({ count }) => count));
      expect(brands.length).toBeGreaterThan(1);
    });
  });

  describe('places', () => {
    it('names the stores that have a category, each with its own path', async () => {
      const { catalogue } = open();
      const id = await idAt(catalogue, uk, '/cameras/domes');
      const places = await catalogue.places({ type: 'category', id });
      expect(places).toHaveLength(12);
      expect(places.find(({ store }) => store === 'de')?.path).toBe('/kameras/dome-kameras');
      expect(places.find(({ store }) => store === 'ch_de')?.path).toBe('/kameras/dome-kameras');
    });

    it('leads back to the same thing from every store', async () => {
      const { catalogue } = open();
      const id = await idAt(catalogue, de, '/ornlund-d1-ueberkopf-domekamera');
      for (const { store, path } of await catalogue.places({ type: 'product', id })) {
        const there = await catalogue.resolveUrl({ ...de, store }, path);
        expect(there, store).toEqual({ type: 'product', id });
      }
    });

    it('knows nothing of ids that no thing has', async () => {
      for (const id of ['0', '999999', 'x', '', "1' or 1=1"]) {
        for (const type of ['product', 'category', 'page'] as const) {
          expect(await open().catalogue.places({ type, id })).toEqual([]);
        }
      }
    });
  });

  describe('sitemap', () => {
    it('holds every product of the store once, whatever the slices', async () => {
      const { catalogue } = open();
      for (const context of [uk, ch, no]) {
        const count = await catalogue.sitemapProductCount(context);
        const whole = await catalogue.sitemapProducts(context, 0, 1000);
        expect(whole).toHaveLength(count);
        const slices = await Promise.all(
          Array.from({ length: Math.ceil(count / 2) }, (_, at) =>
            catalogue.sitemapProducts(context, at * 2, 2),
          ),
        );
        expect(slices.flat()).toEqual(whole);
        expect(new Set(whole.map(({ path }) => path)).size).toBe(count);
        for (const entry of whole) {
          expect(entry.places).toContainEqual({ store: context.store, path: entry.path });
        }
      }
      expect(await catalogue.sitemapProducts(uk, 10_000, 10)).toEqual([]);
    });

    it('leaves a product out of the alternates of a store that does not sell it', async () => {
      const { catalogue } = open();
      const sold = new Set((await catalogue.sitemapProducts(ch, 0, 1000)).map(({ path }) => path));
      for (const { places } of await catalogue.sitemapProducts(uk, 0, 1000)) {
        const swiss = places.find(({ store }) => store === 'ch_de');
        if (swiss) expect(sold).toContain(swiss.path);
      }
    });

    it('holds categories and content pages', async () => {
      const paths = (await open().catalogue.sitemapPages(de)).map(({ path }) => path);
      expect(paths).toContain('/kameras/dome-kameras');
      expect(paths.some((path) => path.startsWith('/legal/'))).toBe(true);
    });
  });
}
