import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/result';
import type { Database } from './database';
import { transact } from './transact';

/** A database whose transactions end as told, one after the other; what it was asked to undo is counted. */
function database(...endings: ('commit' | { code: string })[]) {
  const seen = { begun: 0, undone: 0 };
  const transaction = async <T>(work: (tx: object) => Promise<T>): Promise<T> => {
    const ending = endings[seen.begun] ?? 'commit';
    seen.begun += 1;
    try {
      const result = await work({});
      // As the driver does: its error is the cause of the query builder's.
      if (ending !== 'commit') throw new Error('query failed', { cause: Object.assign(new Error(), ending) });
      return result;
    } catch (error) {
      seen.undone += 1;
      throw error;
    }
  };
  return { seen, db: { transaction } as unknown as Database };
}

const deadlock = { code: '40P01' };

describe('transact', () => {
  it('gives a success, and undoes what fails as expected', async () => {
    const good = database();
    expect(await transact(good.db, async () => ok(1))).toEqual(ok(1));
    expect(good.seen).toEqual({ begun: 1, undone: 0 });
    const bad = database();
    expect(await transact(bad.db, async () => fail({ code: 'cart_empty' }))).toEqual(
      fail({ code: 'cart_empty' }),
    );
    expect(bad.seen).toEqual({ begun: 1, undone: 1 });
  });

  it('tries a deadlock twice more', async () => {
    const once = database(deadlock);
    expect(await transact(once.db, async () => ok('done'))).toEqual(ok('done'));
    expect(once.seen.begun).toBe(2);
    const always = database(deadlock, deadlock, deadlock);
    await expect(transact(always.db, async () => ok(1))).rejects.toThrow('query failed');
    expect(always.seen.begun).toBe(3);
  });

  it('tries nothing else again', async () => {
    const { db, seen } = database({ code: '23505' });
    await expect(transact(db, async () => ok(1))).rejects.toThrow('query failed');
    expect(seen.begun).toBe(1);
    await expect(
      transact(database().db, async () => {
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
  });
});
