import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewListSchema, type ReviewInput, reviewQuoteSchema, reviewSummarySchema } from '../model/review';
import type { CommerceBackend, StoreContext } from '../port';
import { data, de, failure, nl, placedOrder, type SalesShop, uk } from './sales-shop';

/** A review as those who judge it see it. */
export interface Waiting {
  id: number;
  message: string;
  verified: boolean;
  /** The approved review that goes when this one is approved. */
  replaces: number | null;
}

/** A shop with the articles of selling, and what its staff does with reviews. */
export interface ReviewShop extends Pick<SalesShop, 'backend' | 'sandbox' | 'setEnabled' | 'close'> {
  waiting(): Promise<Waiting[]>;
  /** Gives the status before; null for an unknown review. */
  judge(id: number, verdict: 'approved' | 'rejected'): Promise<string | null>;
}

const at: StoreContext = { store: 'at', currency: 'EUR' };

const zeros = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));

/** Reviews: nothing shows unread, everything that shows counts (`ReviewPort`). */
export function reviewContract(open: () => Promise<ReviewShop>): void {
  describe('reviews', { timeout: 60_000 }, () => {
    let shop: ReviewShop;
    let reviews: CommerceBackend['reviews'];
    beforeAll(async () => {
      shop = await open();
      ({ reviews } = shop.backend);
    });
    afterAll(() => shop?.close());

    const card = async (sku: string, context = uk) => {
      const [found] = await shop.backend.catalogue.cards(context, [sku]);
      if (!found) throw new Error(`no card of ${sku}`);
      return found;
    };
    let senders = 0;
    const send = async (sku: string, changes: Partial<ReviewInput> = {}, context = uk) => {
      const { id: productId } = await card(sku, context);
      const email = `sender-${(senders += 1)}@example.com`;
      const input = { productId, name: 'Ada', email, stars: 5, message: 'Sees all.', ...changes };
      return data(await reviews.submit(context, input));
    };
    const lastWaiting = async () => {
      const last = (await shop.waiting()).at(-1);
      if (!last) throw new Error('nothing waits');
      return last;
    };
    /** Sends and approves. */
    const publish = async (sku: string, changes: Partial<ReviewInput> = {}, context = uk) => {
      await send(sku, changes, context);
      const { id } = await lastWaiting();
      await shop.judge(id, 'approved');
      return id;
    };
    const shown = async (sku: string, context = uk) =>
      reviews.list(context, (await card(sku, context)).id, 1);
    const summary = async (sku: string, context = uk) =>
      reviews.summary(context, (await card(sku, context)).id);

    it('shows and counts nothing of a product without reviews', async () => {
      expect(await shown('CAM-1')).toEqual({ items: [], total: 0, page: 1, pages: 0 });
      expect(await summary('CAM-1')).toEqual({ average: null, count: 0, distribution: zeros });
      expect((await card('CAM-1')).rating).toBeNull();
    });

    it('shows and counts a review once it is approved, and no longer once it is rejected', async () => {
      expect(await send('CAM-1', { stars: 4 })).toEqual({ status: 'pending' });
      expect((await shown('CAM-1')).total).toBe(0);
      expect((await summary('CAM-1')).count).toBe(0);
      const { id } = await lastWaiting();
      expect(await shop.judge(id, 'approved')).toBe('pending');
      const list = await shown('CAM-1');
      expect(reviewListSchema.parse(list)).toEqual(list);
      expect(list.items).toMatchObject([{ name: 'Ada', stars: 4, message: 'Sees all.', verified: false }]);
      expect(reviewSummarySchema.parse(await summary('CAM-1'))).toMatchObject({ average: 80, count: 1 });
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.judge(id, 'approved')).toBe('approved');
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.judge(id, 'rejected')).toBe('approved');
      expect((await shown('CAM-1')).items).toEqual([]);
      expect((await card('CAM-1')).rating).toBeNull();
      expect(await shop.judge(id, 'approved')).toBe('rejected');
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.judge(id, 'rejected')).toBe('approved');
      expect(await shop.judge(999_999, 'approved')).toBeNull();
    });

    it('counts what all stores say, and shows what is in the language of the store', async () => {
      await publish('PART-1', { stars: 5, message: 'English' }, uk);
      await publish('PART-1', { stars: 5, message: 'Deutsch' }, de);
      await publish('PART-1', { stars: 3, message: 'Österreichisch' }, at);
      await publish('PART-1', { stars: 1, message: 'Nederlands' }, nl);
      for (const context of [uk, de, at, nl]) {
        expect(await summary('PART-1', context)).toEqual({
          average: 70,
          count: 4,
          distribution: [
            { stars: 5, count: 2 },
            { stars: 4, count: 0 },
            { stars: 3, count: 1 },
            { stars: 2, count: 0 },
            { stars: 1, count: 1 },
          ],
        });
        expect((await card('PART-1', context)).rating).toEqual({ value: 70, count: 4 });
      }
      const texts = async (context: StoreContext) =>
        (await shown('PART-1', context)).items.map(({ message }) => message);
      expect(await texts(uk)).toEqual(['English']);
      expect(await texts(de)).toEqual(['Österreichisch', 'Deutsch']);
      expect(await texts(at)).toEqual(await texts(de));
    });

    it('gives ten to a page, newest first, and nothing past the end', async () => {
      const { id } = await card('PART-2');
      for (let number = 1; number <= 12; number += 1) await publish('PART-2', { message: `No ${number}` });
      const pages = await Promise.all([1, 2, 3, 1_000_000].map((page) => reviews.list(uk, id, page)));
      expect(pages.map(({ items }) => items.length)).toEqual([10, 2, 0, 0]);
      expect(pages[0]).toMatchObject({ total: 12, pages: 2, page: 1 });
      expect(pages.flatMap(({ items }) => items.map(({ message }) => message))).toEqual(
        Array.from({ length: 12 }, (_, index) => `No ${12 - index}`),
      );
    });

    it('keeps one waiting review of an address and a product: the last, under a new number', async () => {
      const email = 'twice@example.com';
      expect(await send('PART-3', { email, message: 'First' })).toEqual({ status: 'pending' });
      const first = await lastWaiting();
      const before = (await shop.waiting()).length;
      expect(await send('PART-3', { email: 'TWICE@example.com', message: 'Second' })).toEqual({
        status: 'pending',
      });
      const second = await lastWaiting();
      expect(second).toMatchObject({ message: 'Second' });
      expect((await shop.waiting()).length).toBe(before);
      // Who has read the first must not approve the second unread.
      expect(second.id).not.toBe(first.id);
      expect(await shop.judge(first.id, 'approved')).toBeNull();
      await send('PART-4', { email, message: 'Another product' });
      expect((await shop.waiting()).length).toBe(before + 1);
    });

    it('replaces an approved review when the next one of the address is approved, not before', async () => {
      const email = 'again@example.com';
      await publish('PART-5', { email, stars: 2, message: 'Before' });
      await send('PART-5', { email, stars: 5, message: 'After' });
      expect((await shown('PART-5')).items).toMatchObject([{ message: 'Before' }]);
      // Whoever approves it sees that it takes another's place: the address is only claimed.
      const waiting = await lastWaiting();
      expect(waiting.replaces).toEqual(expect.any(Number));
      await shop.judge(waiting.id, 'approved');
      expect((await shown('PART-5')).items).toMatchObject([{ message: 'After' }]);
      expect((await card('PART-5')).rating).toEqual({ value: 100, count: 1 });
    });

    it('takes one of many that come at once from one address', async () => {
      const email = 'hasty@example.com';
      const before = (await shop.waiting()).length;
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => send('PART-6', { email, message: `${index}` })),
      );
      expect((await shop.waiting()).length).toBe(before + 1);
    });

    it('counts right when many are judged at once', async () => {
      for (let index = 0; index < 10; index += 1) await send('PART-7', { stars: 1 + (index % 5) });
      const ids = (await shop.waiting()).slice(-10).map(({ id }) => id);
      await Promise.all(ids.map((id) => shop.judge(id, 'approved')));
      expect((await card('PART-7')).rating).toEqual({ value: 60, count: 10 });
    });

    describe('of buyers', () => {
      const paid = async (sku: string) => {
        const { transactionId } = await placedOrder(shop.backend, uk, { sku });
        data(await shop.sandbox.decide(transactionId, 'paid'));
        data(await shop.backend.payments.settle(transactionId));
      };
      const verified = async (sku: string) => {
        const { id } = await lastWaiting();
        await shop.judge(id, 'approved');
        return (await shown(sku)).items[0]?.verified;
      };

      it('are marked, in whatever capitals the address is written', async () => {
        await paid('CABLE-1');
        await send('CABLE-1', { email: 'ADA@Example.com' });
        expect((await lastWaiting()).verified).toBe(true);
        expect(await verified('CABLE-1')).toBe(true);
        await send('CABLE-1');
        expect(await verified('CABLE-1')).toBe(false);
      });

      it('are marked where a variant was bought', async () => {
        await paid('DOME-BK-28');
        await send('DOME', { email: 'ada@example.com' });
        expect(await verified('DOME')).toBe(true);
      });

      it('are not marked for another product, nor before the order is paid', async () => {
        await placedOrder(shop.backend, uk, { sku: 'PART-8' });
        await send('PART-8', { email: 'ada@example.com' });
        expect(await verified('PART-8')).toBe(false);
        await send('PART-9', { email: 'ada@example.com' });
        expect(await verified('PART-9')).toBe(false);
      });

      it('get the answer that everybody gets', async () => {
        const buyer = await send('CABLE-1', { email: 'ada@example.com' });
        expect(buyer).toEqual(await send('CABLE-1', { email: 'nobody@example.com' }));
      });
    });

    it('keeps text as it was written, and the address to itself', async () => {
      const message = `<script>alert(1)</script> '); drop table review; -- & "quotes" 🦉`;
      await publish('PART-10', { name: '<b>Eve</b>', email: 'secret@example.com', message });
      const list = await shown('PART-10');
      expect(list.items).toMatchObject([{ name: '<b>Eve</b>', message }]);
      await send('PART-10', { email: 'secret@example.com' });
      const seen = JSON.stringify([list, await reviews.latest(uk, 50), await shop.waiting()]);
      expect(seen).not.toContain('secret@example.com');
    });

    it('takes none for what the store does not sell', async () => {
      const variant = data(await shop.backend.cart.add(uk, null, [{ product: 'DOME-BK-28', qty: 1 }]));
      const foreign = (await card('NL-ONLY', nl)).id;
      const input = { name: 'Ada', email: 'a@example.com', stars: 5, message: 'x' };
      for (const productId of [
        foreign,
        variant.items[0]?.product.id ?? '',
        '',
        '0',
        '-1',
        '1e3',
        '999999999',
        `1'; drop table review; --`,
      ]) {
        expect([productId, failure(await reviews.submit(uk, { ...input, productId }))]).toEqual([
          productId,
          { code: 'not_found' },
        ]);
        if (productId === foreign) continue;
        expect((await reviews.summary(uk, productId)).count).toBe(0);
        expect((await reviews.list(uk, productId, 1)).items).toEqual([]);
      }
    });

    it('quotes the newest good reviews, one of each product that the store sells', async () => {
      await publish('PART-11', { message: 'Older', stars: 4 });
      await publish('PART-11', { message: 'Newer', stars: 5 });
      await publish('PART-12', { message: 'Poor', stars: 3 });
      await publish('PART-13', { message: 'Gone' });
      await publish('NL-ONLY', { message: 'Elders' }, nl);
      await shop.setEnabled('PART-13', false);
      const [first, ...others] = await reviews.latest(uk, 3);
      expect(first && reviewQuoteSchema.parse(first)).toEqual(first);
      expect(first).toMatchObject({
        message: 'Newer',
        product: { name: 'Name of PART-11', url: '/part-11' },
      });
      expect(others).toHaveLength(2);
      const messages = [first, ...others].map((quote) => quote?.message);
      expect(messages).not.toEqual(expect.arrayContaining(['Poor']));
      expect((await reviews.latest(nl, 1))[0]).toMatchObject({ message: 'Elders' });
      expect(await reviews.latest({ store: 'it', currency: 'EUR' }, 3)).toEqual([]);
    });
  });
}
