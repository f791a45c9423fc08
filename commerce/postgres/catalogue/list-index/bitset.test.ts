import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference, emptySet, intersection, positionsIn, setOf, sizeOf, union } from './bitset';

const COUNT = 100;
const positions = fc.uniqueArray(fc.nat(COUNT - 1)).map((given) => new Set(given));
const set = (given: Iterable<number>) => setOf(given, (position) => position, COUNT);
const ascending = (given: Iterable<number>) => [...given].toSorted((a, b) => a - b);

it('agrees with sets of numbers', () => {
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      expect([...positionsIn(set(one))]).toEqual(ascending(one));
      expect(sizeOf(set(one))).toBe(one.size);
      const results = [union, intersection, difference].map((of) => [
        ...positionsIn(of(set(one), set(other))),
      ]);
      expect(results).toEqual([
        ascending(new Set([...one, ...other])),
        ascending([...one].filter((position) => other.has(position))),
        ascending([...one].filter((position) => !other.has(position))),
      ]);
    }),
  );
});

it('does not change its arguments and ignores unknown ids', () => {
  const one = set([1, 64, 99]);
  union(one, set([2]));
  difference(one, set([1]));
  expect([...positionsIn(one)]).toEqual([1, 64, 99]);
  expect(sizeOf(setOf([7, 8], () => -1, COUNT))).toBe(0);
  expect(sizeOf(emptySet(0))).toBe(0);
});
