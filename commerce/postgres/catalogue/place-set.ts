/** A set of places of the list index, a bit each. Sets of one index have the same length. */
export type PlaceSet = Uint32Array;

const BITS = 32;

/** An empty set for the places of an index with `count` products. */
export const emptySet = (count: number): PlaceSet => new Uint32Array(Math.ceil(count / BITS));

/** The places of what `ids` name; ids that are in no list name none. */
export function setOf(ids: Iterable<number>, placeOf: (id: number) => number, count: number): PlaceSet {
  const set = emptySet(count);
  for (const id of ids) {
    const place = placeOf(id);
    if (place >= 0) set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return set;
}

type Combine = (one: number, other: number) => number;

/** A new set, by whole numbers of 32 places. */
function combined(first: PlaceSet, others: readonly PlaceSet[], combine: Combine): PlaceSet {
  const set = first.slice();
  for (const other of others) {
    for (let at = 0; at < set.length; at += 1) set[at] = combine(set[at] ?? 0, other[at] ?? 0);
  }
  return set;
}

/** What is in any of the sets. */
export const union = (first: PlaceSet, ...others: readonly PlaceSet[]): PlaceSet =>
  combined(first, others, (one, other) => one | other);

/** What is in all of the sets. */
export const intersection = (first: PlaceSet, ...others: readonly PlaceSet[]): PlaceSet =>
  combined(first, others, (one, other) => one & other);

/** What is in the first set and not in the other. */
export const difference = (first: PlaceSet, other: PlaceSet): PlaceSet =>
  combined(first, [other], (one, two) => one & ~two);

/** The places of a set, ascending. */
export function* placesIn(set: PlaceSet): Generator<number> {
  for (let at = 0; at < set.length; at += 1) {
    let left = set[at] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      yield at * BITS + (31 - Math.clz32(lowest));
      left ^= lowest;
    }
  }
}

/** How many places are in a set. */
export function sizeOf(set: PlaceSet): number {
  let size = 0;
  for (let left of set) {
    // Kernighan's way takes a round a place; this one adds up bits of ever wider fields.
    left -= (left >>> 1) & 0x55_55_55_55;
    left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
    size += (((left + (left >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
  }
  return size;
}
