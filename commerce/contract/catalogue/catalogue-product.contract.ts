import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { de, fr, idAt, nl, skus, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

/** Products with everything that their pages show. */
export function productContract(shop: ContractShop): void {
  const productAt = async (context: Context, path: string) => {
    const { catalogue } = shop.backend;
    const product = await catalogue.product(context, await idAt(catalogue, context, path));
    if (!product) throw new Error(`no product at ${path}`);
    return product;
  };
  const dome = () => productAt(nl, '/ornlund-d1-domecamera');

  describe('product', () => {
    it('has its texts and details in the language of the store', async () => {
      const product = await dome();
      expect(product).toMatchObject({
        sku: 'DOME-1',
        shortDescription: 'Een ronde voor het plafond.',
        description: ['Kijkt overal.'],
        inTheBox: ['Schroeven', 'Camera'],
        ean: '8719001000026',
        updatesUntil: '2031-12-31',
        guarantee: {
          guarantor: product.manufacturer?.name,
          years: 5,
          scope: 'Het objectief',
          terms: 'https://owl.example/terms',
        },
        tested: { until: '2026-02-17', nights: 7, result: 'Zag iedereen.' },
      });
      expect(product.features.map(({ code, title, text }) => [code, title, text])).toEqual([
        ['weatherproof', 'Weerbestendig', 'Regen mag.'],
        ['person', 'Herkent mensen', 'Katten mogen.'],
      ]);
    });

    it('has its categories, the main one first, and its trail', async () => {
      const product = await dome();
      expect(product.categories.map(({ name }) => name)).toEqual(['Domecamera’s', 'Bulletcamera’s']);
      expect(product.trail).toEqual([
        { name: 'Camera’s', url: '/cameras' },
        { name: 'Domecamera’s', url: '/cameras/domes' },
      ]);
    });

    it('has its existing images, labelled with its name', async () => {
      const { images, name } = await dome();
      expect(images).toEqual([
        { url: '/media/dome-front.webp', label: name, position: 0, disabled: false },
        { url: '/media/dome-side.webp', label: name, position: 1, disabled: false },
      ]);
    });

    it('has the option values of its variants', async () => {
      const { configurableOptions, variants } = await dome();
      expect(configurableOptions.map(({ attributeCode, label }) => [attributeCode, label])).toEqual([
        ['colour', 'Kleur'],
        ['lens', 'Lens'],
      ]);
      expect(configurableOptions.map(({ values }) => values)).toEqual([
        [
          { code: 'white', valueIndex: 31, valueLabel: 'Wit' },
          { code: 'black', valueIndex: 32, valueLabel: 'Zwart' },
        ],
        [
          { code: 'l28', valueIndex: 41, valueLabel: '2,8 mm' },
          { code: 'l40', valueIndex: 42, valueLabel: '4 mm' },
        ],
      ]);
      const chosen = variants.map(({ sku, options }) => [sku, ...options.map(({ code }) => code)]);
      expect(chosen).toEqual([
        ['DOME-1-W28', 'white', 'l28'],
        ['DOME-1-B28', 'black', 'l28'],
        ['DOME-1-B40', 'black', 'l40'],
      ]);
      expect(variants[0]?.options[0]).toEqual({
        attributeCode: 'colour',
        label: 'Kleur',
        code: 'white',
        valueIndex: 31,
        valueLabel: 'Wit',
      });
    });

    it('has the highlights of its card for every variant, with the facts of the variant', async () => {
      const { highlights, variants } = await dome();
      expect(highlights.at(-1)).toBe('2,8\u00a0mm, 4\u00a0mm');
      const expected = (lens: string, night = 'Infrarood, kleur') =>
        highlights
          .slice(0, -1)
          .map((text) => (text === 'Infrarood, kleur' ? night : text))
          .concat(lens);
      expect(variants.map((variant) => [variant.sku, variant.highlights])).toEqual([
        ['DOME-1-W28', expected('2,8\u00a0mm')],
        ['DOME-1-B28', expected('2,8\u00a0mm')],
        ['DOME-1-B40', expected('4\u00a0mm', 'Infrarood')],
      ]);
    });

    it('has the facts of every variant in which they differ', async () => {
      const { variants } = await dome();
      const wide = { angle: '112°', night: 'Infrarood, kleur', lens: '2,8\u00a0mm' };
      expect(variants.map(({ facts }) => facts)).toEqual([
        { ...wide, colour: 'Wit' },
        { ...wide, colour: 'Zwart' },
        { angle: '84,5°', night: 'Infrarood', lens: '4\u00a0mm', colour: 'Zwart' },
      ]);
    });

    it('has the price, stock and images of every variant', async () => {
      const { variants } = await dome();
      const prices = variants.map(({ price }) => [price.regularPrice.minor, price.finalPrice.minor]);
      expect(prices).toEqual([
        [19900, 19900],
        [19900, 19900],
        [22900, 21900],
      ]);
      expect(variants.map(({ price }) => price.priorPrice?.minor)).toEqual([undefined, undefined, 22900]);
      expect(variants.map(({ stockStatus, salableQuantity }) => [stockStatus, salableQuantity])).toEqual([
        ['IN_STOCK', 20],
        ['OUT_OF_STOCK', 0],
        ['LOW_STOCK', 2],
      ]);
      expect(variants.map(({ expectedOn }) => expectedOn)).toEqual([null, '2099-06-15', null]);
      expect(variants.map(({ images }) => images.length)).toEqual([2, 2, 0]);
    });

    it('computes tier prices from the final price, rounded down to minor units', async () => {
      const { priceTiers, variants } = await dome();
      const tiers = (list: typeof priceTiers) => list.map(({ quantity, price }) => [quantity, price.minor]);
      expect(tiers(priceTiers)).toEqual([
        [5, 18905],
        [10, 17412],
      ]);
      expect(tiers(variants[2]?.priceTiers ?? [])).toEqual([
        [5, 20805],
        [10, 19162],
      ]);
      const cable = await productAt(nl, '/wren-netwerkkabel-30-m');
      expect(cable.priceTiers).toEqual([{ quantity: 10, price: { minor: 450, currency: 'EUR' } }]);
      expect(cable).toMatchObject({ variants: [], configurableOptions: [], salableQuantity: 1000 });
    });

    it('has specifications by group, without attributes that only serve as filters', async () => {
      const read = async (context: Context, path: string) =>
        (await productAt(context, path)).specifications.map(({ group, rows }) => [
          group,
          ...rows.map(({ label, value }) => `${label}: ${value}`),
        ]);
      expect(await read(nl, '/ornlund-d1-domecamera')).toEqual([
        [
          'Beeld',
          'Resolutie: 8\u00a0MP (4K)',
          'Nachtzicht: Infrarood, kleur',
          'Bereik: 1.250,5\u00a0m',
          'Hoek: 84,5–112°',
          'Lens: 2,8\u00a0mm, 4\u00a0mm',
        ],
        ['Algemeen', 'Garantie: 5\u00a0jaar', 'Kleur: Wit, zwart', 'ONVIF: ✓', 'Maat: 10\u00a0cm breed'],
      ]);
      expect(await read(de, '/sign-b-careful-co-b')).toEqual([]);
    });

    it('has the accessories and related products that the store sells', async () => {
      const product = await dome();
      expect(skus(product.accessories)).toEqual(['LONG-1', 'CABLE-1']);
      expect(skus(product.related)).toEqual(['BULLET-1']);
      const british = await productAt(uk, '/ornlund-d1-dome-camera');
      expect(skus(british.accessories)).toEqual(['LONG-1']);
    });

    it('has related products of the same category at a similar price by default', async () => {
      const bullet = await productAt(nl, '/ornlund-b1-bulletcamera');
      // Products out of stock come last.
      expect(skus(bullet.related)).toEqual(['DOME-1', 'EYE-1']);
      expect(bullet.accessories).toEqual([]);
      const sign = await productAt(nl, '/sign-b-careful-co-b');
      expect(skus(sign.related)).toEqual(['LONG-1', 'CABLE-1']);
    });

    it('has its documents in the language of the store', async () => {
      expect((await dome()).downloads).toEqual([{ title: 'Handleiding', url: '/media/manuals/dome-1.pdf' }]);
      expect((await productAt(de, '/sign-b-careful-co-b')).downloads).toEqual([]);
    });

    it('has a recycling fee where the law requires it to be shown', async () => {
      const french = await productAt(fr, '/ornlund-b1-bullet-camera');
      expect(french.recyclingFee).toEqual({ minor: 24, currency: 'EUR' });
      expect((await productAt(nl, '/ornlund-b1-bulletcamera')).recyclingFee).toBeNull();
      expect((await productAt(fr, '/dome-d1')).recyclingFee).toBeNull();
    });

    it('has the code of its brand', async () => {
      expect(await dome()).toMatchObject({ brand: 'Ørnlund', brandCode: 'owl' });
    });

    it('has the manufacturer and the responsible person in the EU', async () => {
      expect((await dome()).manufacturer).toEqual({
        name: 'Ørnlund Optikk AS',
        address: 'Uglegata 1, 0150 Oslo',
        email: 'safety@ornlund.example',
        country: 'NO',
        euResponsible: null,
      });
      const sign = await productAt(uk, '/sign-b-careful-co-b');
      expect(sign.manufacturer?.euResponsible).toBe('Wren Europe B.V., Nestlaan 3, Utrecht');
    });

    it('does not escape names and texts', async () => {
      const sign = await productAt(uk, '/sign-b-careful-co-b');
      expect(sign.name).toBe('Sign <b>"Careful" & Co</b>');
      expect(sign.shortDescription).toBe('<script>alert(1)</script>');
      expect(sign.description).toEqual(['<img src=x onerror=alert(1)>']);
    });

    it('is null for a variant and for a product that the store does not sell', async () => {
      const { catalogue } = shop.backend;
      const [variant] = (await dome()).variants;
      expect(await catalogue.product(nl, variant?.id ?? '')).toBeNull();
      const cable = await idAt(catalogue, nl, '/wren-netwerkkabel-30-m');
      expect(await catalogue.product(uk, cable)).toBeNull();
    });
  });
}
