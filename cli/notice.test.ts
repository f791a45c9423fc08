import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { uk } from '@/commerce/contract/catalogue-fixture';
import { placedOrder, pay } from '@/commerce/contract/selling-shop';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';
import { suiteShop } from '@/commerce/contract/suite-shop';

const shop = suiteShop(postgresEngine);

// The command runs on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database, url: string) => Promise<T>) => work(shop.db, shop.url),
}));

const texts = (name: string, lines: string) => {
  const file = join(tmpdir(), `${name}.yaml`);
  writeFileSync(file, lines);
  return file;
};

it('find an order, write a notice to its buyer, and send it once', async () => {
  const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 3 });
  const { number } = placed.order;
  await pay(shop, uk, placed);
  expect((await runCommand('order', 'list', '--search', number)).out).toContain(number);
  expect((await runCommand('order', 'list', '--search', 'nobody')).out).toBe('There are no orders.');
  expect((await runCommand('article', 'buyers', 'cam-1')).out).toContain(number);

  const open = texts('open', 'en: { headline: A …, hazard: It burns, action: Stop, contact: Us }\n');
  const done = texts('done', 'en: { headline: Recall, hazard: It burns, action: Stop, contact: Us }\n');
  const draft = (...more: string[]) => runCommand('notice', 'draft', 'CAM-1', ...more);
  expect((await draft(open, '--kind', 'warning')).err).toContain('en.headline');
  expect((await draft(done, '--kind', 'recall', '--remedy', 'refund')).err).toContain('at least two');
  const { out } = await draft(done, '--kind', 'recall', '--remedy', 'refund', '--only-one');
  const id = /notice send (\d+)/.exec(out)?.[1] ?? '';
  const again = ['--kind', 'warning', '--id', id];
  expect((await draft(done, ...again)).out).toContain(`Notice ${id} is saved`);
  expect((await runCommand('notice', 'show', id)).out).toContain('warning of CAM-1');
  expect((await draft(done, '--kind', 'warning', '--id', '999')).err).toContain('no such notice');
  const unknown = await runCommand('notice', 'draft', 'NO-SUCH', done, '--kind', 'warning');
  expect(unknown.err).toContain('no such article');
  await draft(done, '--kind', 'recall', '--remedy', 'refund', '--only-one', '--id', id);
  expect((await runCommand('notice', 'show', id)).out).toMatch(/not sent[^]*people +uk 1/);
  expect((await runCommand('notice', 'send', id)).out).toContain('1 people');
  expect((await runCommand('notice', 'send', id)).err).toContain('sent already');
  expect((await runCommand('notice', 'list')).out).toContain('recall  CAM-1  sent');
});

it('set the stock, a price and the stores of an article', async () => {
  await runCommand('stock', 'set', 'CAM-1', '12', '--reason', 'Counted');
  const [stocked] = (await shop.backend.admin.articles.show('CAM-1', 'en'))?.movements ?? [];
  expect(stocked).toMatchObject({ reason: 'Counted' });
  const price = (...args: string[]) => runCommand('price', 'set', 'CAM-1', ...args);
  expect((await price('gbp', '129.95')).out).toBe('CAM-1: 129.95 GBP');
  expect((await price('GBP', '129.95', '--special', '200')).err).toContain('special: It has to be less');
  expect((await price('GBP', '129.95', '--special', '99', '--from', '2999-01-01')).out).toContain(
    '99.00 GBP from',
  );
  expect((await price('XXX', '1')).code).toBe(2);
  const stores = (...args: string[]) => runCommand('article', 'stores', 'CAM-1', ...args);
  expect((await stores('--store', 'uk')).out).toBe('CAM-1 is on sale in: uk');
  expect((await stores('--store', 'none')).code).toBe(2);
  expect((await runCommand('article', 'stores', 'NONE')).err).toBe(
    'NONE: There is no such article any more.',
  );
});
