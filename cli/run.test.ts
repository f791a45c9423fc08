import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { type Database, openDatabase } from '@/database/pool';
import { perSuite } from '@/lib/testing/per-suite';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const database = perSuite(freshDatabase, ({ drop }) => drop());

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: async <T>(work: (db: Database, url: string) => Promise<T>): Promise<T> => {
    const { db, close } = openDatabase(database.url, 2);
    return work(db, database.url).finally(close);
  },
}));

describe('shop', () => {
  it.each([
    [],
    ['nothing'],
    ['order'],
    ['order', 'eat'],
    ['order', 'show'],
    ['order', 'show', '1', '2'],
    ['order', 'list', '--limit', 'x'],
    ['order', 'list', '--limit'],
    ['order', 'list', '--status', 'eaten'],
    ['order', 'paid'],
    ['order', 'paid', '4KTX-9PZB', '--reference', 'a;b'],
    ['order', 'refund'],
    ['order', 'refund', '4KTX-9PZB', '--amount', '0'],
    ['order', 'refund', '4KTX-9PZB', '--amount', '-1'],
    ['order', 'refund', '4KTX-9PZB', '--amount', '1,50'],
    ['order', 'refund', '4KTX-9PZB', '--amount', '1.505'],
    ['payment'],
    ['payment', 'attention', '--limit', '0'],
    ['payment', 'attention', 'resolve'],
    ['payment', 'attention', 'resolve', 'one', '--note', 'done'],
    ['payment', 'attention', 'resolve', '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f'],
    ['payment', 'attention', 'resolve', '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f', '--note', ' '],
    ['email'],
    ['email', 'retry'],
    ['email', 'retry', 'one'],
    ['email', 'retry', '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f', '--all'],
    ['email', 'retry', '--all=yes'],
    ['email', 'list', '--status', 'lost'],
    ['email', 'list', '--limit', '0'],
    ['email', 'list', 'dead'],
    ['review'],
    ['review', 'eat', '1'],
    ['review', 'approve'],
    ['review', 'approve', 'one'],
    ['review', 'approve', '1', '2'],
    ['review', 'reject', '0'],
    ['review', 'reject', '-1'],
    ['review', 'list', '--status', 'eaten'],
    ['review', 'list', '--limit', '0'],
    ['stock', 'set', 'DOME-1'],
    ['stock', 'set', 'DOME-1', 'many'],
    ['stock', 'set', 'DOME-1', '1e3'],
    ['stock', 'set', 'DOME-1', '1000001'],
    ['coupon'],
    ['coupon', 'list', 'all'],
    ['coupon', 'disable'],
    ['coupon', 'create', 'OWL'],
    ['coupon', 'create', '?', '--percent', '10'],
    ['coupon', 'create', 'OWL'.repeat(14), '--percent', '10'],
    ['coupon', 'create', 'OWL', '--percent', '0'],
    ['coupon', 'create', 'OWL', '--percent', '100.01'],
    ['coupon', 'create', 'OWL', '--percent', '10', '--free-shipping'],
    ['coupon', 'create', 'OWL', '--amount', 'EUR'],
    ['coupon', 'create', 'OWL', '--amount', 'USD:10'],
    ['coupon', 'create', 'OWL', '--amount', 'EUR:1.005'],
    ['coupon', 'create', 'OWL', '--amount', 'EUR:9.99,CHF:9.99'],
    ['coupon', 'create', 'OWL', '--percent', '10', '--stores', 'nl,us'],
    ['coupon', 'create', 'OWL', '--percent', '10', '--limit', '0'],
    ['coupon', 'create', 'OWL', '--percent', '10', '--until', '2026-02-30'],
    ['coupon', 'create', 'OWL', '--percent', '10', '--from', '2026-12-02', '--until', '2026-12-01'],
    ['import', 'a', 'b'],
    ['stores', '--frob'],
    ['stores', '--json=yes'],
  ])('answers a wrong call with exit 2 and one line: %j %j %j', async (...args) => {
    const { code, out, err } = await runCommand(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]+$/);
  });

  it('prints a help text', async () => {
    const { code, out } = await runCommand('--help');
    expect(code).toBe(0);
    for (const command of ['migrate', 'import', 'order list', 'order show', 'review list', 'stock set']) {
      expect(out).toContain(`\n  ${command}`);
    }
    expect((await runCommand('stock', 'set', '--help')).out).toContain('stock set <sku> <quantity>');
  });

  it('lists twelve stores, also as JSON', async () => {
    expect((await runCommand('stores')).out.split('\n')).toHaveLength(12);
    const stores: unknown = JSON.parse((await runCommand('stores', '--json')).out);
    expect(stores).toHaveLength(12);
    expect(stores).toContainEqual(
      expect.objectContaining({ code: 'be_nl', local: expect.stringContaining('//be-nl.localhost:') }),
    );
  });

  it('ends a dry run as the import would end', async () => {
    const folder = temporaryFolder(onTestFinished);
    const dryRun = async (accessory: string, answers: string, ...more: readonly string[]) => {
      const file = join(folder, 'a.csv');
      const row = `A,Camera,9.90,1,Cameras,Aptura,${accessory}`;
      await writeFile(file, `sku,name,price,stock,category,brand,accessories\n${row}\n`);
      await writeFile(join(folder, 'map.yaml'), answers);
      return runCommand('import', file, '--dry-run', ...more);
    };
    const answers = 'language: en\ncurrency: EUR\nprices: gross\nstores: [nl]\n';
    const open = await dryRun('', '');
    expect([open.code, open.err]).toEqual([1, expect.stringContaining('stores: is not answered')]);
    const wrong = await dryRun('B', answers, '--json');
    expect([wrong.code, JSON.parse(wrong.out)]).toMatchObject([
      1,
      { status: 'error', problems: [{ field: 'accessories', message: 'there is no product B' }] },
    ]);
    expect((await dryRun('', `${answers}leave_out: [A]`)).err).toContain(
      'a.csv:1: all articles are left out',
    );
    const right = await dryRun('', answers);
    expect([right.code, right.out]).toEqual([0, expect.stringContaining('1 products, 0 variants')]);
    expect(right.out).toContain('An import would change: products: 1 new, 0 changed, 0 unchanged, ');
  });

  it('imports a catalogue, reports it, and changes nothing the second time', async () => {
    const first = await runCommand('import', fixtureFolder);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^products +7 +0 +0 +0$/m);
    const second = await runCommand('import', fixtureFolder, '--json');
    expect(JSON.parse(second.out)).toMatchObject({ skipped: true });
    expect(second.err).toBe('');
  });

  it('reports the problems of a catalogue with exit code 1', async () => {
    const nowhere = await runCommand('import', fileURLToPath(new URL('nowhere', import.meta.url)));
    expect(nowhere).toMatchObject({ code: 1, out: '' });
    expect(nowhere.err).toMatch(/^\S+nowhere holds no catalogue[^\n]*$/);
    const content = fileURLToPath(new URL('../commerce/contract/fixture/content', import.meta.url));
    const wrong = await runCommand('import', content);
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('brands.yaml:1: the file is missing\n');
    const json = await runCommand('import', content, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ status: 'error', problems: expect.arrayContaining([]) });
  });

  it('sets the stock of products that have stock', async () => {
    expect(await runCommand('stock', 'set', 'dome-1-w28', '7')).toMatchObject({
      code: 0,
      out: 'DOME-1-W28: 20 → 7 units',
    });
    expect((await runCommand('stock', 'set', 'DOME-1', '7')).code).toBe(1);
    expect(await runCommand('stock', 'set', 'NOTHING', '7')).toMatchObject({
      code: 1,
      err: 'NOTHING: There is no such article any more.',
    });
    const json = await runCommand('stock', 'set', 'NOTHING', '7', '--json');
    expect(JSON.parse(json.out)).toEqual({
      status: 'error',
      message: 'NOTHING: There is no such article any more.',
    });
  });

  it('checks that the reserved units match the orders', async () => {
    expect(await runCommand('stock', 'check')).toMatchObject({
      code: 0,
      out: 'The reserved units match the orders.',
    });
    const { db, close } = openDatabase(database.url, 1);
    const reserve = (units: number) =>
      db.execute(`update stock set reserved = ${units} where product_id =
        (select id from product where sku = 'DOME-1-W28')`);
    await reserve(2);
    expect(await runCommand('stock', 'check')).toMatchObject({
      code: 1,
      err: `DOME-1-W28: 2 reserved, orders 0
To set the reserved units to those of the orders: stock check --repair`,
    });
    expect(await runCommand('stock', 'check', '--repair')).toEqual({
      code: 0,
      out: 'The reserved units match the orders.',
      err: 'DOME-1-W28: reserved 2 → 0',
    });
    await reserve(2);
    expect((await runCommand('stock', 'set', 'DOME-1-W28', '7')).out).toBe(
      'DOME-1-W28: 7 → 7 units, 2 reserved by orders',
    );
    await reserve(0);
    await close();
  });

  it('lists, approves and rejects reviews', async () => {
    expect(await runCommand('review', 'list')).toMatchObject({ code: 0, out: 'There are no such reviews.' });
    const { out } = await runCommand('review', 'list', '--status', 'approved');
    expect(out).toMatch(
      /^ +\d+ {2}2026-05-12 {2}at {5}DOME-1 {2}approved, 5 of 5, verified purchase {2}Resi\n +Passt.$/m,
    );
    const all = JSON.parse((await runCommand('review', 'list', '--status', 'all', '--json')).out) as object[];
    expect(all).toHaveLength(6);
    expect(Object.keys(all[0] ?? {})).not.toContain('email');
    const [{ id }] = all as [{ id: number }];
    expect(await runCommand('review', 'reject', `${id}`)).toMatchObject({
      code: 0,
      out: `Review ${id}: approved → rejected`,
    });
    const again = await runCommand('review', 'approve', `${id}`, '--json');
    expect(JSON.parse(again.out)).toEqual({ id, before: 'rejected', status: 'approved' });
    expect(await runCommand('review', 'approve', '999999')).toMatchObject({
      code: 1,
      err: 'There is no review 999999.',
    });
    expect(await runCommand('review', 'picture', 'none')).toMatchObject({
      code: 1,
      err: 'There is no picture none.',
    });
  });

  it('creates, lists, disables and enables coupons', async () => {
    expect((await runCommand('coupon', 'list')).out).toBe('There are no coupons.');
    const options = ['--stores', 'nl,de', '--from', '2026-07-01', '--until', '2026-12-31', '--limit', '5'];
    const created = await runCommand('coupon', 'create', 'owl10', '--percent', '10', ...options);
    // In the time zone of the shop; the last day counts.
    expect(created).toEqual({
      code: 0,
      out: 'OWL10         10 %  0 of 5 uses  nl, de  from 2026-07-01  until 2026-12-31',
      err: '',
    });
    const everywhere = ['--free-shipping', '--from', '2026-07-01', '--until', '2026-07-31', '--json'];
    const british = await runCommand('coupon', 'create', 'MIDNIGHT', ...everywhere);
    expect(JSON.parse(british.out)).toMatchObject({
      // The first midnight in Amsterdam, the last one in London.
      validFrom: '2026-07-01T00:00:00+02:00',
      validUntil: '2026-08-01T01:00:00+02:00',
    });
    expect((await runCommand('coupon', 'list')).out).toContain('from 2026-07-01  until 2026-07-31');
    expect(await runCommand('coupon', 'create', 'OWL10', '--free-shipping')).toMatchObject({
      code: 1,
      err: 'The coupon OWL10 exists.',
    });
    const fixed = [
      '--amount',
      'EUR:10,GBP:8.50',
      '--minimum',
      'EUR:50,GBP:45',
      '--per-mailbox',
      '1',
      '--json',
    ];
    const json = JSON.parse((await runCommand('coupon', 'create', 'TENNER', ...fixed)).out) as object;
    expect(json).toMatchObject({
      code: 'TENNER',
      kind: 'fixed',
      amounts: [
        { value: 10, currency: 'EUR' },
        { value: 8.5, currency: 'GBP' },
      ],
      minimum: [
        { value: 50, currency: 'EUR' },
        { value: 45, currency: 'GBP' },
      ],
      usageLimitPerMailbox: 1,
      used: 0,
      enabled: true,
    });
    expect((await runCommand('coupon', 'disable', 'owl10')).out).toBe('OWL10 is disabled.');
    expect(await runCommand('coupon', 'disable', 'NOBODY')).toMatchObject({
      code: 1,
      err: 'There is no coupon NOBODY.',
    });
    expect((await runCommand('coupon', 'list')).out).toMatch(
      /^TENNER +10\.00 EUR \/ 8\.50 GBP +0 of any number of uses +1 per mailbox +from .*\nMIDNIGHT .*\nOWL10 .* disabled$/,
    );
    expect((await runCommand('coupon', 'enable', 'owl10')).out).toBe('OWL10 is enabled.');
    expect((await runCommand('coupon', 'list')).out).not.toContain('disabled');
  });

  it('lists and retries emails', async () => {
    expect(await runCommand('email', 'list')).toMatchObject({ code: 0, out: 'There are no such emails.' });
    expect((await runCommand('email', 'list', '--status', 'dead', '--json')).out).toBe('[]');
    const id = '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f';
    expect(await runCommand('email', 'retry', id)).toMatchObject({
      code: 1,
      err: `There is no email ${id}.`,
    });
    expect(JSON.parse((await runCommand('email', 'retry', '--all', '--json')).out)).toEqual({ retried: 0 });
  });

  it('lists and shows orders', async () => {
    expect(await runCommand('order', 'list')).toMatchObject({ code: 0, out: 'There are no orders.' });
    expect((await runCommand('order', 'list', '--status', 'shipped', '--json')).out).toBe('[]');
    expect(await runCommand('order', 'show', '2222-2222')).toMatchObject({
      code: 1,
      err: 'There is no order 2222-2222.',
    });
    expect((await runCommand('order', 'show', "'; drop")).code).toBe(1);
  });

  it('has no payment to look at, and no order to pay or refund, in an empty shop', async () => {
    expect(await runCommand('payment', 'attention')).toEqual({
      code: 0,
      out: 'No payment needs attention.',
      err: '',
    });
    const unknown = '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f';
    for (const call of [
      ['payment', 'attention', 'resolve', unknown, '--note', 'done'],
      ['order', 'paid', '4KTX-9PZB'],
      ['order', 'refund', '4KTX-9PZB'],
    ]) {
      const { code, err } = await runCommand(...call);
      expect([code, err]).toEqual([1, expect.stringMatching(/^There is no /)]);
    }
  });
});
