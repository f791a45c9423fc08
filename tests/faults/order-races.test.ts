import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import type { ShopProcess } from '../e2e/shop-process';
import { brokenInvariants, noneBroken } from './order-invariants';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

const sku = 'ORB-GRELOT';

let shop: RunningShop;
let server: ShopProcess;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  shop = await runningShop();
  database = openDatabase(shop.database.url, 2);
  server = await shop.start({ RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'on' });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await shop.close();
});

const refusals = ['insufficient_stock', 'cart_has_errors'];

/** Shoppers with a complete checkout; half of them pay at once, half by bank transfer. */
async function prepared(count: number): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => new Shopper(shop.port));
  await setAvailable(database.db, sku, count);
  await Promise.all(
    shoppers.map((shopper, index) => shopper.prepare(index % 2 === 0 ? 'visa' : 'banktransfer')),
  );
  return shoppers;
}

async function available(): Promise<number> {
  const { rows } = await database.db.execute<{ units: number }>(
    sql`select on_hand - reserved as units from stock join product on id = product_id where sku = ${sku}`,
  );
  return rows[0]?.units ?? Number.NaN;
}

describe('the last units', () => {
  it('are sold once: 50 shoppers order 10 of them, 5 times', async () => {
    let shoppers = await prepared(50);
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await setAvailable(database.db, sku, 10);
      const replies = await Promise.all(shoppers.map((shopper) => shopper.placeOrder()));
      const placed = replies.filter(({ status }) => status === 200);
      expect(placed, `orders in round ${round}`).toHaveLength(10);
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect([409, refusals.includes(body.code ?? '')], body.code).toEqual([status, true]);
      }
      expect(await available()).toBe(0);
      acknowledged.push(...placed.map(({ body }) => body.orderData?.number ?? ''));
      const losers = shoppers.filter((_, index) => replies[index]?.status !== 200);
      shoppers = [...losers, ...(await prepared(10))];
    }
    expect(acknowledged).toHaveLength(50);
    const broken = await brokenInvariants(shop.database.url, acknowledged);
    expect(broken).toEqual(noneBroken(broken));
  });
});

describe('an order that is sent ten times at once', () => {
  it.each(['visa', 'banktransfer'])('is placed once with one key: %s', async (payment) => {
    await setAvailable(database.db, sku, 20);
    const shopper = new Shopper(shop.port);
    await shopper.prepare(payment);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => shopper.placeOrder(key)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.orderData?.number)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.redirect)).size).toBe(1);
    expect(await available()).toBe(19);
  });

  it.each(['visa', 'banktransfer'])('is placed once with different keys: %s', async (payment) => {
    await setAvailable(database.db, sku, 20);
    const shopper = new Shopper(shop.port);
    await shopper.prepare(payment);
    const replies = await Promise.all(Array.from({ length: 10 }, () => shopper.placeOrder()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      refused.map(() => '409 cart_ordered'),
    );
    expect(await available()).toBe(19);
  });
});
