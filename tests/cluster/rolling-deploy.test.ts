import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { migrate } from '@/commerce/postgres/migrate';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import type { TestDatabase } from '@/database/testing/empty-database';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { buildId, keepStatic, stampIn } from '@/server/files/built-files';
import { rawRequest } from '../e2e/raw-request';
import { brokenInvariants, noneBroken } from '../faults/order-invariants';
import { Shopper } from '../faults/shopper';
import { startCustomers } from './customers';
import { otherBuild } from './other-build';
import { missingPrograms, needsPrograms, type TestCluster, testCluster } from './test-cluster';

const migrations = 'commerce/postgres/migrations';

/** A folder with the migrations of this project and one more, as a newer version has it, which only adds. */
function withNewMigration(folder: string): string {
  const copied = join(folder, migrations);
  cpSync(migrations, copied, { recursive: true });
  const file = join(copied, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 };
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  const statements = ['alter table cart add column next_version text', 'create index on cart (next_version)'];
  writeFileSync(join(copied, 'next_version.sql'), statements.join(';--> statement-breakpoint\n'));
  return folder;
}

/** A page, and the addresses of its scripts and style sheets. */
const filesOf = (html: string) => [
  ...new Set([...html.matchAll(/\/_next\/static\/[^"\\ ]+\.(?:js|css)/g)].map(([path]) => path)),
];

// `npm test` and the matrix install the programs as root on Debian; elsewhere the title says what is missing.
describe.skipIf(missingPrograms.length > 0)(needsPrograms('a deployment, one node after the other'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-deploy-'));
  let before: ReturnType<typeof otherBuild>;
  let after: string;
  let database: TestDatabase;
  let test: TestCluster;
  // Each build has the files of its own and of those before it (docs/operations.md "Builds").
  const statics = { before: join(folder, 'before'), after: join(folder, 'after') };
  const variablesFor = (build: keyof typeof statics) => ({
    RATE_LIMIT: 'off',
    SHUTDOWN_DELAY_MS: '1000',
    STATIC_FOLDER: statics[build],
  });
  beforeAll(async () => {
    before = otherBuild();
    after = buildId(stampIn('.next'));
    await keepStatic(join(before.path, '.next'), statics.before, before.id);
    cpSync(statics.before, statics.after, { recursive: true });
    await keepStatic('.next', statics.after, after);
    database = await freshDatabase('demo/catalogue');
    const { db, close } = openDatabase(database.url, 1);
    await setAvailable(db, 'ORB-GRELOT', 100_000).finally(close);
    test = await testCluster({
      database,
      source: { from: before.path, variables: variablesFor('before') },
    });
  });
  afterAll(async () => {
    await test?.close();
    before?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const pages = ['/', '/cameras', '/cart'] as const;

  /** Visitors who load pages with their scripts from the proxy until `isOpen` says no. Returns what was not answered by 200. */
  async function visit(isOpen: () => boolean): Promise<string[]> {
    const failed: string[] = [];
    const load = async (path: string) => {
      const { status, body } = await test.ask(path);
      if (status !== 200) failed.push(`${status} ${path}`);
      return body;
    };
    for (let round = 0; isOpen(); round += 1) {
      const html = await load(pages[round % pages.length] ?? '/');
      for (const file of filesOf(html)) await load(file);
    }
    return failed;
  }

  const buildOf = async (port: number) =>
    (JSON.parse((await rawRequest('/api/health/ready', { port })).body) as { build: string }).build;

  it('fails no request, has every script, and keeps carts', async () => {
    const { cluster } = test;
    for (const node of [...cluster.web, cluster.worker]) expect(await buildOf(node.port)).toBe(before.id);
    const old = filesOf((await test.ask('/cameras')).body);
    expect(old.length).toBeGreaterThan(5);
    const shoppers = Array.from({ length: 5 }, () => new Shopper(cluster.proxy.port, { tls: true }));
    for (const [index, shopper] of shoppers.entries())
      await shopper.change('POST', [{ product: 'ORB-GRELOT', qty: index + 1 }]);

    const load = startCustomers(cluster.proxy.port, 3);
    let isOpen = true;
    const visits = [visit(() => isOpen), visit(() => isOpen)];
    const untilMore = () => {
      const { acknowledged } = load;
      const count = acknowledged.length + 5;
      return until(() => (acknowledged.length >= count ? true : null));
    };
    await untilMore();
    await migrate(database.url, withNewMigration(folder));
    await untilMore();
    for (const name of ['web-1', 'web-2', 'worker'] as const) {
      await { 'web-1': cluster.web[0], 'web-2': cluster.web[1], worker: cluster.worker }[name].stop();
      // While there is one node of each build, half of the scripts are asked of the wrong one first.
      await cluster.replace(name, { variables: variablesFor('after') });
      if (name !== 'worker') await test.untilAsked(name);
      await untilMore();
    }
    isOpen = false;
    const failed = (await Promise.all(visits)).flat();
    await load.stop();

    for (const node of [...cluster.web, cluster.worker]) expect(await buildOf(node.port)).toBe(after);
    process.stdout.write(
      `a deployment: ${load.acknowledged.length} orders, ${load.count().asked} requests, failed: ${load.failures().length}\n`,
    );
    expect(failed).toEqual([]);
    expect(load.failures()).toEqual([]);
    const broken = await brokenInvariants(database.url, load.acknowledged);
    expect(broken).toEqual(noneBroken(broken));
    for (const [index, shopper] of shoppers.entries())
      expect((await shopper.change('GET')).total_quantity).toBe(index + 1);
    // A page of the build before, as a browser or a cache may have it, loads from the new nodes.
    const current = filesOf((await rawRequest('/cameras', { port: cluster.web[0].port })).body);
    expect(current.filter((file) => old.includes(file))).toEqual([]);
    for (const { port } of cluster.web)
      for (const file of old) expect((await rawRequest(file, { port })).status, file).toBe(200);
  });
});
