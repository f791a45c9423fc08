import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../model/category';
import type { ProductCard } from '../../model/product';
import type { Context } from '../../context';
import { ch, idAt, nl, no, only, query, skus, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

const sorts: unknown = expect.arrayContaining(['position_asc']);

const minor = (card: ProductCard | undefined) => card?.price.finalPrice.minor;

function lists(shop: ContractShop): void {
  const listAt = async (context: Context, path: string, changes = {}) => {
    const { catalogue } = shop.backend;
    return catalogue.listCategory(context, await idAt(catalogue, context, path), query(changes));
  };

  describe('listCategory', () => {
    it('contains the products of the category and its subcategories once, best sellers first', async () => {
      const list = await listAt(uk, '/cameras');
      expect(list).toMatchObject({ total: 3, page: 1, pages: 1 });
      expect(skus(list.items)).toEqual(['DOME-1', 'BULLET-1', 'EYE-1']);
      expect(skus((await listAt(uk, '/cameras/domes')).items)).toEqual(['DOME-1']);
      expect(skus((await listAt(uk, '/cameras/bullet-cameras')).items)).toEqual([
        'DOME-1',
        'BULLET-1',
        'EYE-1',
      ]);
    });

    it('labels the best sellers of a category, whatever its order', async () => {
      const labels = async (changes: object) => {
        const { items } = await listAt(uk, '/cameras', changes);
        return items.filter((card) => card.labels.includes('bestseller'));
      };
      expect(skus(await labels({}))).toEqual(['DOME-1']);
      expect(skus(await labels({ sort: 'price_desc' }))).toEqual(['DOME-1']);
      const { catalogue } = shop.backend;
      const { items } = await catalogue.listBrand(uk, 'owl', query());
      expect(items.flatMap((card) => card.labels)).not.toContain('bestseller');
    });

    it('leaves out products that the store does not sell and disabled ones', async () => {
      expect(skus((await listAt(nl, '/toebehoren')).items)).toEqual(['CABLE-1', 'SIGN-1', 'LONG-1']);
      expect(skus((await listAt(uk, '/accessories')).items)).toEqual(['SIGN-1', 'LONG-1']);
    });

    it('sorts by the final price in the currency', async () => {
      const up = await listAt(nl, '/cameras', { sort: 'price_asc' });
      expect(up.items.map(minor)).toEqual([7900, 19900, 29900]);
      const down = await listAt(nl, '/cameras', { sort: 'price_desc' });
      expect(skus(down.items)).toEqual(['EYE-1', 'DOME-1', 'BULLET-1']);
      expect(down.items[0]?.price.finalPrice).toEqual({ minor: 29900, currency: 'EUR' });
    });

    it('sorts by rating, and by what is new', async () => {
      expect(skus((await listAt(nl, '/cameras', { sort: 'rating_desc' })).items)).toEqual([
        'DOME-1',
        'BULLET-1',
        'EYE-1',
      ]);
      expect(skus((await listAt(nl, '/cameras', { sort: 'newest_desc' })).items)[0]).toBe('BULLET-1');
    });

    it.each(['position_asc', 'price_asc', 'price_desc', 'rating_desc', 'newest_desc'] as const)(
      'pages by %s without gaps or repeats',
      async (sort) => {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => listAt(nl, '/cameras', { page, pageSize: 1, sort })),
        );
        expect(pages.map(({ total, pages: count, page }) => [total, count, page])).toEqual([
          [3, 3, 1],
          [3, 3, 2],
          [3, 3, 3],
        ]);
        const whole = await listAt(nl, '/cameras', { sort });
        expect(pages.flatMap(({ items }) => skus(items))).toEqual(skus(whole.items));
      },
    );

    it.each([2, 1e6, Number.MAX_SAFE_INTEGER])('gives no items on page %d, past the end', async (page) => {
      expect(await listAt(uk, '/cameras', { page })).toEqual({ items: [], total: 3, page, pages: 1, sorts });
    });

    it.each(['', '0', 'cameras', '999999', '99999999999'])('is empty for the category %j', async (id) => {
      expect(await shop.backend.catalogue.listCategory(uk, id, query())).toEqual({
        items: [],
        total: 0,
        page: 1,
        pages: 0,
        sorts,
      });
    });

    it('matches any option of an attribute and all attributes', async () => {
      const filtered = async (filters: Record<string, string[]>) =>
        skus((await listAt(nl, '/cameras', { filters })).items);
      expect(await filtered({ resolution: ['4mp'] })).toEqual(['BULLET-1']);
      expect(await filtered({ resolution: ['4mp', '8mp'] })).toEqual(['DOME-1', 'BULLET-1', 'EYE-1']);
      expect(await filtered({ night: ['colour'], resolution: ['8mp'] })).toEqual(['DOME-1', 'EYE-1']);
      expect(await filtered({ night: ['infrared'], resolution: ['8mp'] })).toEqual(['DOME-1']);
      expect(await filtered({ lens: ['l40'] })).toEqual(['DOME-1']);
      // Only the variants with the other lens see colours at night.
      expect(await filtered({ lens: ['l28'], night: ['colour'] })).toEqual(['DOME-1']);
      expect(await filtered({ lens: ['l40'], night: ['colour'] })).toEqual([]);
      expect(await filtered({ colour: ['white'], resolution: ['4mp'] })).toEqual([]);
    });

    it('ignores unknown filters', async () => {
      const strange = {
        nothing: ['x'],
        resolution: ['9mp'],
        warranty: ['2'],
        "a'b\0": ['\0', '--'],
        night: [],
      };
      expect((await listAt(nl, '/cameras', { filters: strange })).total).toBe(3);
      expect(
        (await listAt(nl, '/cameras', { filters: { ...strange, resolution: ['9mp', '4mp'] } })).total,
      ).toBe(1);
    });
  });
}

function cards(shop: ContractShop): void {
  const inCameras = async (changes: Partial<ListQuery>) => {
    const { catalogue } = shop.backend;
    return catalogue.listCategory(nl, await idAt(catalogue, nl, '/cameras'), query(changes));
  };
  describe('cards', () => {
    it('are in the order of the SKUs without those that the store does not sell', async () => {
      const { catalogue } = shop.backend;
      const wanted = ['EYE-1', 'NOTHING', 'CABLE-1', 'GONE-1', 'DOME-1', 'DOME-1-W28', '\0', 'BULLET-1'];
      expect(skus(await catalogue.cards(nl, wanted))).toEqual(['EYE-1', 'CABLE-1', 'DOME-1', 'BULLET-1']);
      expect(skus(await catalogue.cards(uk, wanted))).toEqual(['EYE-1', 'DOME-1', 'BULLET-1']);
      expect(await catalogue.cards(uk, [])).toEqual([]);
      const parents = await catalogue.parentSkus(['DOME-1-B40', 'DOME-1', 'GONE-1', '\0']);
      expect([...parents]).toEqual([['DOME-1-B40', 'DOME-1']]);
    });

    it('refer a reduction to the price that the law requires', async () => {
      const card = async (context: Context) =>
        only(await shop.backend.catalogue.cards(context, ['BULLET-1']));
      const dutch = await card(nl);
      expect(dutch).toMatchObject({
        name: 'Ørnlund B1 bulletcamera',
        url: '/ornlund-b1-bulletcamera',
        brand: 'Ørnlund',
        typeId: 'simple',
        image: { url: '/media/bullet-front.webp', label: 'Ørnlund B1 bulletcamera', position: 0 },
        price: {
          regularPrice: { minor: 9900, currency: 'EUR' },
          finalPrice: { minor: 7900, currency: 'EUR' },
          priorPrice: { minor: 9900, currency: 'EUR' },
        },
        priceFrom: false,
        labels: ['new', 'sale'],
      });
      expect([undefined, '2099-12-31T23:00:00.000Z']).toContain(dutch.price.validUntil);
      expect((await card(no)).price.priorPrice).toEqual({ minor: 119900, currency: 'NOK' });
      // Without that law, the previous price.
      const british = { finalPrice: { minor: 6999 }, priorPrice: { minor: 8999, currency: 'GBP' } };
      expect((await card(uk)).price).toMatchObject(british);
      expect((await card(ch)).price).toMatchObject({
        finalPrice: { currency: 'CHF' },
        priorPrice: { minor: 9990 },
      });
      expect((await card({ store: 'uk', currency: 'EUR', customer: null })).price.finalPrice).toEqual(
        dutch.price.finalPrice,
      );
    });

    it('show another view and the colours to choose from', async () => {
      const [bullet, dome] = await shop.backend.catalogue.cards(nl, ['BULLET-1', 'DOME-1']);
      expect([bullet?.secondImage, bullet?.colours]).toEqual([null, []]);
      expect(dome?.secondImage?.url).toBe('/media/dome-side.webp');
      expect(dome?.colours).toEqual([
        { name: 'Wit', value: '#ffffff' },
        { name: 'Zwart', value: '#000000' },
      ]);
    });

    it('show the cheapest variant of a configurable product', async () => {
      const card = only(await shop.backend.catalogue.cards(nl, ['DOME-1']));
      expect(card).toMatchObject({ typeId: 'configurable', priceFrom: true, labels: [] });
      expect(card.price).toMatchObject({ regularPrice: { minor: 19900 }, finalPrice: { minor: 19900 } });
      expect(card.price.priorPrice).toBeNull();
    });

    it('show the price of a variant that can be bought', async () => {
      const { backend, setStock } = shop;
      const shown = async () => {
        const [, dome] = (await inCameras({ sort: 'price_asc' })).items;
        const card = only(await backend.catalogue.cards(nl, ['DOME-1']));
        expect(dome).toEqual({ ...card, labels: dome?.labels });
        return [card.price.finalPrice.minor, card.priceFrom, card.stockStatus];
      };
      const range = async () => {
        const { items } = await inCameras({ price: { from: 20_000, to: 25_000 } });
        return items.map(({ url, stockStatus }) => [url, stockStatus]);
      };
      await setStock('DOME-1-W28', 0);
      const dearer = [await shown(), await range()];
      await setStock('DOME-1-B40', 0);
      const soldOut = [await shown(), await range()];
      await setStock('DOME-1-W28', 20);
      await setStock('DOME-1-B40', 2);
      const b40 = '/ornlund-d1-domecamera?variant=DOME-1-B40';
      expect(dearer).toEqual([[21_900, false, 'LOW_STOCK'], [[b40, 'LOW_STOCK']]]);
      expect(soldOut).toEqual([[19_900, true, 'OUT_OF_STOCK'], [[b40, 'OUT_OF_STOCK']]]);
      expect(await shown()).toEqual([19_900, true, 'IN_STOCK']);
    });

    it('show the variant that matches all filters, the price included', async () => {
      const dome = async (filters: ListQuery['filters'], price?: ListQuery['price']) => {
        const { items } = await inCameras({ filters, price });
        return items.filter(({ sku }) => sku === 'DOME-1');
      };
      const black = only(await dome({ colour: ['black'], lens: ['l40'] }));
      expect(black).toMatchObject({
        typeId: 'configurable',
        url: '/ornlund-d1-domecamera?variant=DOME-1-B40',
        price: { finalPrice: { minor: 21_900 } },
        priceFrom: false,
        stockStatus: 'LOW_STOCK',
      });
      expect(black.highlights).toContain('4\u00a0mm');
      // One that can be bought before a cheaper one that is sold out.
      expect(only(await dome({ colour: ['black'] })).url).toBe(black.url);
      expect(only(await dome({ lens: ['l28'], colour: ['black'] })).stockStatus).toBe('OUT_OF_STOCK');
      expect(only(await dome({ resolution: ['8mp'] })).url).toBe('/ornlund-d1-domecamera');
      expect(await dome({ lens: ['l40'] }, { from: null, to: 20_000 })).toEqual([]);
      expect(await dome({ lens: ['l28'] }, { from: 20_000, to: null })).toEqual([]);
    });

    it('have no image for a product without images', async () => {
      expect(only(await shop.backend.catalogue.cards(nl, ['EYE-1'])).image).toBeNull();
    });

    it('have highlights in the language and number format of the store', async () => {
      const highlights = async (context: Context, sku: string) =>
        only(await shop.backend.catalogue.cards(context, [sku])).highlights;
      expect(await highlights(nl, 'DOME-1')).toEqual([
        '8\u00a0MP (4K)',
        'Infrarood, kleur',
        '1.250,5\u00a0m bereik',
        '2,8\u00a0mm, 4\u00a0mm',
      ]);
      expect(await highlights(uk, 'DOME-1')).toEqual([
        '8\u00a0MP (4K)',
        'Infrared, colour',
        '1,250.5\u00a0m reach',
        '2.8\u00a0mm, 4\u00a0mm',
      ]);
      expect(await highlights(ch, 'DOME-1')).toContainEqual(
        expect.stringMatching(/^1'250[.,]5\u00a0m \p{L}+$/u),
      );
      expect(await highlights(nl, 'EYE-1')).toEqual(['Kleur', '8\u00a0m bereik']);
      expect(await highlights(nl, 'CABLE-1')).toEqual([]);
    });

    it('have a stock status, of variants the best', async () => {
      const { backend, setStock } = shop;
      const { catalogue } = backend;
      const status = async (sku: string) => only(await catalogue.cards(nl, [sku])).stockStatus;
      expect(await status('SIGN-1')).toBe('IN_STOCK');
      expect(await status('LONG-1')).toBe('IN_STOCK');
      expect(await status('BULLET-1')).toBe('LOW_STOCK');
      expect(await status('EYE-1')).toBe('OUT_OF_STOCK');
      expect(await status('DOME-1')).toBe('IN_STOCK');
      await setStock('DOME-1-W28', 0);
      expect(await status('DOME-1')).toBe('LOW_STOCK');
      await setStock('DOME-1-W28', 20);
    });
  });

  describe('featured', () => {
    it('gives best sellers first, at most the limit', async () => {
      const { catalogue } = shop.backend;
      expect(skus(await catalogue.featured(uk, 2))).toEqual(['DOME-1', 'BULLET-1']);
      expect(skus(await catalogue.featured(nl, 100))).toHaveLength(6);
      expect(await catalogue.featured(nl, 0)).toEqual([]);
    });
  });
}

/** Lists of products and their cards. */
export function listContract(shop: ContractShop): void {
  lists(shop);
  cards(shop);
}
