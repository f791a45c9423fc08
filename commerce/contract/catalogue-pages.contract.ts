import { describe, expect, it } from 'vitest';
import { ch, type CatalogueShop, de, idAt, nl, only, uk } from './catalogue-shop';

/** Paths that the web sends and no shop has. */
const strangePaths = [
  '',
  '/',
  '/nothing',
  '/cameras/',
  '/CAMERAS',
  '/cameras/../cameras',
  '/cameras%2fdomes',
  '/\0',
  '/cameras\0',
  '/\ud800',
  "/'; drop table product; --",
  '/cameras/%',
  `/${'x'.repeat(100_000)}`,
];

function urls(open: () => CatalogueShop): void {
  describe('resolveUrl', () => {
    it('finds categories, products and pages under their translated paths', async () => {
      const { catalogue } = open();
      expect(await catalogue.resolveUrl(uk, '/cameras/domes')).toMatchObject({ type: 'category' });
      expect(await catalogue.resolveUrl(de, '/kameras/dome-kameras')).toMatchObject({ type: 'category' });
      expect(await catalogue.resolveUrl(nl, '/ornlund-d1-domecamera')).toMatchObject({ type: 'product' });
      expect(await catalogue.resolveUrl(de, '/ornlund-d1-ueberkopf-domekamera')).toMatchObject({
        type: 'product',
      });
      expect(await catalogue.resolveUrl({ store: 'fr', currency: 'EUR' }, '/dome-d1')).toMatchObject({
        type: 'product',
      });
      expect(await catalogue.resolveUrl(nl, '/legal/voorwaarden')).toMatchObject({ type: 'page' });
    });

    it('gives the same id in every language', async () => {
      const { catalogue } = open();
      const german = await idAt(catalogue, de, '/kameras/dome-kameras');
      expect(await idAt(catalogue, nl, '/cameras/domes')).toBe(german);
      expect(await idAt(catalogue, ch, '/kameras/dome-kameras')).toBe(german);
    });

    it('does not know the paths of other languages', async () => {
      const { catalogue } = open();
      expect(await catalogue.resolveUrl(nl, '/kameras/dome-kameras')).toBeNull();
      expect(await catalogue.resolveUrl(de, '/legal/voorwaarden')).toBeNull();
    });

    it('redirects for good where the catalogue says so, in one language only', async () => {
      const { catalogue } = open();
      const target = { type: 'redirect', to: '/cameras/domes', permanent: true };
      expect(await catalogue.resolveUrl(nl, '/oude-domes')).toEqual(target);
      expect(await catalogue.resolveUrl(de, '/oude-domes')).toBeNull();
    });

    it('does not know products that the store does not sell or that are gone', async () => {
      const { catalogue } = open();
      expect(await catalogue.resolveUrl(nl, '/wren-netwerkkabel-30-m')).not.toBeNull();
      expect(await catalogue.resolveUrl(uk, '/wren-network-cable-30-m')).toBeNull();
      expect(await catalogue.resolveUrl(uk, '/wren-remainder')).toBeNull();
    });

    it.each(strangePaths)('answers null for %j', async (path) => {
      expect(await open().catalogue.resolveUrl(uk, path)).toBeNull();
    });

    it('cuts an endless name between words', async () => {
      const { catalogue } = open();
      const { items } = await catalogue.search(uk, 'LONG-1', {
        page: 1,
        pageSize: 1,
        sort: 'position_asc',
        filters: {},
      });
      const { url } = only(items);
      expect(url.length).toBeLessThanOrEqual(121);
      expect(url).toMatch(/^\/(a|holder|that|holds)(-(a|holder|that|holds))*$/);
      expect(await catalogue.resolveUrl(uk, url)).toMatchObject({ type: 'product' });
    });
  });
}

function menu(open: () => CatalogueShop): void {
  describe('menu', () => {
    it('is the tree in menu order, translated', async () => {
      const items = await open().catalogue.menu(nl);
      expect(items.map(({ name }) => name)).toEqual(['Camera’s', 'Toebehoren']);
      const [cameras] = items;
      expect(cameras).toMatchObject({
        identifier: 'cameras',
        url_path: '/cameras',
        description: 'Alle camera’s.',
        image: '/media/dome-front.webp',
        depth: 0,
        position: 1,
      });
      expect(
        cameras?.children.map(({ identifier, url_path, depth }) => [identifier, url_path, depth]),
      ).toEqual([
        ['domes', '/cameras/domes', 1],
        ['bullets', '/cameras/bulletcameras', 1],
      ]);
      expect(items[1]?.children.map(({ name, children }) => [name, children])).toEqual([['Kabels', []]]);
    });
  });
}

function categories(open: () => CatalogueShop): void {
  describe('category', () => {
    it('has its trail from the top level down to itself, and its children', async () => {
      const { catalogue } = open();
      const domes = await catalogue.category(de, await idAt(catalogue, de, '/kameras/dome-kameras'));
      expect(domes).toMatchObject({
        code: 'domes',
        name: 'Dome-Kameras',
        url: '/kameras/dome-kameras',
        description: 'Runde für außen.',
        image: { url: '/media/dome-front.webp', label: 'Dome-Kameras' },
        trail: [
          { name: 'Kameras', url: '/kameras' },
          { name: 'Dome-Kameras', url: '/kameras/dome-kameras' },
        ],
        children: [],
      });
      const cameras = await catalogue.category(de, await idAt(catalogue, de, '/kameras'));
      expect(cameras?.children.map(({ code }) => code)).toEqual(['domes', 'bullets']);
      expect(cameras?.children[1]).toMatchObject({ name: 'Bullet-Kameras', image: null });
    });

    it.each(['', '0', '-1', '1.5', 'cameras', '999999', '99999999999999999999', '1;--', '\0'])(
      'is null for the id %j',
      async (id) => {
        const { catalogue } = open();
        expect(await catalogue.category(uk, id)).toBeNull();
        expect(await catalogue.product(uk, id)).toBeNull();
        expect(await catalogue.contentPage(uk, id)).toBeNull();
      },
    );
  });
}

function contentPages(open: () => CatalogueShop): void {
  describe('contentPage', () => {
    it('gives HTML in which nothing of the text is markup by itself', async () => {
      const { catalogue } = open();
      const id = await idAt(catalogue, uk, '/legal/terms');
      expect(await catalogue.contentPage(uk, id)).toEqual({
        id,
        title: 'Terms',
        url: '/legal/terms',
        body:
          '<h2>Price &amp; delivery</h2>\n' +
          '<p>We deliver &lt;b&gt;fast&lt;/b&gt;. Really, see <a href="/delivery">delivery</a> and not ' +
          '[this](javascript:alert(1)).</p>\n<ul><li>one</li><li>two</li></ul>',
      });
      expect(await catalogue.contentPage(nl, id)).toMatchObject({
        title: 'Voorwaarden',
        url: '/legal/voorwaarden',
      });
    });
  });
}

/** Paths, the menu, categories and content pages. */
export function pageContract(open: () => CatalogueShop): void {
  urls(open);
  menu(open);
  categories(open);
  contentPages(open);
}
