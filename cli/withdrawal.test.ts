import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { nl, uk } from '@/commerce/contract/catalogue-fixture';
import { data, placedOrder } from '@/commerce/contract/selling-shop';
import { openSellingShop, type PostgresSellingShop } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';

let shop: PostgresSellingShop;

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database) => Promise<T>): Promise<T> => work(shop.db),
}));

beforeAll(async () => {
  shop = await openSellingShop();
});
afterAll(() => shop.close());

const call = (...args: string[]) => runCommand('withdrawal', 'list', ...args);

const rowsSchema = z.array(
  z.object({
    id: z.uuid(),
    date: z.iso.datetime({ offset: true }),
    store: z.string(),
    orderNumber: z.string(),
    order: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    reason: z.string().nullable(),
    items: z.array(z.object({ sku: z.string(), quantity: z.int() })).nullable(),
  }),
);
const rowsOf = async (...args: string[]) => rowsSchema.parse(JSON.parse((await call(...args, '--json')).out));

describe('shop -- withdrawal list', () => {
  it.each([[['more']], [['--limit', '0']], [['--limit', 'ten']]])(
    'answers a wrong call with exit 2 and one line: %j',
    async (args) => {
      const { code, out, err } = await call(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+$/);
    },
  );

  it('states that there are none', async () => {
    expect(await call()).toMatchObject({ code: 0, out: 'There are no withdrawals.' });
    expect(await rowsOf()).toEqual([]);
  });

  it('lists those of all stores, the newest first, with their orders', async () => {
    const { order } = await placedOrder(shop.backend, nl);
    const known = {
      id: randomUUID(),
      name: 'Ada Uil',
      orderNumber: order.number.toLowerCase(),
      email: order.email,
      reason: 'Too large\nand too loud',
      opened: { ref: order.ref, items: [{ sku: order.items[0]?.sku ?? '', quantity: 1 }] },
    };
    const unknown = {
      id: randomUUID(),
      name: 'Grace Owl',
      orderNumber: '2222-2222',
      email: 'grace@example.com',
      reason: null,
    };
    const { opened, ...listed } = known;
    data(await shop.backend.withdrawals.declare(nl, known));
    data(await shop.backend.withdrawals.declare(uk, unknown));

    expect(await rowsOf()).toMatchObject([
      { ...unknown, store: 'uk', order: null },
      { ...listed, store: 'nl', order: order.number, items: opened.items },
    ]);
    expect((await rowsOf('--limit', '1')).map(({ id }) => id)).toEqual([unknown.id]);
    const { code, out } = await call();
    const [first, second, ...reason] = out.split('\n');
    expect(code).toBe(0);
    expect(first).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d {2}uk {6}2222-2222 \(no such order of this address\) {2}Grace Owl {2}grace@/,
    );
    expect(second).toContain(`  nl      ${order.number}  Ada Uil  ${order.email}`);
    expect(reason).toEqual([
      `        1 × ${order.items[0]?.sku}`,
      '        Too large',
      '        and too loud',
    ]);
  });
});
