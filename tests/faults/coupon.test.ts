import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoupon } from '@/commerce/postgres/coupons/coupons';
import { checkReservations } from '@/commerce/postgres/stock/stock';
import type { NewCoupon } from '@/commerce/model/coupon';
import { type Database, openDatabase } from '@/database/pool';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  shop = await runningShop();
  opened = openDatabase(shop.database.url, 2);
  await shop.use({ TRUST_PROXY: 'on', PAYMENT_SANDBOX: 'on' });
});
afterAll(async () => {
  await opened.close();
  await shop.close();
});

const create = (coupon: NewCoupon) => createCoupon(opened.db, coupon);

/** What the database knows about the orders with a coupon. */
async function factsOf(db: Database, code: string) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select used from coupon where code = ${code}) as used,
      (select count(*)::int from coupon_use where code = ${code} and not released) as uses,
      (select count(*)::int from "order" where coupon_code = ${code} and status <> 'canceled') as orders,
      (select count(*)::int from "order" where coupon_code is null and discount <> 0) as unnamed,
      (select count(*)::int from "order" o where o.grand_total <> (select sum(net + tax) from order_row r
        where r.order_id = o.id)) as "wrongRows"`);
  return rows[0];
}

const shoppers = 30;
const uses = 5;

describe(`a coupon with ${uses} uses`, () => {
  it(`gives exactly ${uses} orders to ${shoppers} shoppers at once`, async () => {
    await create({ code: 'FIVE', kind: 'percent', percent: 10, usageLimit: uses });
    const people = Array.from({ length: shoppers }, (_, index) => {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      return new Shopper(shop.port, { email: `shopper${index}@shop.example`, headers });
    });
    const totals = await Promise.all(
      people.map(async (person) => {
        await person.prepare('ideal');
        const cart = await person.change('PUT', { type: 'checkout-applyCoupon', code: 'five' });
        return cart.prices?.grand_total;
      }),
    );
    const place = (person: Shopper, total: unknown) =>
      person.call('PUT', { type: 'checkout-placeOrder', total }, { 'idempotency-key': randomUUID() });
    const placed = await Promise.all(people.map((person, index) => place(person, totals[index])));
    const codes = placed.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: uses }, () => '200'),
      ...Array.from({ length: shoppers - uses }, () => '409 coupon_used_up'),
    ]);
    const facts = { used: uses, uses, orders: uses, unnamed: 0, wrongRows: 0 };
    expect(await factsOf(opened.db, 'FIVE')).toEqual(facts);
    expect(await checkReservations(opened.db)).toEqual([]);
    // The cart of the others is complete, and they can order without the discount that they no longer see.
    const loser = people[codes.indexOf('409 coupon_used_up')] ?? people[0];
    const cart = await loser?.change('GET');
    expect(cart?.total_quantity).toBe(1);
    expect(cart?.applied_coupons).toEqual([{ code: 'FIVE', message: expect.any(String) as unknown }]);
    const without = loser && (await place(loser, cart?.prices?.grand_total));
    expect(without?.status).toBe(200);
    expect(await factsOf(opened.db, 'FIVE')).toEqual(facts);
    // A canceled order returns its use.
    const winner = people[codes.indexOf('200')];
    const token = winner?.cookies.get('cart');
    const restored = await winner?.change('PUT', { type: 'cancelPayment', cartid: token });
    expect(restored?.applied_coupons).toEqual([{ code: 'FIVE', message: null }]);
    const after = { ...facts, used: uses - 1, uses: uses - 1, orders: uses - 1 };
    expect(await factsOf(opened.db, 'FIVE')).toEqual(after);
  });
});

describe('who guesses codes', () => {
  it('is refused after ten that do not exist, and learns nothing from the answers', async () => {
    await create({ code: 'SECRET-DE', kind: 'percent', percent: 10, stores: ['de'] });
    await create({ code: 'SECRET-OFF', kind: 'percent', percent: 10, enabled: false });
    await create({ code: 'OPEN', kind: 'percent', percent: 10 });
    const from = (address: string) => new Shopper(shop.port, { headers: { 'x-forwarded-for': address } });
    const guesser = from('192.0.2.1');
    const guess = async (person: Shopper, code: string) =>
      person.call('PUT', { type: 'checkout-applyCoupon', code });
    await guesser.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    // Codes that exist do not count.
    for (let time = 0; time < 12; time += 1) expect((await guess(guesser, 'OPEN')).status).toBe(200);
    const wrong = ['SECRET-DE', 'SECRET-OFF', ...Array.from({ length: 8 }, (_, index) => `GUESS-${index}`)];
    const answers = await Promise.all(wrong.map((code) => guess(guesser, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const refused = await guess(guesser, 'OPEN');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = from('192.0.2.2');
    await other.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    expect((await guess(other, 'OPEN')).status).toBe(200);
  });
});
