/**
 * A seeded pseudo-random number generator. Each product has its own seed, so that it does not depend on the products
 * before it.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Scrambles the seed, so that neighbouring seeds give unrelated numbers.
    this.#state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** An element of the list; earlier ones are more likely. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() ** 1.5 * list.length)];
    if (one === undefined) throw new RangeError('the list is empty');
    return one;
  }

  /** `count` different elements in list order; all elements if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list.keys()];
    const taken = new Set<number>();
    while (taken.size < Math.min(count, list.length)) {
      taken.add(left.splice(Math.floor(this.next() * left.length), 1)[0] ?? 0);
    }
    return list.filter((_, at) => taken.has(at));
  }
}
