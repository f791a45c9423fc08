/** A set of positions in the list index, one bit each. All sets of one index have the same length. */
export type Bitset = Uint32Array;

const BITS = 32;

export const emptySet = (count: number): Bitset => new Uint32Array(Math.ceil(count / BITS));

/** The positions of the products with these ids; ids that are not in the index are left out. */
export function setOf(ids: Iterable<number>, positionOf: (id: number) => number, count: number): Bitset {
  const set = emptySet(count);
  for (const id of ids) {
    const position = positionOf(id);
    if (position >= 0) set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return set;
}

// Each operation has a loop of its own: with a shared one that calls a function per word, numbers of 32 bits are allocated.

export function union(first: Bitset, ...others: readonly Bitset[]): Bitset {
  const set = first.slice();
  for (const other of others) {
    for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0);
  }
  return set;
}

export function intersection(first: Bitset, ...others: readonly Bitset[]): Bitset {
  const set = first.slice();
  for (const other of others) {
    for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0);
  }
  return set;
}

export function difference(first: Bitset, other: Bitset): Bitset {
  const set = first.slice();
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & ~(other[at] ?? 0);
  return set;
}

export function positionsIn(set: Bitset): Uint32Array {
  const positions = new Uint32Array(sizeOf(set));
  let count = 0;
  for (let at = 0; at < set.length; at += 1) {
    for (let left = set[at] ?? 0; left !== 0; left &= left - 1) {
      positions[count] = at * BITS + (31 - Math.clz32(left & -left));
      count += 1;
    }
  }
  return positions;
}

export const has = (set: Bitset, position: number): boolean =>
  (((set[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;

export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) {
    let left = set[at] ?? 0;
    // Counts all bits of a word at once: adds neighbouring fields of 1, 2 and 4 bits, then sums the bytes.
    left -= (left >>> 1) & 0x55_55_55_55;
    left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
    size += Math.imul((left + (left >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return size;
}

/** Decodes concatenated results of PostgreSQL's `int4send`: integers of four bytes, big-endian. */
export function unpackNumbers(packed: Buffer): Int32Array {
  // Copies, because a view needs an aligned offset, which a pooled buffer need not have.
  const bytes = Uint8Array.from(packed);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) Buffer.from(bytes.buffer).swap32();
  return new Int32Array(bytes.buffer);
}
