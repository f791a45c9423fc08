import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { nl } from '../../contract/catalogue-fixture';
import { migrate } from '../migrate';
import { cart } from '../schema/orders';
import { offer } from '../schema/offers';
import { newToken } from '../secrets';
import { databaseAt, separateDatabase } from '../testing/separate-database';
import { linkNext, ownCart, usableCart } from './carts-of-visitor';

const guest = { ...nl, customer: null };

describe('the carts that the release before puts aside for those of offers', () => {
  const opened = separateDatabase(1, () => databaseAt('0047_own-ids-of-providers'));

  const insert = async (values: Partial<typeof cart.$inferInsert> = {}) => {
    const id = newToken();
    await opened.db.insert(cart).values({ id, store: 'nl', ...values });
    return id;
  };
  /** The cart of an accepted offer and the one put aside for it, if any, as that release writes them. */
  const accepted = async (asideCartId: string | null) => {
    const token = newToken();
    const { rows } = await opened.db.execute<{ id: string }>(
      // Its columns of then: later migrations add others.
      sql`insert into offer (token, number, store, currency, email, status, expires_at)
        values (${token}, ${token}, 'nl', 'EUR', 'ada@example.com', 'accepted', '2999-12-31') returning id`,
    );
    const offerId = rows[0]?.id ?? '';
    return { offerId, id: await insert({ offerId, asideCartId }) };
  };
  const usable = async (id: string) => (await usableCart(opened.db, guest, id))?.id;
  const own = async (id: string) => (await ownCart(opened.db, guest, id))?.id;
  const close = (offerId: string) =>
    opened.db.update(offer).set({ status: 'canceled' }).where(eq(offer.id, offerId));

  it('are found by the id of the offer’s cart, before and after the migration', async () => {
    const [early, late] = [await insert(), await insert()];
    const before = await accepted(early);
    await migrate(opened.url);
    const after = await accepted(late);
    for (const [{ id, offerId }, aside] of [
      [before, early],
      [after, late],
    ] as const) {
      expect([await usable(id), await own(id), await own(aside)]).toEqual([id, aside, aside]);
      await close(offerId);
      expect(await usable(id)).toBe(aside);
    }
  });

  it('are found after they were ordered, by way of what came after them', async () => {
    const [aside, next] = [await insert({ status: 'ordered' }), await insert()];
    const { id, offerId } = await accepted(aside);
    await close(offerId);
    expect(await usable(id)).toBeUndefined();
    const [row] = await opened.db.select().from(cart).where(eq(cart.id, next));
    if (!row) throw new Error('the cart is not there');
    await transactionOn(opened.db, (tx) => linkNext(tx, guest, id, row));
    expect([await usable(id), await usable(aside)]).toEqual([next, next]);
  });

  it('follow one that was ordered before the offer was accepted, with the offer’s cart in between', async () => {
    const { id } = await accepted(null);
    const ordered = await insert({ status: 'ordered', nextCartId: id });
    expect([await usable(ordered), await usable(id)]).toEqual([undefined, id]);
    const aside = await insert();
    await opened.db.execute(
      sql`update cart set aside_cart_id = ${aside}, version = version + 1 where id = ${id}`,
    );
    expect([await usable(ordered), await own(id)]).toEqual([aside, aside]);
    // What this release writes is not undone by a write that sets nothing aside.
    await opened.db.execute(sql`update cart set next_cart_id = ${ordered} where id = ${id}`);
    await opened.db.execute(sql`update cart set version = version + 1 where id = ${id}`);
    const [row] = await opened.db.select().from(cart).where(eq(cart.id, id));
    expect(row?.nextCartId).toBe(ordered);
  });
});
