/**
 * Numbers that look like chance and are always the same: each `seed` gives a line of its own, so that one
 * product does not depend on how many stand before it.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds must not give neighbouring numbers.
    this.#state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  }

  /** From 0 up to but without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in `share` (0–1) of the cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the list, the first ones more often than the last. Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() ** 1.5 * list.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  }

  /** `count` different ones of the list in its order, or all. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list.keys()];
    const taken = new Set<number>();
    while (taken.size < Math.min(count, list.length)) {
      taken.add(left.splice(Math.floor(this.next() * left.length), 1)[0] ?? 0);
    }
    return list.filter((_, at) => taken.has(at));
  }
}
