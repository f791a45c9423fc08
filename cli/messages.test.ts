import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  contactAnswer,
  contactFile,
  contactMessage,
  newsletterSubscription,
} from '@/commerce/postgres/schema/messages';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { type Database, openDatabase } from '@/database/pool';
import { perSuite } from '@/lib/testing/per-suite';
import { csvCell } from '@/lib/text/csv';
import { runCommand } from './testing/run-command';

const database = perSuite(freshDatabase, ({ drop }) => drop());

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: async <T>(work: (db: Database, url: string) => Promise<T>): Promise<T> => {
    const { db, close } = openDatabase(database.url, 2);
    return work(db, database.url).finally(close);
  },
}));

const id = '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f';
const confirmedAt = new Date('2026-11-05T12:00:00Z');

beforeAll(async () => {
  const { db, close } = openDatabase(database.url, 2);
  const base = { source: 'footer', confirmedAt } as const;
  await db.insert(newsletterSubscription).values([
    { ...base, store: 'uk', email: 'ada@example.com', state: 'subscribed', unsubscribeToken: 'one' },
    { ...base, store: 'nl', email: '"bo"@example.com', state: 'subscribed', unsubscribeToken: 'two' },
    { ...base, store: 'nl', email: 'pending@example.com', state: 'pending', unsubscribeToken: 'three' },
  ]);
  await db.insert(contactMessage).values({
    id,
    store: 'uk',
    topic: 'return',
    name: 'Ada Uil',
    email: 'ada@example.com',
    orderNumber: '4KTX-9PZB',
    message: 'Too large\nSorry',
  });
  const file = { messageId: id, name: 'a.pdf', contentType: 'application/pdf' };
  await db.insert(contactFile).values({ ...file, content: Buffer.from('%PDF-') });
  await close();
});

describe('the newsletter on the command line', () => {
  it('lists the subscribed addresses, of one store or of all', async () => {
    const all = await runCommand('newsletter', 'list');
    expect(all.out).toContain('2026-11-05 13:00  uk      footer    ada@example.com');
    expect(all.out).not.toContain('pending@');
    const one = await runCommand('newsletter', 'list', '--store', 'nl', '--json');
    const rows = JSON.parse(one.out) as unknown;
    expect(rows).toEqual([
      { store: 'nl', email: '"bo"@example.com', source: 'footer', confirmedAt: '2026-11-05T13:00:00+01:00' },
    ]);
  });

  it('exports them as CSV with their unsubscribe links', async () => {
    const { out } = await runCommand('newsletter', 'export');
    const [head, first, second] = out.split('\n');
    expect(head).toBe('email,store,source,confirmedAt,unsubscribeUrl');
    expect(first).toContain('"""bo""@example.com","nl","footer"');
    expect(second).toContain('/newsletter/unsubscribe?token=one"');
  });

  it.each([
    ['=cmd@shop.example', `"'=cmd@shop.example"`],
    ['+1@shop.example', `"'+1@shop.example"`],
    ['-1@shop.example', `"'-1@shop.example"`],
    ['@SUM(1)', `"'@SUM(1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['="a"', `"'=""a"""`],
    ['ada=1@shop.example', `"ada=1@shop.example"`],
    ['', '""'],
  ])('exports %j as %j, which no spreadsheet runs', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('rejects an unknown store', async () => {
    expect(await runCommand('newsletter', 'export', '--store', 'xx')).toMatchObject({ code: 2 });
  });
});

describe('the messages on the command line', () => {
  it('are listed with the number of their files', async () => {
    const { out } = await runCommand('contact', 'list');
    expect(out).toContain('uk      return  4KTX-9PZB  Ada Uil  ada@example.com  (1 attached)');
    expect(out).toContain('\n        Too large\n        Sorry');
    const listed = JSON.parse((await runCommand('contact', 'list', '--json')).out) as unknown;
    expect(listed).toMatchObject([{ id, files: 1, message: 'Too large\nSorry' }]);
  });

  it('are answered, by the same text once', async () => {
    for (const text of ['We look into it.', 'We look into it.', 'Done.'])
      expect(await runCommand('message', 'answer', id, '--text', text)).toMatchObject({ code: 0 });
    const { db, close } = openDatabase(database.url, 1);
    expect(await db.$count(contactAnswer).finally(close)).toBe(2);
    expect(await runCommand('message', 'answer', 'x', '--text', 'Hello')).toMatchObject({ code: 1 });
    expect(await runCommand('message', 'answer', id)).toMatchObject({ code: 2 });
  });

  it('are marked as answered without an email, and wait again', async () => {
    const answered = async () => {
      const { out } = await runCommand('contact', 'list', '--json');
      return (JSON.parse(out) as { answered: string | null }[])[0]?.answered;
    };
    expect((await runCommand('message', 'reopen', id)).out).toBe('It waits for an answer again.');
    expect(await answered()).toBeNull();
    expect(await runCommand('message', 'close', 'x', id)).toMatchObject({
      code: 1,
      err: 'There is no message x.',
    });
    expect(await answered()).not.toBeNull();
    expect(await runCommand('message', 'close')).toMatchObject({ code: 2 });
  });
});
