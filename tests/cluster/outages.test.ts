import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { rawRequest } from '../e2e/raw-request';
import { brokenInvariants, noneBroken } from '../faults/order-invariants';
import { type RestartablePostgres, restartablePostgres } from '../faults/restartable-postgres';
import { type Customers, startCustomers } from './customers';
import { missingPrograms, needsPrograms, type TestCluster, testCluster } from './test-cluster';

const customers = 6;
/** Orders before a fault, and after it. */
const orders = 8;

// `npm test` and the matrix install the programs as root on Debian; elsewhere the title says what is missing.
describe.skipIf(missingPrograms.length > 0)(needsPrograms('while customers buy on two nodes'), () => {
  let postgres: RestartablePostgres;
  let test: TestCluster;
  beforeAll(async () => {
    postgres = await restartablePostgres();
    const { db, close } = openDatabase(postgres.url, 1);
    await setAvailable(db, 'ORB-GRELOT', 100_000).finally(close);
    test = await testCluster({
      database: { url: postgres.url, drop: () => postgres.remove() },
      source: { variables: { RATE_LIMIT: 'off' } },
    });
  });
  afterAll(() => test?.close());

  const readiness = async (index: 0 | 1) => {
    const { status, body } = await rawRequest('/api/health/ready', { port: test.cluster.web[index].port });
    return `${status} ${(JSON.parse(body) as { status: string }).status}`;
  };
  const untilBoth = (wanted: string) =>
    until(async () => {
      const both = [await readiness(0), await readiness(1)];
      return both.every((each) => each === wanted) ? true : null;
    });
  const untilMore = (load: Customers, more = orders) => {
    const before = load.acknowledged.length;
    return until(() => (load.acknowledged.length >= before + more ? true : null));
  };

  /** Lets customers buy before, while and after `fault` happens. Every order that they were told about has to exist once. */
  async function underLoad(title: string, fault: (load: Customers) => Promise<void>) {
    const load = startCustomers(test.cluster.proxy.port, customers);
    await untilMore(load);
    await fault(load);
    await untilMore(load);
    await load.stop();
    const broken = await brokenInvariants(postgres.url, load.acknowledged);
    const failures = load.failures();
    const kinds = Object.groupBy(failures, ({ method, status }) => `${method} ${status}`);
    const counts = Object.entries(kinds).map(([kind, all]) => `${all?.length} × ${kind}`);
    process.stdout.write(
      `${title}: ${load.acknowledged.length} orders, ${load.count().asked} requests, failed: ${counts.join(', ') || 'none'}\n`,
    );
    expect(broken).toEqual(noneBroken(broken));
    return failures;
  }

  /** What is cached answers during an outage of the database, on both nodes and through the proxy. */
  async function expectPages() {
    for (const index of [0, 1] as const)
      expect((await rawRequest('/cameras', { port: test.cluster.web[index].port })).status).toBe(200);
    expect((await test.ask('/cameras')).status).toBe(200);
  }

  it('a killed node fails only what it had begun and nobody may repeat', async () => {
    const kills: { from: number; to: number; underWay: number }[] = [];
    const failures = await underLoad('two nodes killed', async (load) => {
      for (const [index, name] of (['web-1', 'web-2'] as const).entries()) {
        const from = performance.now();
        const { underWay } = load.count();
        await test.cluster.web[index === 0 ? 0 : 1].stop('SIGKILL');
        kills.push({ from, to: performance.now(), underWay });
        // The other node answers alone.
        await untilMore(load);
        await test.cluster.replace(name);
        await test.untilAsked(name);
      }
    });
    for (const { method, askedAt, answeredAt, status } of failures) {
      // nginx repeats the others on the second node: reads, and PUT, which changes nothing the second time.
      expect([method, status]).toEqual(['POST', 502]);
      expect(kills.some(({ from, to }) => askedAt <= to && (answeredAt ?? 0) >= from)).toBe(true);
    }
    expect(failures.length).toBeLessThanOrEqual(kills.reduce((sum, { underWay }) => sum + underWay, 0));
  });

  it('a restart of PgBouncer fails requests cleanly, and pages go on', async () => {
    await expectPages();
    const failures = await underLoad('PgBouncer restarted', async (load) => {
      await test.cluster.pool?.stop();
      await untilBoth('200 degraded');
      await expectPages();
      const before = load.failures().length;
      await until(() => (load.failures().length > before ? true : null));
      await test.cluster.pool?.start();
      await untilBoth('200 ok');
    });
    expect(failures.filter(({ status }) => status !== 503)).toEqual([]);
  });

  it('a restart of PostgreSQL fails requests cleanly, and pages go on', async () => {
    await expectPages();
    const failures = await underLoad('PostgreSQL restarted', async (load) => {
      await postgres.stop();
      await untilBoth('200 degraded');
      await expectPages();
      const before = load.failures().length;
      await until(() => (load.failures().length > before ? true : null));
      await postgres.start();
      await untilBoth('200 ok');
    });
    expect(failures.filter(({ status }) => status !== 503)).toEqual([]);
  });
});
