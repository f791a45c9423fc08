import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-shop';
import { freshDatabase, type TestDatabase } from '@/commerce/postgres/testing/test-database';
import { type Database, openDatabase } from '@/commerce/postgres/database';
import { runShop } from './run';

let database: TestDatabase;

// The commands work on a database of their own instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: async <T>(work: (db: Database, url: string) => Promise<T>): Promise<T> => {
    const { db, close } = openDatabase(database.url, 2);
    return work(db, database.url).finally(close);
  },
}));

beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.drop());

async function shop(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runShop(args, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

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
    ['import', 'a', 'b'],
    ['generate'],
    ['generate', '--products', '0'],
    ['generate', '--products', '1e3'],
    ['generate', '--products', '1000001'],
    ['stores', '--frob'],
    ['stores', '--json=yes'],
  ])('answers a wrong call with exit 2 and one line: %j %j %j', async (...args) => {
    const { code, out, err } = await shop(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]+$/);
  });

  it('helps', async () => {
    const { code, out } = await shop('--help');
    expect(code).toBe(0);
    for (const command of ['migrate', 'import', 'order list', 'order show', 'review list', 'stock set']) {
      expect(out).toContain(`\n  ${command}`);
    }
    expect((await shop('stock', 'set', '--help')).out).toContain('stock set <sku> <pieces>');
  });

  it('lists twelve stores, also as JSON', async () => {
    expect((await shop('stores')).out.split('\n')).toHaveLength(12);
    const stores: unknown = JSON.parse((await shop('stores', '--json')).out);
    expect(stores).toHaveLength(12);
    expect(stores).toContainEqual(
      expect.objectContaining({ code: 'be_nl', local: expect.stringContaining('//be-nl.localhost:') }),
    );
  });

  it('imports, says so, and does nothing the second time', async () => {
    const first = await shop('import', fixtureFolder);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^products +7 +0 +0 +0$/m);
    const second = await shop('import', fixtureFolder, '--json');
    expect(JSON.parse(second.out)).toMatchObject({ skipped: true });
    expect(second.err).toBe('');
  });

  it('names what is wrong with a catalogue, with exit 1', async () => {
    const nowhere = await shop('import', fileURLToPath(new URL('nowhere', import.meta.url)));
    expect(nowhere).toMatchObject({ code: 1, out: '' });
    expect(nowhere.err).toMatch(/^\S+nowhere holds no catalogue[^\n]*$/);
    const content = fileURLToPath(new URL('../commerce/contract/fixture/content', import.meta.url));
    const wrong = await shop('import', content);
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('brands.yaml:1: the file is missing\n');
    const json = await shop('import', content, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ status: 'error', problems: expect.arrayContaining([]) });
  });

  it('sets stock of what has stock', async () => {
    expect(await shop('stock', 'set', 'dome-1-w28', '7')).toMatchObject({
      code: 0,
      out: 'DOME-1-W28: 20 → 7 pieces',
    });
    expect((await shop('stock', 'set', 'DOME-1', '7')).code).toBe(1);
    expect(await shop('stock', 'set', 'NOTHING', '7')).toMatchObject({
      code: 1,
      err: 'There is no product NOTHING.',
    });
    const json = await shop('stock', 'set', 'NOTHING', '7', '--json');
    expect(JSON.parse(json.out)).toEqual({ status: 'error', message: 'There is no product NOTHING.' });
  });

  it('lists reviews and judges them', async () => {
    expect(await shop('review', 'list')).toMatchObject({ code: 0, out: 'There are no such reviews.' });
    const { out } = await shop('review', 'list', '--status', 'approved');
    expect(out).toMatch(
      /^ +\d+ {2}2026-05-12 {2}at {5}DOME-1 {2}approved, 5 of 5, verified purchase {2}Resi\n +Passt.$/m,
    );
    const all = JSON.parse((await shop('review', 'list', '--status', 'all', '--json')).out) as object[];
    expect(all).toHaveLength(6);
    expect(Object.keys(all[0] ?? {})).not.toContain('email');
    const [{ id }] = all as [{ id: number }];
    expect(await shop('review', 'reject', `${id}`)).toMatchObject({
      code: 0,
      out: `Review ${id}: approved → rejected`,
    });
    const again = await shop('review', 'approve', `${id}`, '--json');
    expect(JSON.parse(again.out)).toEqual({ id, before: 'rejected', status: 'approved' });
    expect(await shop('review', 'approve', '999999')).toMatchObject({
      code: 1,
      err: 'There is no review 999999.',
    });
  });

  it('lists and shows orders', async () => {
    expect(await shop('order', 'list')).toMatchObject({ code: 0, out: 'There are no orders.' });
    expect((await shop('order', 'list', '--status', 'shipped', '--json')).out).toBe('[]');
    expect(await shop('order', 'show', '2222-2222')).toMatchObject({
      code: 1,
      err: 'There is no order 2222-2222.',
    });
    expect((await shop('order', 'show', "'; drop")).code).toBe(1);
  });
});
