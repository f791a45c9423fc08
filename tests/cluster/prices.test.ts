import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importChannel } from '@/commerce/postgres/change-feed';
import { pageAge } from '@/config/limits/serving';
import { listen } from '@/database/listen';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { until } from '@/lib/testing/until';
import { rawRequest } from '../e2e/raw-request';
import { changedCatalogue, changedProduct, shownPrice } from '../faults/changed-catalogue';
import { type DatabaseProxy, startDatabaseProxy } from '../faults/database-proxy';
import { withPeriods } from '../faults/running-shop';
import { missingPrograms, needsPrograms, type TestCluster, testCluster } from './test-cluster';

/** An answer with a price, on the clock of `performance.now()`. */
interface Seen {
  readonly askedAt: number;
  readonly ms: number;
  readonly isNew: boolean;
}

const places = ['web-1', 'web-2', 'proxy'] as const;
type Place = (typeof places)[number];

/** How many connections to the database at `url` listen for imports. */
async function listeners(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const text = `select from pg_stat_activity where datname = current_database() and query like $1`;
  const { rowCount } = await client.query(text, [`listen %"${importChannel}"%`]).finally(() => client.end());
  return rowCount ?? 0;
}

/** Answers with the new price, one after the other, after which a page is taken for changed. */
const enough = 20;

/** Asks again until the last answers all have the new price. Returns all answers since `from`. */
async function watch(ask: () => Promise<string>, price: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  return until(async () => {
    const askedAt = performance.now();
    const body = await ask();
    seen.push({ askedAt, ms: performance.now() - askedAt, isNew: body.includes(price) });
    const last = seen.slice(-enough);
    return last.length === enough && last.every(({ isNew }) => isNew) ? seen : null;
  });
}

// `npm test` and the matrix install the programs as root on Debian; elsewhere the title says what is missing.
describe.skipIf(missingPrograms.length > 0)(needsPrograms('a price that an import changes'), () => {
  const catalogue = changedCatalogue();
  let database: TestDatabase;
  let feed: DatabaseProxy;
  let test: TestCluster;
  let paths: readonly string[];
  beforeAll(async () => {
    database = await freshDatabase('demo/catalogue');
    feed = await startDatabaseProxy(database.url);
    test = await testCluster({
      database,
      feedUrl: feed.url,
      source: { variables: { RATE_LIMIT: 'off', ...withPeriods() } },
    });
    const { body } = await test.ask('/products-sitemap');
    const product = /<loc>https?:\/\/[^/<]+([^<]*grelot[^<]*)<\/loc>/.exec(body)?.[1] ?? '';
    paths = [product, changedProduct.list];
    await untilListeners(nodes);
  });
  afterAll(async () => {
    await test?.close();
    await feed?.close();
    catalogue.remove();
  });

  /** Two web nodes and the worker. */
  const nodes = 3;
  const untilListeners = (count: number) =>
    until(async () => ((await listeners(database.url)) === count ? true : null));

  const ask = async (place: Place, path: string) => {
    const [first, second] = test.cluster.web;
    if (place === 'proxy') return (await test.ask(path)).body;
    return (await rawRequest(path, { port: (place === 'web-1' ? first : second).port })).body;
  };

  /**
   * Imports a price while all pages are asked for all the time, and so many nodes listen. Returns the ms after the commit at which each place was asked last for
   * an answer that had the old price; an answer took at most `slowest` ms.
   */
  async function importPrice(price: number, hearing: number) {
    const watches = { committedAt: Number.NaN };
    const stop = listen(database.url, [importChannel], (sent) => {
      if (sent) watches.committedAt = performance.now();
    });
    await untilListeners(hearing + 1);
    // All caches have the page from now on.
    for (const place of places) for (const path of paths) await ask(place, path);
    const targets = places.flatMap((place) => paths.map((path) => ({ place, path })));
    const watched = targets.map(async ({ place, path }) => {
      const seen = await watch(() => ask(place, path), shownPrice(price));
      return { place, path, seen };
    });
    await catalogue.import(database.url, price);
    const all = await Promise.all(watched);
    await stop();
    expect(watches.committedAt).not.toBeNaN();
    const since = all.map(({ place, path, seen }) => {
      const old = seen.filter(({ isNew }) => !isNew).at(-1)?.askedAt ?? Number.NEGATIVE_INFINITY;
      // No node shows the old price again. The proxy may: it asks either node, and only one of them may have cleared its caches.
      const firstNew = seen.findIndex(({ isNew }) => isNew);
      const isSettled = seen.slice(firstNew).every(({ isNew }) => isNew);
      expect(isSettled || place === 'proxy', `${place} ${path}`).toBe(true);
      return { place, path, ms: Math.max(0, old - watches.committedAt) };
    });
    const lastOf = (place: Place) =>
      Math.max(...since.filter((each) => each.place === place).map(({ ms }) => ms));
    const slowest = Math.max(...all.flatMap(({ seen }) => seen.map(({ ms }) => ms)));
    const last = { 'web-1': lastOf('web-1'), 'web-2': lastOf('web-2'), proxy: lastOf('proxy') };
    return { last, slowest };
  }

  /** Prints, because a time that nobody sees may grow. */
  const print = (title: string, { last, slowest }: Awaited<ReturnType<typeof importPrice>>) =>
    process.stdout.write(
      `${title}: old price until ${places.map((place) => `${place} ${last[place].toFixed(0)} ms`).join(', ')}; ` +
        `the slowest answer took ${slowest.toFixed(0)} ms\n`,
    );

  it('is seen everywhere within a second', async () => {
    const seen = await importPrice(3_456_700, nodes);
    print('with the change feed', seen);
    // A busy machine delays a node as it delays its answers.
    for (const place of places) expect(seen.last[place]).toBeLessThanOrEqual(1_000 + seen.slowest);
  });

  it('is in the first answer of the proxy for a page that nobody has asked for since', async () => {
    const price = 3_654_300;
    for (const path of paths) await ask('proxy', path);
    await catalogue.import(database.url, price);
    for (const place of ['web-1', 'web-2'] as const)
      await until(async () =>
        (await ask(place, changedProduct.list)).includes(shownPrice(price)) ? true : null,
      );
    await pause(pageAge.proxyMs);
    for (const path of paths) expect(await ask('proxy', path), path).toContain(shownPrice(price));
  });

  it('is seen everywhere within ten seconds while no node hears of changes, and at once after a gap', async () => {
    feed.cut();
    await untilListeners(1);
    const seen = await importPrice(4_567_800, 1);
    print('without the change feed', seen);
    for (const place of places) expect(seen.last[place]).toBeLessThanOrEqual(10_000 + seen.slowest);
    await catalogue.import(database.url, 5_678_900);
    feed.restore();
    await untilListeners(nodes);
    for (const place of places)
      for (const path of paths)
        await until(async () => ((await ask(place, path)).includes(shownPrice(5_678_900)) ? true : null));
  });
});
