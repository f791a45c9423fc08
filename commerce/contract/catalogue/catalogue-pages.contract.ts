import { describe, expect, it } from 'vitest';
import { ch, de, idAt, nl, only, uk } from '../catalogue-fixture';
import { type ContractShop, foreignId } from '../contract-shop';

/** Paths that occur in requests and in no shop. */
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

function urls(shop: ContractShop): void {
  describe('resolveUrl', () => {
    it('resolves translated paths of categories, products and pages', async () => {
      const { catalogue } = shop.backend;
      expect(await catalogue.resolveUrl(uk, '/cameras/domes')).toMatchObject({ type: 'category' });
      expect(await catalogue.resolveUrl(de, '/kameras/dome-kameras')).toMatchObject({ type: 'category' });
      expect(await catalogue.resolveUrl(nl, '/ornlund-d1-domecamera')).toMatchObject({ type: 'product' });
      expect(await catalogue.resolveUrl(de, '/ornlund-d1-ueberkopf-domekamera')).toMatchObject({
        type: 'product',
      });
      expect(
        await catalogue.resolveUrl({ store: 'fr', currency: 'EUR', customer: null }, '/dome-d1'),
      ).toMatchObject({
        type: 'product',
      });
      expect(await catalogue.resolveUrl(nl, '/legal/voorwaarden')).toMatchObject({ type: 'page' });
    });

    it('gives the same id in every language', async () => {
      const { catalogue } = shop.backend;
      const german = await idAt(catalogue, de, '/kameras/dome-kameras');
      expect(await idAt(catalogue, nl, '/cameras/domes')).toBe(german);
      expect(await idAt(catalogue, ch, '/kameras/dome-kameras')).toBe(german);
    });

    it('is null for paths of other languages', async () => {
      const { catalogue } = shop.backend;
      expect(await catalogue.resolveUrl(nl, '/kameras/dome-kameras')).toBeNull();
      expect(await catalogue.resolveUrl(de, '/legal/voorwaarden')).toBeNull();
    });

    it('redirects permanently, in the language of the redirect only', async () => {
      const { catalogue } = shop.backend;
      const target = { type: 'redirect', to: '/cameras/domes', permanent: true };
      expect(await catalogue.resolveUrl(nl, '/oude-domes')).toEqual(target);
      expect(await catalogue.resolveUrl(de, '/oude-domes')).toBeNull();
    });

    it('leads from addresses of products in an earlier shop to their pages', async () => {
      const { catalogue } = shop.backend;
      const target = { type: 'redirect', to: '/ornlund-d1-domecamera', permanent: true };
      for (const path of [
        '/products/ornlund-d1-domecamera',
        '/ornlund-d1-domecamera.html',
        '/a/b/ornlund-d1-domecamera.htm',
      ])
        expect(await catalogue.resolveUrl(nl, path), path).toEqual(target);
      expect(await catalogue.resolveUrl(de, '/products/ornlund-d1-domecamera')).toBeNull();
      expect(await catalogue.resolveUrl(uk, '/products/wren-network-cable-30-m')).toBeNull();
      expect(await catalogue.resolveUrl(nl, '/products/cameras')).toBeNull();
    });

    it('is null for products that the store does not sell and disabled ones', async () => {
      const { catalogue } = shop.backend;
      expect(await catalogue.resolveUrl(nl, '/wren-netwerkkabel-30-m')).not.toBeNull();
      expect(await catalogue.resolveUrl(uk, '/wren-network-cable-30-m')).toBeNull();
      expect(await catalogue.resolveUrl(uk, '/wren-remainder')).toBeNull();
    });

    it.each(strangePaths)('is null for %j', async (path) => {
      expect(await shop.backend.catalogue.resolveUrl(uk, path)).toBeNull();
    });

    it('shortens a long name between words', async () => {
      const { catalogue } = shop.backend;
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

function menu(shop: ContractShop): void {
  describe('menu', () => {
    it('is the tree in menu order, translated', async () => {
      const items = await shop.backend.catalogue.menu(nl);
      expect(items.map(({ name }) => name)).toEqual(['Camera’s', 'Toebehoren']);
      const [cameras] = items;
      expect(cameras).toMatchObject({
        identifier: 'cameras',
        urlPath: '/cameras',
        description: 'Alle camera’s.',
        image: '/media/dome-front.webp',
        depth: 0,
        position: 1,
      });
      expect(cameras?.children.map(({ identifier, urlPath, depth }) => [identifier, urlPath, depth])).toEqual(
        [
          ['domes', '/cameras/domes', 1],
          ['bullets', '/cameras/bulletcameras', 1],
        ],
      );
      expect(items[1]?.children.map(({ name, children }) => [name, children])).toEqual([['Kabels', []]]);
    });
  });
}

function categories(shop: ContractShop): void {
  describe('category', () => {
    it('has its children and a trail from the top level to itself', async () => {
      const { catalogue } = shop.backend;
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
      expect(cameras?.children[1]).toMatchObject({ name: 'Bullet-Kameras' });
    });

    it.each(['', '0', '-1', '1.5', 'cameras', '999999', '99999999999999999999', '1;--', '\0', foreignId])(
      'is null for the id %j',
      async (id) => {
        const { catalogue, content } = shop.backend;
        expect(await catalogue.category(uk, id)).toBeNull();
        expect(await catalogue.product(uk, id)).toBeNull();
        expect(await content.contentPage(uk, id)).toBeNull();
      },
    );
  });
}

function contentPages(shop: ContractShop): void {
  describe('contentPage', () => {
    it('has an HTML body in which text is escaped', async () => {
      const { catalogue, content } = shop.backend;
      const id = await idAt(catalogue, uk, '/legal/terms');
      expect(await content.contentPage(uk, id)).toEqual({
        id,
        code: 'terms',
        title: 'Terms',
        description: null,
        url: '/legal/terms',
        body:
          '<h2>Price &amp; delivery</h2>\n' +
          '<p>We deliver &lt;b&gt;fast&lt;/b&gt;. Really, see <a href="/delivery">delivery</a> and not ' +
          '[this](javascript:alert(1)).</p>\n<ul><li>one</li><li>two</li></ul>',
        rows: [{ type: 'richText', text: '<b>Bold</b> [no](javascript:alert(1))' }],
      });
      expect(await content.contentPage(nl, id)).toMatchObject({
        title: 'Voorwaarden',
        url: '/legal/voorwaarden',
        rows: [{ type: 'richText', text: 'Kort' }],
      });
    });
  });

  describe('contentBlock', () => {
    it('has the rows of a block in the words of the store', async () => {
      const { content } = shop.backend;
      expect(await content.contentBlock(uk, 'home')).toEqual([
        {
          type: 'hero',
          title: 'Watch',
          text: 'Owls',
          picture: '/media/dome-front.webp',
          actions: [{ label: 'Domes', target: { category: 'domes' } }],
        },
        { type: 'reviewQuotes', title: 'Quotes', count: 3 },
      ]);
      expect(await content.contentBlock(de, 'home')).toMatchObject([{ title: 'Groß sehen' }, {}]);
      expect(await content.contentBlock(nl, 'home')).toMatchObject([{ title: 'Kijk' }, {}]);
      expect(await content.contentBlock({ ...nl, store: 'be_nl' }, 'home')).toMatchObject([
        { title: 'Bekijk', text: 'Uilen' },
        {},
      ]);
    });

    it('has the layout of every page in the words of the store', async () => {
      const { content } = shop.backend;
      const layout = {
        type: 'layout',
        minimalHeader: false,
        minimalFooter: true,
        serviceNavItems: [{ target: { page: 'terms' } }, { name: 'Ask', target: { path: '/contact' } }],
        footerItems: [{ name: 'Range', listItems: 'menu' }],
        footerCopyright: '© {year} Fixture',
        cookieConsentContent: { text: 'May we', necessary: 'Cart', tracking: 'Visits' },
      };
      expect(await content.contentBlock(uk, 'layout')).toEqual([layout]);
      const [row] = await content.contentBlock({ ...nl, store: 'be_nl' }, 'layout');
      expect(row).toMatchObject({
        serviceNavItems: [{}, { name: 'Stel' }],
        cookieConsentContent: { text: 'Mogen wij' },
      });
    });

    it('is empty in a store without it, also after a reload', async () => {
      const { content } = shop.backend;
      await content.reloadContent(['uk']);
      expect(await content.contentBlock(uk, 'global')).toEqual([]);
    });
  });

  describe('contentLinks', () => {
    it('are in the order of the codes without unknown ones', async () => {
      const { content } = shop.backend;
      const terms = { code: 'terms', title: 'Terms', url: '/legal/terms' };
      expect(await content.contentLinks(uk, ['nothing', 'terms', "' or 1=1 --"])).toEqual([terms]);
      expect(await content.contentLinks(nl, ['terms'])).toMatchObject([{ title: 'Voorwaarden' }]);
      expect(await content.contentLinks(uk, [])).toEqual([]);
    });
  });
}

/** Paths, the menu, categories, and content pages with their links. */
export function pageContract(shop: ContractShop): void {
  urls(shop);
  menu(shop);
  categories(shop);
  contentPages(shop);
}
