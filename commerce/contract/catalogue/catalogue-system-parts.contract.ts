import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { ch, de, no, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

/** The articles of a store that camera systems are planned with. */
export function systemPartContract(shop: ContractShop): void {
  const partsOf = (context: Context) => shop.backend.catalogue.systemParts(context);
  const partOf = async (context: Context, sku: string) =>
    (await partsOf(context)).find((part) => part.sku === sku);

  describe('system parts', () => {
    it('are the simple products and variants that have a kind and that the store sells, each once', async () => {
      const cameras = ['BULLET-1', 'DOME-1-B28', 'DOME-1-B40', 'DOME-1-W28'];
      const skusOf = async (context: Context) => (await partsOf(context)).map(({ sku }) => sku).toSorted();
      expect(await skusOf(uk)).toEqual(cameras);
      expect(await skusOf(no)).toEqual([...cameras, 'CABLE-1'].toSorted());
    });

    it('have the offer of the store', async () => {
      expect(await partOf(de, 'DOME-1-B40')).toMatchObject({
        kind: 'camera',
        name: 'Ørnlund D1 Überkopf-Domekamera, Schwarz, 4 mm',
        url: '/ornlund-d1-ueberkopf-domekamera?variant=DOME-1-B40',
        brand: { code: 'owl', name: 'Ørnlund' },
        price: { minor: 21_900, currency: 'EUR' },
        salableQuantity: 2,
        expectedOn: null,
      });
      expect(await partOf(de, 'DOME-1-B28')).toMatchObject({
        image: { url: '/media/dome-front.webp' },
        salableQuantity: 0,
        expectedOn: '2099-06-15',
      });
      expect(await partOf(ch, 'CABLE-1')).toMatchObject({
        kind: 'cable',
        url: '/wren-netzwerkkabel-30-m',
        image: null,
        priceTiers: [{ quantity: 10, price: { currency: 'CHF' } }],
        salableQuantity: 1000,
      });
    });

    it('have the facts of the article, else of its product; none that it has no value for', async () => {
      const shared = { colour: ['#000000'], resolution: 8, nightRange: 1250.5, onvif: true };
      expect((await partOf(uk, 'DOME-1-B28'))?.facts).toEqual({
        ...shared,
        lens: [2.8, 2.8],
        viewAngle: [112, 112],
        nightVision: ['infrared', 'colour'],
      });
      expect((await partOf(uk, 'DOME-1-B40'))?.facts).toEqual({
        ...shared,
        lens: [4, 4.2],
        viewAngle: [84.5, 84.5],
        nightVision: ['infrared'],
      });
      expect((await partOf(no, 'CABLE-1'))?.facts).toEqual({});
    });

    it('are read again after a change', async () => {
      const before = await partsOf(no);
      expect(await partsOf(no)).toBe(before);
      await shop.setEnabled('CABLE-1', false);
      expect(await partOf(no, 'CABLE-1')).toBeUndefined();
      await shop.setEnabled('CABLE-1', true);
      expect(await partOf(no, 'CABLE-1')).toBeDefined();
    });
  });
}
