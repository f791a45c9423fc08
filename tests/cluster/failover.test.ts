import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { migrate } from '@/commerce/postgres/migrate';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { embeddedLayout } from '@/database/embedded/layout';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { findPostgres } from '../../scripts/second-postgres.mjs';
import { freePort } from '../e2e/shop-process';
import { startDatabaseProxy } from '../faults/database-proxy';
import { brokenInvariants, noneBroken } from '../faults/order-invariants';
import { type RunningShop, runningShop } from '../faults/running-shop';
import { Shopper } from '../faults/shopper';

const layout = embeddedLayout(process.cwd());
const user = layout.runAs ?? {};
const bin = findPostgres() ?? layout.bin;
const customers = 6;
const orders = 8;

let folder: string;
const cluster = (name: string) => join(folder, name);
const urlOf = (port: number, database: string) => `postgresql://owlwatch@127.0.0.1:${port}/${database}`;

function run(program: string, ...args: readonly string[]): void {
  const path = program === 'cp' ? program : join(bin, program);
  // A started server keeps the pipes of `pg_ctl` open.
  const { status } = spawnSync(path, args, { ...user, cwd: '/', stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}

function start(name: string, port: number, ...settings: readonly string[]): void {
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const flags = all.map((setting) => `-c ${setting}`).join(' ');
  run('pg_ctl', 'start', '-w', '-D', cluster(name), '-l', join(folder, `${name}.log`), '-o', flags);
}

const kill = (name: string) => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', cluster(name));

/** A primary whose commits wait for its standby, both with the demo catalogue. */
async function replicated(): Promise<{ primary: string; standby: string }> {
  const [one, other] = [await freePort(), await freePort()];
  run('initdb', '-D', cluster('one'), '-U', 'owlwatch', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  start('one', one);
  const { db, close } = openDatabase(urlOf(one, 'postgres'), 1);
  await db.execute('create database shop').finally(close);
  const url = urlOf(one, 'shop');
  await migrate(url);
  const shop = openDatabase(url, 2);
  await importCatalogue(shop.db, 'demo/catalogue');
  await setAvailable(shop.db, 'ORB-GRELOT', 100_000).finally(shop.close);
  run('pg_ctl', 'stop', '-w', '-D', cluster('one'));
  run('cp', '-a', cluster('one'), cluster('other'));
  const signal = join(cluster('other'), 'standby.signal');
  writeFileSync(signal, '');
  if (layout.runAs) chownSync(signal, layout.runAs.uid, layout.runAs.gid);
  const source = `host=127.0.0.1 port=${one} user=owlwatch application_name=other`;
  appendFileSync(join(cluster('other'), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  start('one', one, 'synchronous_standby_names=other');
  start('other', other);
  return { primary: url, standby: urlOf(other, 'shop') };
}

let shop: RunningShop;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'owlwatch-failover-'));
  chmodSync(folder, 0o755);
  if (layout.runAs) chownSync(folder, layout.runAs.uid, layout.runAs.gid);
});
afterAll(async () => {
  await shop?.close();
  for (const name of ['one', 'other']) if (existsSync(join(cluster(name), 'postmaster.pid'))) kill(name);
  rmSync(folder, { recursive: true, force: true });
});

it('a standby that takes over from a vanished server loses no order, and needs no restart and no release', async () => {
  const { primary, standby } = await replicated();
  const proxy = await startDatabaseProxy(primary);
  shop = await runningShop({ url: proxy.url, drop: () => proxy.close() });
  const server = await shop.start({ RATE_LIMIT: 'off', PERIODS: '' });
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let loading = true;
  const buy = async () => {
    while (loading) {
      const shopper = new Shopper(shop.port);
      const failed = await shopper.prepare('banktransfer').then(
        () => null,
        (error: Error) => statuses.add(Number.parseInt(error.message, 10)),
      );
      if (failed) continue;
      const placed = await shopper.placeOrder();
      statuses.add(placed.status);
      if (placed.status === 200) acknowledged.push(placed.body.orderData?.number ?? '');
    }
  };
  const running = Promise.all(Array.from({ length: customers }, buy));
  const untilMore = () => {
    const before = acknowledged.length;
    return until(() => (acknowledged.length >= before + orders ? true : null));
  };
  await untilMore();
  proxy.freeze();
  await until(() => (statuses.has(503) ? true : null));
  kill('one');
  run('pg_ctl', 'promote', '-w', '-D', cluster('other'));
  proxy.moveTo(standby);
  const from = performance.now();
  const before = acknowledged.length;
  await until(() => (acknowledged.length > before ? true : null));
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  process.stdout.write(`failover: the first order ${seconds} s after the new primary answers\n`);
  await untilMore();
  loading = false;
  await running;
  expect([...statuses].toSorted()).toEqual([200, 503]);
  expect(server.child.exitCode).toBeNull();
  await server.stop();
  const broken = await brokenInvariants(standby, acknowledged);
  expect(broken).toEqual(noneBroken(broken));
});
