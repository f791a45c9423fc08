import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { nl, uk } from '@/commerce/contract/catalogue-fixture';
import { data, placedOrder, pay } from '@/commerce/contract/selling-shop';
import type { Order } from '@/commerce/model/order';
import { orderByNumber } from '@/commerce/postgres/orders/orders';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';
import { suiteShop } from '@/commerce/contract/suite-shop';

const shop = suiteShop(postgresEngine);

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database) => Promise<T>): Promise<T> => work(shop.db),
}));

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

describe('an order with a withdrawal', () => {
  it('shows what the customer withdrew from, and when', async () => {
    const { order } = await placedOrder(shop.backend, uk);
    const sku = order.items[0]?.sku ?? '';
    const { number, email, ref } = order;
    const opened = { ref, items: [{ sku, quantity: 1 }] };
    const given = { id: randomUUID(), name: 'Ada Uil', orderNumber: number, email, reason: null };
    data(await shop.backend.withdrawals.declare(uk, { ...given, opened }));
    data(await shop.backend.withdrawals.declare(uk, { ...given, id: randomUUID() }));
    const { out } = await runCommand('order', 'show', number);
    expect(out).toMatch(
      new RegExp(
        `withdrawn +[\\d :-]+, 1 × ${sku}: 129\\.99 GBP\n +withdrawn +[\\d :-]+, the whole contract`,
      ),
    );
  });

  /** Declares the withdrawal of an order, or of one unit of its first line. */
  const withdraw = async ({ number, email, ref, items }: Order, part = false) => {
    const given = { id: randomUUID(), name: 'Ada Uil', orderNumber: number, email, reason: null };
    const opened = { ref, items: [{ sku: items[0]?.sku ?? '', quantity: 1 }] };
    data(await shop.backend.withdrawals.declare(uk, part ? { ...given, opened } : given));
  };

  it('does not pack or ship what the customer has withdrawn from, unless that is named', async () => {
    const { order, transactionId } = await placedOrder(shop.backend, uk);
    const { number } = order;
    await pay(shop, uk, { order, transactionId });
    await withdraw(order);
    const refused = { code: 1, err: expect.stringContaining('--despite-withdrawal') as string };
    expect(await runCommand('order', 'ready', number)).toMatchObject(refused);
    expect((await runCommand('order', 'list')).out).toMatch(new RegExp(`^${number}.* withdrawn$`, 'm'));
    expect((await runCommand('order', 'ready', number, '--despite-withdrawal')).code).toBe(0);
    const ship = (...more: string[]) =>
      runCommand('order', 'ship', number, '--carrier', 'postnl', '--track', '3SABC1', ...more);
    expect(await ship()).toMatchObject(refused);
    expect((await ship('--despite-withdrawal')).code).toBe(0);
  });

  it('ends an unpaid order with its withdrawal, and does not restore it for late money', async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await withdraw(order);
    expect((await orderByNumber(shop.db, order.number))?.status).toBe('canceled');
    expect(await runCommand('order', 'paid', order.number)).toMatchObject({
      code: 1,
      err: expect.stringContaining('pay the money back') as string,
    });
  });

  it('books no transfer for an order with a part that was withdrawn, unless that is named', async () => {
    const { order } = await placedOrder(shop.backend, nl, {
      payment: 'banktransfer',
      qty: 2,
      email: 'bo@example.com',
    });
    await withdraw(order, true);
    expect((await runCommand('order', 'paid', order.number)).err).toContain('--despite-withdrawal');
    expect((await runCommand('order', 'paid', order.number, '--despite-withdrawal')).code).toBe(0);
  });
});
