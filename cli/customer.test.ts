import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { nl, uk } from '@/commerce/contract/catalogue-fixture';
import { placedOrder } from '@/commerce/contract/selling-shop';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { runAnswered, runCommand } from './testing/run-command';
import { suiteShop } from '@/commerce/contract/suite-shop';

const shop = suiteShop(postgresEngine);

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database) => Promise<T>): Promise<T> => work(shop.db),
}));

const email = 'ada@example.com';
let number: string;

beforeAll(async () => {
  const customer = await shop.createCustomer(nl, email);
  ({ number } = (await placedOrder(shop.backend, { ...nl, customer }, { email })).order);
  await shop.createCustomer(uk, 'grace@example.com');
});

const call = (...args: string[]) => runCommand('customer', ...args);

const summariesSchema = z.array(z.object({ website: z.string(), email: z.string(), orders: z.number() }));

describe('shop -- customer', () => {
  it.each([
    [['list', 'more']],
    [['list', '--website', 'nowhere']],
    [['list', '--limit', '0']],
    [['show']],
    [['show', 'ada']],
    [['export', 'ada', 'grace']],
    [['export', email, '--website', 'nowhere']],
    [['erase']],
    [['erase', 'not an address']],
  ])('answers a wrong call with exit 2 and one line: %j', async (args) => {
    const { code, out, err } = await call(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+$/);
  });

  it('lists the accounts of all websites, or of one', async () => {
    const all = await call('list', '--json');
    expect(summariesSchema.parse(JSON.parse(all.out))).toEqual(
      expect.arrayContaining([
        { website: 'nl', email, orders: 1 },
        { website: 'uk', email: 'grace@example.com', orders: 0 },
      ]),
    );
    const { code, out } = await call('list', '--website', 'nl');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d {2}nl {2}ada@example\.com .*1 order$/);
    expect((await call('list', '--website', 'se')).out).toBe('There are no accounts.');
  });

  it('shows an account with the number of rows about it', async () => {
    const { code, out } = await call('show', email);
    expect(code).toBe(0);
    expect(out).toContain(email);
    expect(out).toMatch(/^customer: 1$/m);
    expect(out).toMatch(/^order: 1$/m);
  });

  it('is written to about an order, by the same text once', async () => {
    const write = (order: string, ...text: string[]) => runCommand('message', 'write', order, ...text);
    for (const order of [number, number.toLowerCase().replace('-', '')])
      expect((await write(order, '--text', 'Which colour?')).out).toBe(
        `The email to ${email} is on its way.`,
      );
    const { rows } = await shop.backend.admin.messages.list({ page: 1, size: 5, search: email });
    expect(rows).toMatchObject([{ orderNumber: number, beginning: 'Which colour?' }]);
    expect((await runCommand('contact', 'list')).out).toContain(`${email}\n        Which colour?`);
    expect((await write('2222-2222', '--text', 'Hello')).err).toBe('There is no order 2222-2222.');
    expect(await write(number, '--text', ' ')).toMatchObject({ code: 2 });
  });

  it('gets a note of staff', async () => {
    const note = (...args: string[]) => call('note', ...args);
    expect((await note(email, 'Rings twice')).out).toBe(`The note about ${email} is written.`);
    expect((await shop.backend.admin.customers.show(email, null))?.notes).toMatchObject([
      { order: null, text: 'Rings twice' },
    ]);
    expect((await note('nobody@example.com', 'Who?')).err).toBe('There is no data of nobody@example.com.');
    expect(await note(email, ' ')).toMatchObject({ code: 2 });
  });

  it('exports a person as JSON, and erases them except what the law demands', async () => {
    const held = z
      .object({ email: z.string(), data: z.record(z.string(), z.array(z.unknown())) })
      .parse(JSON.parse((await call('export', email)).out));
    expect(held.email).toBe(email);
    expect(held.data).toMatchObject({ customer: [{ email }], order: [{}] });
    const refused = await runAnswered('y', 'customer', 'erase', email, '--website', 'nl');
    expect(refused).toMatchObject({ code: 1, out: '', err: 'Nothing was erased.' });
    expect(refused.asked).toMatch(
      /^customer: 1$[^]*^Erase the data of ada@example\.com in the website nl\? .*: $/m,
    );
    expect((await call('show', email)).out).toMatch(/^customer: 1$/m);
    // Without a terminal, as in a script, nobody is asked.
    const erased = await call('erase', email);
    expect(erased.code).toBe(0);
    expect(erased.out).toMatch(/^deleted customer: 1$/m);
    expect(erased.out).toMatch(/^kept order: 1, until \d{4}-\d\d-\d\d at the latest: \S/m);
    expect((await call('list', '--website', 'nl')).out).toBe('There are no accounts.');
  });

  it('erases with the answer yes, or without a question', async () => {
    for (const args of [[], ['--yes']]) {
      const person = `ida.${args.length}@example.com`;
      await shop.createCustomer(uk, person);
      const { code, out, asked } = await runAnswered('yes', 'customer', 'erase', person, ...args);
      expect([code, out, asked.includes('in all websites')]).toEqual([
        0,
        'deleted customer: 1',
        args.length === 0,
      ]);
    }
    expect((await runAnswered('', 'customer', 'erase', 'nobody@example.com')).asked).toBe('');
  });

  it('states that nothing is held about an unknown person', async () => {
    const unknown = 'nobody@example.com';
    for (const command of ['show', 'erase'])
      expect(await call(command, unknown)).toMatchObject({ code: 0, out: `There is no data of ${unknown}.` });
  });
});
