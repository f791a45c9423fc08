import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { rawRequest } from '../e2e/raw-request';
import { changedCatalogue, changedProduct, shownPrice } from '../faults/changed-catalogue';
import { untilConfirmed } from '../faults/jobs';
import { Shopper } from '../faults/shopper';
import { emailsIn } from '../security/secured-shop';
import { nextClient, Visitor } from '../security/visitor';
import { missingPrograms, needsPrograms, type TestCluster, testCluster } from './test-cluster';

const shiftMs = 5_000;
const json = { 'content-type': 'application/json' };

// `npm test` and the matrix install the programs as root on Debian; elsewhere the title says what is missing.
describe.skipIf(missingPrograms.length > 0)(
  needsPrograms('two nodes, one of which is five seconds ahead'),
  () => {
    let test: TestCluster;
    beforeAll(async () => {
      test = await testCluster({
        variablesOf: {
          // Also jobs, so that two clocks claim emails.
          'web-2': {
            ROLE: 'all',
            CLOCK_SHIFT_MS: String(shiftMs),
            NODE_OPTIONS: `--import "${resolve('tests/cluster/shifted-clock.ts')}"`,
          },
        },
      });
      const { db, close } = openDatabase(test.databaseUrl, 1);
      await setAvailable(db, 'ORB-GRELOT', 100_000).finally(close);
    });
    afterAll(() => test?.close());

    const portOf = (index: number) => test.cluster.web[index % 2 === 0 ? 0 : 1].port;
    /** The answers to calls that alternate between the nodes, all at once. */
    const alternately = <Answer>(count: number, call: (port: number) => Promise<Answer>) =>
      Promise.all(Array.from({ length: count }, (_, index) => call(portOf(index))));
    const from = (client: string) => ({ 'x-forwarded-for': client });
    const countOf = (statuses: readonly number[], status: number) =>
      statuses.filter((each) => each === status).length;

    it('logs with two clocks', async () => {
      for (const index of [0, 1]) {
        await rawRequest('/search?q=dome', {
          port: portOf(index),
          headers: { 'x-request-id': `two-clocks-${index}` },
        });
      }
      const timeOf = async (name: 'web-1' | 'web-2', id: string) => {
        const line = await until(
          () =>
            test
              .log(name)
              .split('\n')
              .find((text) => text.includes(id)) ?? null,
        );
        return (JSON.parse(line) as { time: number }).time - Date.now();
      };
      // What is logged is over: only a clock that is ahead gives it a time to come.
      expect(await timeOf('web-1', 'two-clocks-0')).toBeLessThanOrEqual(0);
      expect(await timeOf('web-2', 'two-clocks-1')).toBeGreaterThan(
        (await timeOf('web-1', 'two-clocks-0')) + shiftMs / 2,
      );
    });

    it('knows a session of either node on the other one, and its end', async () => {
      const at = (index: number) =>
        new Visitor({ port: portOf(index), ...emailsIn(test.mail) }, 'nl', from(nextClient()));
      const account = await at(0).register();
      for (const index of [0, 1]) {
        const [here, there] = [at(index), at(index + 1)];
        await here.signIn(account);
        for (const [name, value] of here.cookies) there.cookies.set(name, value);
        expect(await there.isSignedIn()).toBe(true);
        await there.user({ type: 'logout' });
        expect(await here.isSignedIn()).toBe(false);
      }
    });

    it('limits orders over both nodes, and confirms each once though both run jobs', async () => {
      const headers = from(nextClient());
      const placed: { status: number; number: string | undefined }[] = [];
      for (const index of [0, 1, 2, 3]) {
        const shopper = new Shopper(portOf(index), { headers, email: 'clocks@shop.example' });
        await shopper.prepare('banktransfer');
        // A cart of one node is ordered on the other one.
        const other = new Shopper(portOf(index + 1), shopper.options);
        for (const [name, value] of shopper.cookies) other.cookies.set(name, value);
        const { status, body } = await other.placeOrder();
        placed.push({ status, number: body.orderData?.number });
      }
      // config/limits/order-limits.ts: three open transfers of one address.
      expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      const { db, close } = openDatabase(test.databaseUrl, 1);
      await untilConfirmed(db, 3).finally(close);
      const sent = readdirSync(test.mail).filter((name) => name.includes('order_confirmation'));
      const numbers = placed.flatMap(({ number }) => number ?? []);
      expect(sent.toSorted()).toEqual(numbers.map((number) => `${number}-order_confirmation.eml`).toSorted());
    });

    it('shows a price that was imported on both nodes and through the proxy', async () => {
      const catalogue = changedCatalogue();
      const { list } = changedProduct;
      const places = [
        () => rawRequest(list, { port: portOf(0) }),
        () => rawRequest(list, { port: portOf(1) }),
        () => test.ask(list),
      ];
      for (const ask of places) expect((await ask()).status).toBe(200);
      await catalogue.import(test.databaseUrl, 3_456_700);
      for (const ask of places)
        await until(async () => ((await ask()).body.includes(shownPrice(3_456_700)) ? true : null));
      catalogue.remove();
    });

    const write = (client: string) => (port: number) =>
      rawRequest('/api/cart', { port, method: 'POST', headers: { ...json, ...from(client) }, body: '[]' });
    /** Guesses a code, as one of many shoppers of a client. */
    async function guess(client: string, port: number): Promise<number> {
      const shopper = new Shopper(port, { headers: from(client) });
      await shopper.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
      return (await shopper.call('PUT', { type: 'checkout-applyCoupon', code: 'NOSUCHCODE' })).status;
    }
    const lookUp = (client: string) => (port: number) => {
      const body = 'number=2222-2222&email=eve%40shop.example';
      const type = 'application/x-www-form-urlencoded';
      const headers = { 'content-type': type, 'content-length': String(body.length), ...from(client) };
      return rawRequest('/order/find', { port, host: 'nl.localhost', method: 'POST', headers, body });
    };
    const statusesOf = (answers: readonly { readonly status: number }[]) =>
      answers.map(({ status }) => status);

    /**
     * Waits until `count` of the calls of a new client, of which both nodes answer every second one, are refused: a node that does not run for a
     * quarter of a second takes Redis for gone, and allows its part of the limit.
     */
    const untilRefused = (
      count: number,
      calls: number,
      call: (client: string, port: number) => Promise<boolean>,
    ) =>
      until(async () => {
        const client = nextClient();
        const refused = await alternately(calls, (port) => call(client, port));
        return refused.filter(Boolean).length === count ? true : null;
      });

    it('limits the calls of an attacker over both nodes, and nobody else', async () => {
      await untilRefused(10, 310, async (client, port) => (await write(client)(port)).status === 429);
      expect((await write(nextClient())(portOf(0))).status).not.toBe(429);
    });

    it('limits the calls of an attacker through the proxy', async () => {
      // Each node alone would allow its half of them.
      const calls = Array.from({ length: 420 }, () =>
        test.ask('/api/cart', { method: 'POST', headers: { ...json, 'content-length': '2' }, body: '[]' }),
      );
      const statuses = statusesOf(await Promise.all(calls));
      expect(countOf(statuses, 429)).toBeGreaterThan(0);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });

    it('limits guesses of coupons and of orders over both nodes', async () => {
      await untilRefused(4, 14, async (client, port) => (await guess(client, port)) === 429);
      await untilRefused(4, 14, async (client, port) => {
        const { headers } = await lookUp(client)(port);
        return headers.location?.includes('outcome=limited') ?? false;
      });
    });

    it('survives a flood of searches of one client, and answers everybody else', async () => {
      const ids = test.cluster.web.map(({ child }) => child.pid);
      const attacker = from(nextClient());
      const flood = alternately(200, (port) =>
        rawRequest(`/search?q=dome+${Math.random()}`, { port, headers: attacker }),
      );
      const victims = await alternately(20, (port) =>
        rawRequest('/cameras', { port, headers: from(nextClient()) }),
      );
      expect(new Set(statusesOf(victims))).toEqual(new Set([200]));
      const allowed = new Set([200, 429, 503]);
      expect(statusesOf(await flood).filter((status) => !allowed.has(status))).toEqual([]);
      expect(test.cluster.web.map(({ child }) => (child.exitCode === null ? child.pid : null))).toEqual(ids);
    });

    it('counts in memory while Redis is gone, without an error, and together again afterwards', async () => {
      const { redis } = test.cluster;
      const up = async (value: 0 | 1) => {
        for (const index of [0, 1])
          await until(async () =>
            (await rawRequest('/api/metrics', { port: portOf(index) })).body.includes(
              `owlwatch_redis_up ${value}`,
            )
              ? true
              : null,
          );
      };
      await redis?.stop();
      // NODES is 3: each node allows a third of the ten, rounded up.
      const alone = nextClient();
      const statuses = await alternately(20, (port) => guess(alone, port));
      expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([8, 12]);
      await up(0);
      await redis?.start();
      await up(1);
      await untilRefused(10, 20, async (client, port) => (await guess(client, port)) === 429);
      const warning = 'Redis does not answer: each node counts its limits alone';
      for (const name of ['web-1', 'web-2'] as const) {
        const lines = test.log(name).split('\n');
        expect(lines.some((line) => line.includes(warning))).toBe(true);
        expect(lines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
      }
    });
  },
);
