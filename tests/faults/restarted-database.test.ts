import { expect, it } from 'vitest';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import { brokenInvariants, noneBroken } from './order-invariants';
import { restartablePostgres } from './restartable-postgres';
import { until } from './processes';
import { runningShop } from './running-shop';
import { Shopper } from './shopper';

const restarts = 3;

it('a restart of PostgreSQL under load fails requests cleanly, and needs no restart of the shop', async () => {
  const postgres = await restartablePostgres();
  const { url } = postgres;
  const setup = openDatabase(url, 2);
  await setAvailable(setup.db, 'ORB-GRELOT', 100_000);
  await setup.close();
  const shop = await runningShop({ url, drop: async () => undefined });
  const server = await shop.start({ RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'on' });

  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let loading = true;
  const count = <Reply extends { readonly status: number }>(reply: Reply): Reply => {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    return reply;
  };
  const customer = async () => {
    while (loading) {
      const shopper = new Shopper(shop.port);
      const added = count(await shopper.call('POST', [{ product: 'ORB-GRELOT', qty: 1 }]));
      count(await shopper.ask('/cameras'));
      count(await shopper.ask('/cameras?_rsc', { headers: { rsc: '1' } }));
      if (added.status !== 200) continue;
      // A step that fails ends this customer's visit; `prepare` throws with the status of the answer.
      const failed = await shopper.prepare('banktransfer').then(
        () => null,
        (error: Error) => count({ status: Number.parseInt(error.message, 10) }),
      );
      if (failed) continue;
      const placed = count(await shopper.placeOrder());
      if (placed.status === 200) acknowledged.push(placed.body.orderData?.number ?? '');
    }
  };
  const customers = Array.from({ length: 6 }, customer);
  for (let index = 0; index < restarts; index += 1) {
    const before = acknowledged.length;
    await until('orders', () => acknowledged.length >= before + 10);
    await postgres.stop();
    const failed = statuses.get(503) ?? 0;
    await until('the shop is asked without a database', () => (statuses.get(503) ?? 0) > failed + 10);
    await postgres.start();
  }
  const before = acknowledged.length;
  await until('orders after the last restart', () => acknowledged.length >= before + 10);
  loading = false;
  await Promise.all(customers);
  process.stdout.write(`${restarts} restarts: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  const unexpected = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
  expect(unexpected).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  expect(server.child.exitCode).toBeNull();
  const broken = await brokenInvariants(url, acknowledged);
  expect(broken).toEqual(noneBroken(broken));
  await server.stop();
  await shop.close();
  await postgres.remove();
});
