import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finder, toLists } from './list-index';

const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 200 });

describe('finder', () => {
  it.each([300, 2_000_000_000])('finds the positions of ids up to %d, and no other ids', (max) => {
    fc.assert(
      fc.property(ids(max), ids(max), (known, asked) => {
        const find = finder(Int32Array.from(known));
        for (const id of [...known, ...asked, 0]) expect(find(id)).toBe(known.indexOf(id));
      }),
    );
  });
});

describe('toLists', () => {
  it('gives every owner its items in the given order', () => {
    const owner = fc.integer({ min: -1, max: 9 });
    const given = fc.array(fc.record({ owners: fc.array(owner, { maxLength: 4 }), item: fc.nat(50) }));
    fc.assert(
      fc.property(given, (pairs) => {
        const lists = toLists(
          10,
          pairs.map(({ owners, item }) => ({ owners: Int32Array.from(owners), item })),
        );
        for (let at = 0; at < 10; at += 1) {
          const items = pairs.flatMap(({ owners, item }) =>
            owners.filter((each) => each === at).map(() => item),
          );
          expect([...lists.items.subarray(lists.starts[at], lists.starts[at + 1])]).toEqual(items);
        }
      }),
    );
  });
});
