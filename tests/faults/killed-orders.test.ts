import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import type { ShopProcess } from '../e2e/shop-process';
import { brokenInvariants, noneBroken } from './order-invariants';
import { expireHeartbeats, fastJobs, untilConfirmed } from './jobs';
import { until } from './processes';
import { runningShop, withPeriods } from './running-shop';
import { Shopper } from './shopper';

const checkouts = 48;
const shoppersAtOnce = 8;
/** Steps of customers that a server answers before it is killed, and ms after the last one, while others are under way. */
const life = { steps: { min: 12, max: 36 }, ms: { min: 0, max: 60 } };

/** Steps that were answered by all servers. */
let answered = 0;

/** A call that a customer repeats until the shop answers: it may have been killed, or not be ready. */
async function persist<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await call().catch(() => null);
    if (reply && reply.status < 500) {
      answered += 1;
      return reply;
    }
    await sleep(50);
  }
}

/** One customer, from the cart to the payment, who repeats whatever fails. Returns the number of the order. */
async function checkout(port: number, payment: string): Promise<string> {
  const shopper = new Shopper(port);
  await persist(async () => {
    await shopper.prepare(payment);
    return { status: 200 };
  });
  const key = randomUUID();
  const placed = await persist(() => shopper.placeOrder(key));
  expect(placed.status, placed.body.code).toBe(200);
  if (payment === 'banktransfer') return placed.body.orderData?.number ?? '';
  const page = new URL(placed.body.redirect ?? '', 'http://nl.localhost').pathname;
  const decided = await persist(() => shopper.decide(page, 'paid'));
  const back = new URL(decided.headers.location ?? '');
  await persist(() => shopper.ask(`${back.pathname}${back.search}`));
  return placed.body.orderData?.number ?? '';
}

it(`a server that is killed at random moments of ${checkouts} checkouts loses and doubles nothing`, async () => {
  const shop = await runningShop();
  const { db, close } = openDatabase(shop.database.url, 1);
  await setAvailable(db, 'ORB-GRELOT', 100_000);
  const variables = { RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'on', ...withPeriods(fastJobs) };
  let server: ShopProcess = await shop.start(variables);
  let open = checkouts;
  let kills = 0;
  const killing = (async () => {
    for (;;) {
      const last = answered + randomInt(life.steps.min, life.steps.max);
      await until('some steps', () => answered >= last || open === 0);
      if (open === 0) return;
      await sleep(randomInt(life.ms.min, life.ms.max));
      await server.stop('SIGKILL');
      kills += 1;
      await expireHeartbeats(db);
      server = await shop.start(variables);
    }
  })();
  const acknowledged: string[] = [];
  let next = 0;
  const customer = async () => {
    while (next < checkouts) {
      const index = next;
      next += 1;
      acknowledged.push(await checkout(shop.port, index % 2 === 0 ? 'visa' : 'banktransfer'));
      open -= 1;
    }
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, customer));
  await killing;
  const broken = await brokenInvariants(shop.database.url, acknowledged);
  process.stdout.write(`${checkouts} checkouts, killed ${kills} times: ${JSON.stringify(broken)}\n`);
  expect(broken).toEqual(noneBroken(broken));
  expect(acknowledged).toHaveLength(checkouts);
  expect(kills).toBeGreaterThan(2);
  await untilConfirmed(db, checkouts);
  const confirmations = shop.emails().filter((name) => name.includes('order_confirmation'));
  expect(confirmations.toSorted()).toEqual(
    acknowledged.map((number) => `${number}-order_confirmation.eml`).toSorted(),
  );
  await close();
  await server.stop();
  await shop.close();
});
