import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/result';
import type { Database } from './pool';
import { transact } from './transact';

/** A connection whose transactions end as listed, one after the other; it counts statements. */
class Connection {
  readonly seen = { begun: 0, undone: 0, returned: 0 };

  constructor(private readonly endings: ('commit' | { code: string })[]) {}

  async query({ text }: { text: string }) {
    const ending = this.endings[this.seen.begun - 1] ?? 'commit';
    if (text === 'begin') this.seen.begun += 1;
    if (text === 'rollback') this.seen.undone += 1;
    if (text === 'commit' && ending !== 'commit') throw Object.assign(new Error('no'), ending);
    return { rows: [] };
  }

  getTransactionStatus() {
    return 'I';
  }

  release() {
    this.seen.returned += 1;
  }
}

function database(...endings: ConstructorParameters<typeof Connection>[0]) {
  const connection = new Connection(endings);
  const db = { $client: { connect: async () => connection } } as unknown as Database;
  return { db, seen: connection.seen };
}

const deadlock = { code: '40P01' };

describe('transact', () => {
  it('returns a success and rolls back an expected failure', async () => {
    const good = database();
    expect(await transact(good.db, async () => ok(1))).toEqual(ok(1));
    expect(good.seen).toEqual({ begun: 1, undone: 0, returned: 1 });
    const bad = database();
    expect(await transact(bad.db, async () => fail({ code: 'cart_empty' }))).toEqual(
      fail({ code: 'cart_empty' }),
    );
    expect(bad.seen).toEqual({ begun: 1, undone: 1, returned: 1 });
  });

  it('retries a deadlock twice', async () => {
    const once = database(deadlock);
    expect(await transact(once.db, async () => ok('done'))).toEqual(ok('done'));
    expect(once.seen.begun).toBe(2);
    const always = database(deadlock, deadlock, deadlock);
    await expect(transact(always.db, async () => ok(1))).rejects.toThrow('commit');
    expect(always.seen).toEqual({ begun: 3, undone: 3, returned: 3 });
  });

  it('retries nothing else', async () => {
    const { db, seen } = database({ code: '23505' });
    await expect(transact(db, async () => ok(1))).rejects.toThrow('commit');
    expect(seen.begun).toBe(1);
    await expect(
      transact(database().db, async () => {
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
  });
});
