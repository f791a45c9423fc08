import { describe, expect, it } from 'vitest';
import { de, nl, uk } from '../catalogue-fixture';
import { cartOf, data, failure, noCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const unknownTokens = ['', 'x', "'; drop table offer; --", 'A'.repeat(22), 'a\0b', '../cart'];

/** Offers (`OfferPort`). */
export function offerContract(engine: SellingEngine): void {
  describe('offers', () => {
    const shop = suiteShop(engine);

    const confirm = async (token: string, cartId: string | null = null) =>
      data(await shop.backend.offers.confirm(nl, token, { cartId }));
    const addedCart = async (sku = 'CABLE-1') =>
      data(await shop.backend.cart.add(nl, null, [{ product: sku, qty: 2 }])).id;
    const status = async (token: string) => (await shop.backend.offers.get(nl, token))?.status;

    describe('reading', () => {
      it('knows no offer under another token, or in another store', async () => {
        const { token } = await shop.createOffer({ context: nl });
        for (const unknown of unknownTokens) {
          expect(await shop.backend.offers.get(nl, unknown)).toBeNull();
          expect(failure(await shop.backend.offers.confirm(nl, unknown, noCart)).code).toBe('not_found');
          expect(failure(await shop.backend.offers.cancel(nl, unknown)).code).toBe('not_found');
        }
        expect(await shop.backend.offers.get(de, token)).toBeNull();
        expect(failure(await shop.backend.offers.confirm(de, token, noCart)).code).toBe('not_found');
        expect(failure(await shop.backend.offers.cancel(de, token)).code).toBe('not_found');
      });

      it('gives the offer as the model defines it, with its prices and those of today', async () => {
        const items = [
          { sku: 'CAM-1', quantity: 10, price: 9_000 },
          { sku: 'CABLE-1', quantity: 3, price: 600 },
          { sku: 'DOME-WH-28', quantity: 1, price: 14_000 },
        ];
        const made = { context: nl, items, name: 'Ada Uil', terms: 'Net 14 days' };
        const { token, number } = await shop.createOffer(made);
        const offer = await shop.backend.offers.get(nl, token);
        expect(offer).toMatchObject({ number, status: 'open', name: 'Ada Uil', terms: 'Net 14 days' });
        expect(
          offer?.items.map((item) => [
            item.sku,
            item.price.minor,
            item.rowTotal.minor,
            item.regularPrice?.minor,
          ]),
        ).toEqual([
          // Ten units have a tier price.
          ['CAM-1', 9_000, 90_000, 10_999],
          ['CABLE-1', 600, 1_800, undefined],
          ['DOME-WH-28', 14_000, 14_000, 15_000],
        ]);
        expect(offer?.items[2]).toMatchObject({
          url: '/dome',
          options: [{ code: 'white' }, { code: 'wide' }],
        });
        expect(offer?.saving?.minor).toBe(10 * 1_999 + 1_000);
        expect(offer?.totals.grandTotal.minor).toBe(105_800);
        expect(offer?.totals.shipping).toBeNull();
      });

      it('gives the offer as a document', async () => {
        const { token, number } = await shop.createOffer({ context: nl });
        const file = await shop.backend.offers.document(nl, token);
        expect(file?.fileName).toContain(number);
        expect(file?.bytes.length).toBeGreaterThan(0);
        expect(await shop.backend.offers.document(de, token)).toBeNull();
        expect(await shop.backend.offers.document(nl, 'x')).toBeNull();
      });

      it('gives the files of the offer, and none of another one', async () => {
        const content = Buffer.from('%PDF-1.7 drawing');
        const file = { name: 'drawing.pdf', contentType: 'application/pdf', content };
        const { token } = await shop.createOffer({ context: nl, files: [file] });
        const [listed] = (await shop.backend.offers.get(nl, token))?.files ?? [];
        expect(listed).toMatchObject({ name: 'drawing.pdf', bytes: content.length });
        const read = await shop.backend.offers.file(nl, token, listed?.id ?? '');
        expect(read).toMatchObject({ name: 'drawing.pdf', contentType: 'application/pdf' });
        expect(Buffer.from(read?.content ?? []).toString()).toBe('%PDF-1.7 drawing');
        const other = await shop.createOffer({ context: nl });
        for (const id of [listed?.id ?? '', 'x', '../1']) {
          expect(await shop.backend.offers.file(nl, other.token, id)).toBeNull();
          expect(await shop.backend.offers.file(de, token, id)).toBeNull();
        }
      });
    });

    describe('accepting', () => {
      it('loads the offer as a cart with its prices', async () => {
        const items = [{ sku: 'CAM-1', quantity: 5, price: 10_000 }];
        const { token, number } = await shop.createOffer({ context: nl, items });
        const cart = await confirm(token);
        expect(cart.offer).toMatchObject({ number, expired: false });
        expect(cart.items).toMatchObject([
          { quantity: 5, prices: { price: { minor: 10_000 }, rowTotal: { minor: 50_000 }, prior: null } },
        ]);
        expect(cart.prices.grandTotal.minor).toBe(50_000);
        expect(await cartOf(shop.backend, nl, cart.id)).toEqual(cart);
        expect(await status(token)).toBe('accepted');
      });

      it('keeps the offer’s price and currency whatever the catalogue and the visitor choose', async () => {
        const items = [{ sku: 'PART-1', quantity: 1, price: 77 }];
        const { token } = await shop.createOffer({ context: uk, items });
        const euros = { ...uk, currency: 'EUR' as const };
        const cart = data(await shop.backend.offers.confirm(euros, token, noCart));
        expect(cart.prices.grandTotal).toEqual({ minor: 77, currency: 'GBP' });
        await shop.setPrice('PART-1', 555);
        const read = await shop.backend.cart.get(euros, cart.id);
        expect(read?.prices.grandTotal).toEqual({ minor: 77, currency: 'GBP' });
      });

      it('gives one cart for repeated and concurrent calls', async () => {
        for (const cartId of [null, await addedCart()]) {
          const { token } = await shop.createOffer({ context: nl });
          const carts = await Promise.all(Array.from({ length: 8 }, () => confirm(token, cartId)));
          expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
          // The browser has the new cart now, and its own may be another one.
          const session = { cartId: await addedCart(), offerCartId: carts[0]?.id ?? null };
          const again = data(await shop.backend.offers.confirm(nl, token, session));
          expect(again).toEqual(carts[0]);
          expect(again.items).toHaveLength(1);
        }
      });

      it('locks lines, quantities and coupons', async () => {
        const { token, number } = await shop.createOffer({ context: nl });
        const { id, items } = await confirm(token);
        const { cart, coupons } = shop.backend;
        const line = items[0]?.id ?? '';
        const refused = [
          await cart.add(nl, id, [{ product: 'CABLE-1', qty: 1 }]),
          await cart.update(nl, id, [{ id: line, qty: 2 }]),
          await cart.remove(nl, id, line),
          await coupons.apply(nl, id, 'OWL'),
        ];
        for (const result of refused) expect(failure(result)).toEqual({ code: 'cart_locked', number });
        expect((await cartOf(shop.backend, nl, id)).items).toEqual(items);
      });

      it('refuses an offer that has expired, was cancelled or cannot be delivered', async () => {
        const code = async (token: string) =>
          failure(await shop.backend.offers.confirm(nl, token, noCart)).code;
        const expired = await shop.createOffer({ context: nl, days: -1 });
        expect(await code(expired.token)).toBe('offer_expired');
        expect(await status(expired.token)).toBe('expired');
        const canceled = await shop.createOffer({ context: nl });
        data(await shop.backend.offers.cancel(nl, canceled.token));
        expect(await code(canceled.token)).toBe('offer_closed');
        const items = [
          { sku: 'CABLE-1', quantity: 1, price: 100 },
          { sku: 'LAST', quantity: 4, price: 100 },
        ];
        const short = await shop.createOffer({ context: nl, items });
        expect(failure(await shop.backend.offers.confirm(nl, short.token, noCart))).toEqual({
          code: 'offer_unavailable',
          sku: 'LAST',
        });
        const problems = (await shop.backend.offers.get(nl, short.token))?.items.map(
          ({ problem }) => problem,
        );
        expect(problems).toEqual([null, 'insufficient_stock']);
        expect(await status(short.token)).toBe('open');
      });

      it('refuses an offer of which a product is no longer sold', async () => {
        const items = [{ sku: 'PART-2', quantity: 1, price: 100 }];
        const { token } = await shop.createOffer({ context: nl, items });
        await shop.setEnabled('PART-2', false);
        expect((await shop.backend.offers.get(nl, token))?.items[0]?.problem).toBe('unavailable');
        expect(failure(await shop.backend.offers.confirm(nl, token, noCart)).code).toBe('offer_unavailable');
      });
    });
  });
}
