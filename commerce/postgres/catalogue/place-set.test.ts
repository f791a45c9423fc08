import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference, emptySet, intersection, placesIn, setOf, sizeOf, union } from './place-set';

const COUNT = 100;
const places = fc.uniqueArray(fc.nat(COUNT - 1)).map((given) => new Set(given));
const set = (given: Iterable<number>) => setOf(given, (place) => place, COUNT);
const ascending = (given: Iterable<number>) => [...given].toSorted((a, b) => a - b);

it('does what sets do', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      expect([...placesIn(set(one))]).toEqual(ascending(one));
      expect(sizeOf(set(one))).toBe(one.size);
      const found = [union, intersection, difference].map((of) => [...placesIn(of(set(one), set(other)))]);
      expect(found).toEqual([
        ascending(new Set([...one, ...other])),
        ascending([...one].filter((place) => other.has(place))),
        ascending([...one].filter((place) => !other.has(place))),
      ]);
    }),
  );
});

it('leaves its arguments as they are, and out what has no place', () => {
  const one = set([1, 64, 99]);
  union(one, set([2]));
  difference(one, set([1]));
  expect([...placesIn(one)]).toEqual([1, 64, 99]);
  expect(sizeOf(setOf([7, 8], () => -1, COUNT))).toBe(0);
  expect(sizeOf(emptySet(0))).toBe(0);
});
