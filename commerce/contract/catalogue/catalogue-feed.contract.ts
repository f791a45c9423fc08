import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { FeedArticle } from '../../model/product';
import { ch, de, no, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

/** The articles of a store for product feeds. */
export function feedContract(shop: ContractShop): void {
  const articlesFrom = async (
    context: Context,
    size: number,
    cursor: string | null,
  ): Promise<FeedArticle[]> => {
    const { articles, next } = await shop.backend.catalogue.feedArticles(context, cursor, size);
    return [...articles, ...(next === null ? [] : await articlesFrom(context, size, next))];
  };
  const articleOf = async (context: Context, sku: string) =>
    (await articlesFrom(context, 100, null)).find((article) => article.sku === sku);

  describe('feed articles', () => {
    it('are all simple products and variants that the store sells, each once', async () => {
      const inUk = ['BULLET-1', 'DOME-1-B28', 'DOME-1-B40', 'DOME-1-W28', 'EYE-1', 'LONG-1', 'SIGN-1'];
      const skusOf = async (context: Context) =>
        (await articlesFrom(context, 100, null)).map(({ sku }) => sku).toSorted();
      expect(await skusOf(uk)).toEqual(inUk);
      expect(await skusOf(no)).toEqual([...inUk, 'CABLE-1'].toSorted());
    });

    it('are the same in slices of any size', async () => {
      for (const context of [uk, ch]) {
        const whole = await articlesFrom(context, 1000, null);
        for (const size of [1, 2, whole.length, whole.length + 1])
          expect(await articlesFrom(context, size, null)).toEqual(whole);
      }
    });

    it('have the texts, pictures and options of the product and the variant', async () => {
      expect(await articleOf(de, 'DOME-1-B28')).toMatchObject({
        groupSku: 'DOME-1',
        name: 'Ørnlund D1 Überkopf-Domekamera',
        url: '/ornlund-d1-ueberkopf-domekamera',
        short: 'Eine runde für die Decke.',
        description: ['Sieht überall hin.'],
        images: [{ url: '/media/dome-front.webp' }, { url: '/media/dome-side.webp' }],
        stock: 'OUT_OF_STOCK',
        ean: '8719001000040',
        categories: ['Kameras', 'Dome-Kameras'],
        options: [{ attributeCode: 'colour' }, { attributeCode: 'lens' }],
      });
      expect(await articleOf(de, 'CABLE-1')).toMatchObject({
        groupSku: null,
        brand: 'Wren',
        images: [],
        ean: null,
        mpn: null,
        options: [],
        grams: null,
      });
    });

    it('have the announced reduction, since when it holds and until when', async () => {
      expect(await articleOf(de, 'BULLET-1')).toMatchObject({
        price: { finalPrice: { minor: 7_900, currency: 'EUR' }, priorPrice: { minor: 9_900 } },
        reducedSince: '2026-09-30T22:00:00.000Z',
        // The last day is over at midnight in Amsterdam.
        reducedUntil: '2099-12-31T23:00:00.000Z',
      });
      expect(await articleOf(de, 'SIGN-1')).toMatchObject({
        price: { priorPrice: null },
        reducedSince: null,
        reducedUntil: null,
      });
    });
  });
}
