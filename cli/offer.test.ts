import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { nl } from '@/commerce/contract/catalogue-fixture';
import { noCart } from '@/commerce/contract/selling-shop';
import { confirmOffer } from '@/commerce/postgres/offers/offers';
import { insertArticles } from '@/commerce/postgres/testing/insert-articles';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { outboxEmail } from '@/commerce/postgres/schema/emails';
import { type Database, openDatabase } from '@/database/pool';
import { transact } from '@/database/transact';
import { perSuite } from '@/lib/testing/per-suite';
import { shopDay } from '@/lib/dates/dates';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const database = perSuite(freshDatabase, ({ drop }) => drop());
const folder = temporaryFolder();

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: async <T>(work: (db: Database, url: string) => Promise<T>): Promise<T> => {
    const { db, close } = openDatabase(database.url, 2);
    return work(db, database.url).finally(close);
  },
}));

beforeAll(async () => {
  const { db, close } = openDatabase(database.url, 2);
  await insertArticles(db).finally(close);
});

const customer = ['--store', 'nl', '--email', 'ada@example.com'];
const item = ['--item', 'CAM-1:2:99.50'];
const create = (...args: string[]) => runCommand('offer', 'create', ...args);

const createdSchema = z.object({
  number: z.string(),
  url: z.string(),
  expires: z.iso.datetime({ offset: true }),
});
const created = async (...args: string[]) => {
  const { code, out } = await create(...customer, ...args, '--json');
  expect(code).toBe(0);
  return createdSchema.parse(JSON.parse(out));
};

describe('shop -- offer', () => {
  it.each([
    [[]],
    [['--store', 'nowhere', '--email', 'ada@example.com', ...item]],
    [['--store', 'nl', ...item]],
    [['--store', 'nl', '--email', 'ada', ...item]],
    [customer],
    [[...customer, '--item', 'CAM-1:2']],
    [[...customer, '--item', 'CAM-1:0:5']],
    [[...customer, '--item', 'CAM-1:1:5.999']],
    [[...customer, '--item', 'CAM-1:1:-5']],
    [[...customer, ...item, ...item]],
    [[...customer, ...item, '--currency', 'GBP']],
    [['--store', 'ch_de', '--email', 'ada@example.com', '--item', 'CAM-1:2:99.99']],
    [[...customer, ...item, '--name', '東京']],
    [[...customer, ...item, '--days', '0']],
    [[...customer, ...item, '--days', '5', '--expires', '2999-12-31']],
    [[...customer, ...item, '--expires', '31-12-2999']],
    [[...customer, ...item, '--expires', '2020-12-31']],
    [[...customer, ...item, '--terms', 'a', '--terms-file', 'b']],
    [[...customer, ...item, 'more']],
  ])('answers a wrong call with exit 2 and one line: create %j', async (args) => {
    const { code, out, err } = await create(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]+$/);
  });

  it('lists none at first', async () => {
    expect((await runCommand('offer', 'list')).out).toBe('There are no offers.');
    expect(await runCommand('offer', 'show', 'OF-NOTHING')).toMatchObject({
      code: 1,
      err: 'There is no offer OF-NOTHING.',
    });
  });

  it('refuses articles that the store does not sell, and writes nothing', async () => {
    const refused = async (...args: string[]) => {
      const { code, err } = await create(...args);
      expect(code).toBe(1);
      return err;
    };
    const german = ['--store', 'de', '--email', 'ada@example.com'];
    expect(await refused(...customer, ...item, '--item', 'NOTHING:1:5')).toBe(
      'NOTHING is unknown, or not sold in nl.',
    );
    expect(await refused(...german, '--item', 'NL-ONLY:1:5')).toBe('NL-ONLY is unknown, or not sold in de.');
    expect(await refused(...customer, '--item', 'DOME:1:5')).toBe('DOME has variants: name one of them.');
    expect(await refused(...customer, '--item', 'CAM-1:501:5')).toBe(
      'At most 500 units of CAM-1 can be ordered.',
    );
    expect(await refused(...customer, '--item', 'HEAVY:34:5')).toBe(
      'No shipping method of nl takes more than 300 kg.',
    );
    expect(await refused(...customer, ...item, '--file', '/nowhere/a.pdf')).toBe(
      'There is no file /nowhere/a.pdf.',
    );
    expect((await runCommand('offer', 'list', '--json')).out).toBe('[]');
  });

  it('is not accepted once it weighs more than the store can send', async () => {
    const { number, url } = await created('--item', 'HEAVY:33:5');
    const { db, close } = openDatabase(database.url, 1);
    const token = url.split('/offer/')[1] ?? '';
    const accept = () => transact(db, (tx) => confirmOffer(tx, { ...nl, customer: null }, token, noCart));
    await db.execute(sql`update offer_item set quantity = 34 from offer
      where offer.id = offer_item.offer_id and offer.number = ${number}`);
    const refused = await accept();
    await db.execute(sql`delete from offer`);
    await close();
    expect(refused).toEqual({ ok: false, error: { code: 'weight_limit', limit: 300 } });
  });

  it('creates an offer with files and terms, and an email with its link', async () => {
    const [file, terms] = [join(folder, 'drawing.pdf'), join(folder, 'terms.txt')];
    await writeFile(file, '%PDF-1.7');
    await writeFile(terms, 'Levering op afroep.\n');
    const extras = ['--name', 'Uil BV', '--terms-file', terms, '--file', file, '--expires', '2999-12-31'];
    const offer = await created('--item', 'cam-1:2:99.50', '--item', 'CABLE-1:10:4', ...extras);
    expect(shopDay(new Date(offer.expires))).toBe('2999-12-31');
    const token = offer.url.split('/offer/')[1] ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);

    const shown = await runCommand('offer', 'show', offer.number.toLowerCase());
    expect(shown.out).toMatch(/^ +2 × CAM-1 +99.50 EUR +199.00 EUR {2}Name of CAM-1$/m);
    expect(shown.out).toMatch(/^ {2}total +239.00 EUR$/m);
    expect(shown.out).toContain(offer.url);
    expect(shown.out).toContain('drawing.pdf, 8 bytes');
    const json: unknown = JSON.parse((await runCommand('offer', 'show', offer.number, '--json')).out);
    expect(json).toMatchObject({
      status: 'open',
      name: 'Uil BV',
      terms: 'Levering op afroep.',
      total: { value: 239, currency: 'EUR' },
    });
    expect((await runCommand('offer', 'list')).out).toContain(`${offer.number}  `);

    const { db, close } = openDatabase(database.url, 1);
    const emails = await db
      .select()
      .from(outboxEmail)
      .where(sql`payload->>'number' = ${offer.number}`)
      .finally(close);
    expect(emails).toMatchObject([
      {
        kind: 'offer',
        state: 'ready',
        store: 'nl',
        to: 'ada@example.com',
        payload: { number: offer.number, token, total: { minor: 23_900, currency: 'EUR' } },
      },
    ]);
  });

  it.each([
    // Half past midnight in Amsterdam; the clocks change within the 30 days.
    ['2099-09-30T22:30:00Z', '2099-10-31'],
    ['2099-03-01T23:30:00Z', '2099-04-01'],
    ['2099-03-02T22:30:00Z', '2099-04-01'],
  ])('made at %s ends on %s, although a day has 23 or 25 hours', async (now, day) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const offered = created('--item', 'CAM-1:3:98.50', '--days', '30', '--again');
    const { expires } = await offered.finally(() => vi.useRealTimers());
    expect(shopDay(new Date(expires))).toBe(day);
  });

  it('is valid for 30 days by default, until the end of a Dutch day', async () => {
    const { expires } = await created(...item);
    const end = new Date(expires);
    expect(shopDay(end)).not.toBe(shopDay(new Date(end.getTime() + 1000)));
    const days = (end.getTime() - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31.1);
  });

  it('ends with the last day of its store, which is another moment in London', async () => {
    const options = ['--store', 'uk', '--email', 'ada@example.com', '--item', 'CAM-1:1:10', '--json'];
    const { out } = await create(...options, '--expires', '2099-01-10');
    expect(createdSchema.parse(JSON.parse(out)).expires).toBe('2099-01-11T00:59:59+01:00');
  });

  it('is not made twice by a command that is repeated', async () => {
    const items = ['--item', 'CAM-1:3:80', '--item', 'CABLE-1:1:4'];
    const first = await created(...items);
    const repeat = (...args: string[]) => create(...customer.slice(0, 3), 'ADA@example.com', ...args);
    const swapped = ['--item', 'cable-1:1:4.00', '--item', 'CAM-1:3:80'];
    const again = await repeat(...swapped, '--days', '5');
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.err).toContain(`Offer ${first.number} to ADA@example.com has the same articles and prices`);
    expect(again.err).toContain(first.url);
    const json: unknown = JSON.parse((await repeat(...items, '--json')).out);
    expect(json).toMatchObject({ status: 'error', number: first.number, url: first.url });
    const { number } = await created(...items, '--again');
    const other = await created('--item', 'CAM-1:3:79.99', '--item', 'CABLE-1:1:4');
    expect(new Set([first.number, number, other.number]).size).toBe(3);
    const list = JSON.parse((await runCommand('offer', 'list', '--json')).out) as { number: string }[];
    expect(list.slice(0, 3).map((each) => each.number)).toEqual([other.number, number, first.number]);
  });

  it('names its delivery, which the next steps keep', async () => {
    const wrong = await create(...customer, ...item, '--delivery', 'balloon');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--delivery takes one of standard')]);
    const { number } = await created('--item', 'CAM-1:4:80', '--delivery', 'standard:4.95');
    const show = async () => (await runCommand('offer', 'show', number)).out;
    expect(await show()).toMatch(/^ {2}delivery +standard, 4.95 EUR$/m);
    expect(await show()).toMatch(/^ {2}total +324.95 EUR$/m);
    const run = async (...args: string[]) => {
      const { code, out, err } = await runCommand('offer', ...args);
      return [code, out || err];
    };
    expect(await run('extend', number, '--expires', '2999-12-31')).toEqual([
      0,
      `${number} is valid until 2999-12-31.`,
    ]);
    expect((await run('extend', number, '--expires', '2000-01-01'))[0]).toBe(2);
    expect(await run('send', number)).toEqual([1, `Offer ${number}: It was sent before.`]);
    expect(await run('remind', number)).toEqual([
      1,
      `Offer ${number}: The customer got an email less than an hour ago.`,
    ]);
    expect(await run('order', number)).toEqual([
      1,
      `Offer ${number}: The customer has no such order in this country: type the address.`,
    ]);
    expect(await run('cancel', number)).toEqual([0, `${number} is canceled.`]);
    const draft = await created('--item', 'CAM-1:6:80', '--draft');
    expect((await runCommand('offer', 'show', draft.number)).out).toMatch(/^ {2}status +draft$/m);
    const corrected = await created('--item', 'CAM-1:6:79', '--draft', '--replaces', draft.number);
    expect((await runCommand('offer', 'show', draft.number)).code).toBe(1);
    expect(await run('send', corrected.number)).toEqual([0, 'The email to ada@example.com is on its way.']);
    const fields = [
      'firstname=Ada',
      'lastname=Uil',
      'street.street=Damrak',
      'street.number=1',
      'postcode=1012 LG',
    ];
    const to = [...fields, 'telephone=0201234567'].flatMap((field) => ['--ship', field]);
    expect(await run('order', corrected.number, ...to)).toEqual([2, 'offer order: not a possible city']);
    expect(await run('order', corrected.number, ...to, '--ship', 'city=Amsterdam')).toEqual([
      0,
      expect.stringMatching(/^Order \S+ is made; it goes to Amsterdam\.$/i),
    ]);
    expect(await run('cancel', 'OF-NOTHING')).toEqual([
      1,
      'Offer OF-NOTHING: There is no such offer any more.',
    ]);
  });

  it('is made once by commands at once', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => create(...customer, '--item', 'CAM-1:7:80')));
    expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 1, 1]);
  });
});
