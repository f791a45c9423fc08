import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
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

async function sentOrder(): Promise<string> {
  const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 3 });
  const { number } = placed.order;
  await pay(shop, uk, placed);
  await runCommand('order', 'ready', number);
  const track = `T${number.replace('-', '')}`;
  expect((await runCommand('order', 'ship', number, '--carrier', 'dpd', '--track', track)).code).toBe(0);
  return number;
}

const run = (...args: readonly string[]) => runCommand('return', ...args);
const open = (number: string, quantity: number) =>
  run('open', number, '--line', `0:${quantity}`, '--reason', 'defect', '--text', 'It is dark');

it('take a return from its request to the money', async () => {
  const number = await sentOrder();
  const name = `${number}-R1`;
  expect(await open(number, 2)).toMatchObject({ err: '', out: `Return ${name} is open.` });
  expect((await open(number, 2)).err).toContain('no more than have left');
  const label = join(tmpdir(), `${name}.pdf`);
  writeFileSync(label, '%PDF-1.7');
  expect((await run('label', name, '--file', label)).out).toBe(`Return ${name}: asked → label_sent`);
  expect((await run('receive', name)).out).toBe(`Return ${name}: label_sent → received`);
  expect((await run('sent', name)).err).toBe(
    `Return ${name}: This return is over, or further than this step.`,
  );
  expect((await run('check', name)).code).toBe(0);
  expect((await run('list', '--state', 'open')).out).toContain(name);
  expect((await run('refund', name, '--restock')).out).toBe(`Return ${name}: checked → refunded`);
  expect((await run('refund', name)).out).toBe(`Return ${name}: refunded → refunded`);
  expect((await run('list', '--state', 'open')).out).toBe('There are no such returns.');
  const { out } = await run('show', name);
  expect(out).toMatch(/^paid back +\d+\.\d\d GBP$/m);
  expect(out).toMatch(/^line 0 +2 × CAM-1/m);
});

it('exchange and refuse one, and say why they do not', async () => {
  const number = await sentOrder();
  await open(number, 1);
  await open(number, 1);
  expect((await run('exchange', `${number}-R1`)).out).toMatch(
    / → exchanged\. Order \S+ sends the articles again$/,
  );
  expect((await run('refuse', `${number}-R2`, 'It was opened.')).out).toContain('asked → refused');
  expect((await run('receive', `${number}-R2`)).code).toBe(1);
  expect((await run('show', `${number}-R9`)).err).toBe(`There is no return ${number}-R9.`);
  expect((await run('label', `${number}-R1`)).code).toBe(2);
  expect((await run('label', `${number}-R1`, '--url', 'http://carrier.example')).code).toBe(2);
  expect((await run('open', number, '--reason', 'defect')).code).toBe(2);
});
