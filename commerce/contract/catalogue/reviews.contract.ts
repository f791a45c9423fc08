import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewInput } from '../../model/review';
import type { Context } from '../../context';
import type { ReviewPort } from '../../ports/catalogue';
import { de, nl, uk } from '../catalogue-fixture';
import type { ContractEngine } from '../contract-shop';
import { data, failure } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const at: Context = { store: 'at', currency: 'EUR', customer: null };

const publicFields = ['date', 'id', 'language', 'message', 'name', 'pictures', 'stars', 'verified'];

const zeros = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));

/** The contract of the port `reviews`: only approved reviews are shown and counted. */
export function reviewContract(engine: ContractEngine): void {
  describe(`reviews of ${engine.name}`, () => {
    const shop = suiteShop(engine);
    let reviews: Required<ReviewPort>;
    beforeAll(() => void ({ reviews } = shop.backend));

    const card = async (sku: string, context = uk) => {
      const [productCard] = await shop.backend.catalogue.cards(context, [sku]);
      if (!productCard) throw new Error(`no card of ${sku}`);
      return productCard;
    };
    let senders = 0;
    const send = async (sku: string, changes: Partial<ReviewInput> = {}, context = uk) => {
      const { id: productId } = await card(sku, context);
      const email = `sender-${(senders += 1)}@example.com`;
      const input = { productId, name: 'Ada', email, stars: 5, message: 'Sees all.', ...changes };
      return data(await reviews.submit(context, input));
    };
    const lastPending = async () => {
      const last = (await shop.reviews.pending()).at(-1);
      if (!last) throw new Error('no review is pending');
      return last;
    };
    /** Submits and approves. */
    const publish = async (sku: string, changes: Partial<ReviewInput> = {}, context = uk) => {
      await send(sku, changes, context);
      const { id } = await lastPending();
      await shop.reviews.moderate(id, 'approved');
      return id;
    };
    const shown = async (sku: string, context = uk) =>
      reviews.list(context, (await card(sku, context)).id, 1);
    const summary = async (sku: string, context = uk) =>
      reviews.summary(context, (await card(sku, context)).id);

    it('shows and counts nothing of a product without reviews', async () => {
      expect(await shown('CAM-1')).toEqual({ items: [], total: 0, totalInLanguage: 0, page: 1, pages: 0 });
      expect(await summary('CAM-1')).toEqual({ average: null, count: 0, distribution: zeros });
      expect((await card('CAM-1')).rating).toBeNull();
    });

    it('shows and counts a review while it is approved', async () => {
      expect(await send('CAM-1', { stars: 4 })).toEqual({ status: 'pending' });
      expect((await shown('CAM-1')).total).toBe(0);
      expect((await summary('CAM-1')).count).toBe(0);
      const { id } = await lastPending();
      expect(await shop.reviews.moderate(id, 'approved')).toBe('pending');
      const list = await shown('CAM-1');
      expect(list.items).toMatchObject([{ name: 'Ada', stars: 4, message: 'Sees all.', verified: false }]);
      expect(Object.keys(list.items[0] ?? {}).toSorted()).toEqual(publicFields);
      expect(await summary('CAM-1')).toMatchObject({ average: 80, count: 1 });
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.reviews.moderate(id, 'approved')).toBe('approved');
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.reviews.moderate(id, 'rejected')).toBe('approved');
      expect((await shown('CAM-1')).items).toEqual([]);
      expect((await card('CAM-1')).rating).toBeNull();
      expect(await shop.reviews.moderate(id, 'approved')).toBe('rejected');
      expect((await card('CAM-1')).rating).toEqual({ value: 80, count: 1 });
      expect(await shop.reviews.moderate(id, 'rejected', [], 'pending')).toBeNull();
      expect(await shop.reviews.moderate(id, 'approved', [], 'pending')).toBe('approved');
      expect(await shop.reviews.moderate(id, 'rejected', [], 'approved')).toBe('approved');
      expect(await shop.reviews.moderate(999_999, 'approved')).toBeNull();
    });

    it('counts and shows the reviews of all stores, those in the language of the store first', async () => {
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
      const texts = async (context: Context) =>
        (await shown('PART-1', context)).items.map(({ message }) => message);
      expect(await texts(uk)).toEqual(['English', 'Nederlands', 'Österreichisch', 'Deutsch']);
      expect(await texts(de)).toEqual(['Österreichisch', 'Deutsch', 'Nederlands', 'English']);
      expect(await texts(at)).toEqual(await texts(de));
      const list = await shown('PART-1', de);
      expect(list).toMatchObject({ total: 4, totalInLanguage: 2, pages: 1 });
      expect(list.items.map(({ language }) => language)).toEqual(['de', 'de', 'nl', 'en']);
    });

    it('has ten reviews per page, newest first, and none past the end', async () => {
      const { id } = await card('PART-2');
      for (let number = 1; number <= 12; number += 1) await publish('PART-2', { message: `No ${number}` });
      const pages = await Promise.all([1, 2, 3, 1_000_000].map((page) => reviews.list(uk, id, page)));
      expect(pages.map(({ items }) => items.length)).toEqual([10, 2, 0, 0]);
      expect(pages[0]).toMatchObject({ total: 12, pages: 2, page: 1 });
      expect(pages.flatMap(({ items }) => items.map(({ message }) => message))).toEqual(
        Array.from({ length: 12 }, (_, index) => `No ${12 - index}`),
      );
    });

    it('keeps only the last pending review of an address about a product, with a new id', async () => {
      const email = 'twice@example.com';
      expect(await send('PART-3', { email, message: 'First' })).toEqual({ status: 'pending' });
      const first = await lastPending();
      const before = (await shop.reviews.pending()).length;
      expect(await send('PART-3', { email: 'TWICE@example.com', message: 'Second' })).toEqual({
        status: 'pending',
      });
      const second = await lastPending();
      expect(second).toMatchObject({ message: 'Second' });
      expect((await shop.reviews.pending()).length).toBe(before);
      // Otherwise a moderator who has read the first would approve the second unread.
      expect(second.id).not.toBe(first.id);
      expect(await shop.reviews.moderate(first.id, 'approved')).toBeNull();
      await send('PART-4', { email, message: 'Another product' });
      expect((await shop.reviews.pending()).length).toBe(before + 1);
    });

    it('replaces an approved review when the next one of its address is approved', async () => {
      const email = 'again@example.com';
      await publish('PART-5', { email, stars: 2, message: 'Before' });
      await send('PART-5', { email, stars: 5, message: 'After' });
      expect((await shown('PART-5')).items).toMatchObject([{ message: 'Before' }]);
      // The moderator sees that it replaces another review, because the address is not proven.
      const pending = await lastPending();
      expect(pending.replaces).toEqual(expect.any(Number));
      await shop.reviews.moderate(pending.id, 'approved');
      expect((await shown('PART-5')).items).toMatchObject([{ message: 'After' }]);
      expect((await card('PART-5')).rating).toEqual({ value: 100, count: 1 });
    });

    it('keeps one of simultaneous reviews of one address', async () => {
      const email = 'hasty@example.com';
      const before = (await shop.reviews.pending()).length;
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => send('PART-6', { email, message: `${index}` })),
      );
      expect((await shop.reviews.pending()).length).toBe(before + 1);
    });

    it('counts correctly if many are approved at once', async () => {
      for (let index = 0; index < 10; index += 1) await send('PART-7', { stars: 1 + (index % 5) });
      const ids = (await shop.reviews.pending()).slice(-10).map(({ id }) => id);
      await Promise.all(ids.map((id) => shop.reviews.moderate(id, 'approved')));
      expect((await card('PART-7')).rating).toEqual({ value: 60, count: 10 });
    });

    describe('of buyers', () => {
      const verified = async (sku: string) => {
        const { id } = await lastPending();
        await shop.reviews.moderate(id, 'approved');
        return (await shown(sku)).items[0]?.verified;
      };

      it('are marked, ignoring the case of the address', async () => {
        await shop.order(uk, 'CABLE-1', true);
        await send('CABLE-1', { email: 'ADA@Example.com' });
        expect((await lastPending()).verified).toBe(true);
        expect(await verified('CABLE-1')).toBe(true);
        await send('CABLE-1');
        expect(await verified('CABLE-1')).toBe(false);
      });

      it('are marked if they bought a variant', async () => {
        await shop.order(uk, 'DOME-BK-28', true);
        await send('DOME', { email: 'ada@example.com' });
        expect(await verified('DOME')).toBe(true);
      });

      it('are not marked for another product or before the order is paid', async () => {
        await shop.order(uk, 'PART-8', false);
        await send('PART-8', { email: 'ada@example.com' });
        expect(await verified('PART-8')).toBe(false);
        await send('PART-9', { email: 'ada@example.com' });
        expect(await verified('PART-9')).toBe(false);
      });

      it('get the same result as other customers', async () => {
        const buyer = await send('CABLE-1', { email: 'ada@example.com' });
        expect(buyer).toEqual(await send('CABLE-1', { email: 'nobody@example.com' }));
      });
    });

    describe('with pictures', () => {
      const upload = async (of: string, thumbnail: Buffer | undefined = Buffer.from(`small ${of}`)) => {
        const file = { name: `${of}.webp`, contentType: 'image/webp', content: Buffer.from(of), thumbnail };
        return data(await shop.backend.messages.upload(uk, file)).id;
      };
      const uploads = () => Promise.all(['one', 'two'].map((of) => upload(of)));
      const textOf = async (id: string, size: 'small' | 'large' = 'large') =>
        (await reviews.picture(uk, id, size))?.bytes.toString() ?? null;
      const refused = async (sku: string, pictures: readonly string[]) => {
        const { id: productId } = await card(sku);
        const input = { name: 'Ada', email: 'a@example.com', stars: 5, message: 'x' };
        return failure(await reviews.submit(uk, { ...input, productId, pictures }));
      };

      it('shows them in their order while it is approved, and nobody before', async () => {
        await send('PART-14', { pictures: await uploads() });
        const { id, pictures } = await lastPending();
        expect(pictures).toHaveLength(2);
        expect(await textOf(pictures[0] ?? '')).toBeNull();
        await shop.reviews.moderate(id, 'approved');
        expect((await shown('PART-14')).items).toMatchObject([{ pictures }]);
        expect(await Promise.all(pictures.map((picture) => textOf(picture)))).toEqual(['one', 'two']);
        expect(await textOf(pictures[0] ?? '', 'small')).toBe('small one');
      });

      it('are deleted when they are left out, when it is rejected, and when another one replaces it', async () => {
        const email = 'pictures@example.com';
        await send('PART-15', { email, pictures: await uploads() });
        await send('PART-15', { email, pictures: await uploads() });
        const { id, pictures } = await lastPending();
        expect(pictures).toHaveLength(2);
        await shop.reviews.moderate(id, 'approved', [pictures[0] ?? '', 'unknown']);
        expect((await shown('PART-15')).items).toMatchObject([{ pictures: [pictures[1]] }]);
        // Of an approved review, and of none: that of another review stays.
        await send('PART-16', { pictures: [await upload('other')] });
        const other = await lastPending();
        await shop.reviews.moderate(id, 'approved', [...other.pictures]);
        await shop.reviews.moderate(other.id, 'approved');
        expect(await textOf(other.pictures[0] ?? '')).toBe('other');
        await shop.reviews.moderate(other.id, 'rejected');
        expect(await shop.reviews.moderate(other.id, 'approved')).toBe('rejected');
        expect((await shown('PART-16')).items).toMatchObject([{ pictures: [] }]);
        await send('PART-15', { email });
        await shop.reviews.moderate((await lastPending()).id, 'approved');
        expect(await textOf(pictures[1] ?? '')).toBeNull();
      });

      it('are taken once, and only as the shop has encoded them', async () => {
        const [one = ''] = await uploads();
        await send('PART-17', { pictures: [one] });
        const asIs = await shop.backend.messages.upload(uk, {
          name: 'a.webp',
          contentType: 'image/webp',
          content: Buffer.from('place'),
        });
        for (const wrong of [one, data(asIs).id, 'unknown', '0c6f3b0a-0000-4000-8000-000000000000'])
          expect(await refused('PART-18', [wrong])).toEqual({ code: 'not_found' });
        expect((await lastPending()).pictures).toHaveLength(1);
        for (const id of ['unknown', '0c6f3b0a-0000-4000-8000-000000000000'])
          expect(await textOf(id)).toBeNull();
      });
    });

    it('does not change texts and does not reveal the address', async () => {
      const message = `<script>alert(1)</script> '); drop table review; -- & "quotes" 🦉`;
      await publish('PART-10', { name: '<b>Eve</b>', email: 'secret@example.com', message });
      const list = await shown('PART-10');
      expect(list.items).toMatchObject([{ name: '<b>Eve</b>', message }]);
      await send('PART-10', { email: 'secret@example.com' });
      const seen = JSON.stringify([list, await reviews.latest(uk, 50), await shop.reviews.pending()]);
      expect(seen).not.toContain('secret@example.com');
    });

    it('fails with not_found for a product that the store does not sell', async () => {
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

    it('has the newest good review of each product that the store sells', async () => {
      await publish('PART-11', { message: 'Older', stars: 4 });
      await publish('PART-11', { message: 'Newer', stars: 5 });
      await publish('PART-12', { message: 'Poor', stars: 3 });
      await publish('PART-13', { message: 'Gone' });
      await publish('NL-ONLY', { message: 'Elders' }, nl);
      await shop.setEnabled('PART-13', false);
      const [first, ...others] = await reviews.latest(uk, 3);
      expect(Object.keys(first ?? {}).toSorted()).toEqual([...publicFields, 'product'].toSorted());
      expect(first).toMatchObject({
        message: 'Newer',
        product: { name: 'Name of PART-11', url: '/part-11' },
      });
      expect(others).toHaveLength(2);
      const messages = [first, ...others].map((quote) => quote?.message);
      expect(messages).not.toEqual(expect.arrayContaining(['Poor']));
      expect((await reviews.latest(nl, 1))[0]).toMatchObject({ message: 'Elders' });
      expect(await reviews.latest({ store: 'it', currency: 'EUR', customer: null }, 3)).toEqual([]);
    });
  });
}
