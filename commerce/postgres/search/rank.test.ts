import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySet, positionsIn, setOf } from '../catalogue/list-index/bitset';
import { FEW, rank, type Matched } from './rank';
import type { Term } from './query/read-query';

const COUNT = 40;
const setFrom = (positions: readonly number[]) => setOf(positions, (position) => position, COUNT);
const all = setFrom(Array.from({ length: COUNT }, (_, at) => at));
const none = emptySet(COUNT);

interface Given extends Partial<Pick<Term, 'linked' | 'optional'>> {
  readonly typed?: string;
  readonly head?: boolean;
  readonly weight?: number;
  readonly strong?: readonly number[];
  readonly also?: readonly number[];
  readonly name?: readonly number[];
  readonly text?: readonly number[];
}

/** A term with the positions that match it. */
function matched(given: Given): Matched {
  const { typed = 'word', head = false, weight = 1, linked = false, optional = false } = given;
  const { strong = [], also = [], name = [], text = [] } = given;
  const term = {
    typed,
    words: [typed],
    entry: null,
    negated: false,
    prefix: false,
    guessed: false,
    linked,
    optional,
  };
  const sets = { strong: setFrom(strong), also: setFrom(also), name: setFrom(name), text: setFrom(text) };
  return { ...sets, term, head, weight };
}

function ranked(terms: readonly Given[], { sold = all, accessories = none } = {}) {
  const { positions, left, good } = rank(terms.map(matched), sold, accessories);
  return { positions: [...positions], left: left.map(({ typed }) => typed), good };
}

describe('rank', () => {
  it('gives nothing without terms', () => {
    expect(ranked([])).toEqual({ positions: [], left: [], good: 0 });
  });

  it('ranks what matches all terms: best match first, then the order of lists', () => {
    const terms = [{ strong: [2, 5, 9], also: [1], name: [3] }, { strong: [1, 2, 3, 5, 20] }];
    expect(ranked(terms)).toEqual({ positions: [2, 5, 1, 3], left: [], good: 4 });
  });

  it('ranks a match of the head before better matches of other terms', () => {
    const head = { head: true, strong: [7, 8, 9], also: [1] };
    expect(ranked([head, { strong: [1, 9], name: [7, 8] }]).positions).toEqual([9, 7, 8, 1]);
  });

  it('ranks a match of what is linked behind that of other terms', () => {
    const terms = [
      { strong: [1, 2], name: [3] },
      { linked: true, strong: [3], text: [1, 2] },
    ];
    expect(ranked(terms).positions).toEqual([1, 2, 3]);
  });

  it('finds only products that the store sells', () => {
    expect(ranked([{ strong: [1, 2, 3, 4] }], { sold: setFrom([2, 4, 6]) }).positions).toEqual([2, 4]);
  });

  it('adds products that only mention a word where few others match', () => {
    const many = { strong: [1, 2, 3], text: [0, 4] };
    expect(ranked([many]).positions).toEqual([1, 2, 3]);
    const few = { strong: [1, 2], text: [0, 4] };
    expect(ranked([few])).toMatchObject({ positions: [1, 2, 0, 4], good: 2 });
  });

  it('never adds products that mention the kind of product, unless there is no other', () => {
    expect(ranked([{ head: true, strong: [5], text: [0, 1] }]).positions).toEqual([5]);
    expect(ranked([{ head: true, text: [0, 1] }]).positions).toEqual([0, 1]);
  });

  it('ranks accessories behind, unless the head or a word means them', () => {
    const accessories = setFrom([0, 1]);
    const camera = { head: true, strong: [0, 5, 6, 7] };
    expect(ranked([camera], { accessories }).positions).toEqual([5, 6, 7, 0]);
    const bracket = { head: true, strong: [0, 1, 6] };
    expect(ranked([bracket], { accessories }).positions).toEqual([0, 1, 6]);
    const word = { strong: [0, 6, 7], name: [9] };
    expect(ranked([word], { accessories }).positions).toEqual([6, 7, 9, 0]);
    const ofAccessories = { strong: [1], also: [6, 7] };
    expect(ranked([ofAccessories], { accessories }).positions).toEqual([1, 6, 7]);
  });

  it('sorts by optional terms, but does not require them', () => {
    const terms = [{ strong: [1, 2, 3] }, { optional: true, strong: [3] }];
    expect(ranked(terms)).toMatchObject({ positions: [3, 1, 2], left: [] });
    expect(ranked([{ optional: true, strong: [3] }]).positions).toEqual([3]);
  });
});

describe('rank, if no product matches all terms', () => {
  const bullet = { typed: 'bullet', head: true, weight: 16, strong: [1, 2, 3, 4] };
  const ip66 = { typed: 'ip66', weight: 6, strong: [8, 9] };
  const wifi = { typed: 'wifi', weight: 5, strong: [2, 3, 4] };

  it('leaves out the terms that weigh least, and names them', () => {
    expect(ranked([bullet, ip66, wifi])).toEqual({ positions: [2, 3, 4], left: ['ip66'], good: 0 });
  });

  it('leaves out as little weight as possible, not as few terms', () => {
    const terms = [
      { typed: 'a', weight: 9, strong: [1] },
      { typed: 'b', weight: 4, strong: [2] },
      { typed: 'c', weight: 4, strong: [2] },
    ];
    expect(ranked(terms)).toMatchObject({ positions: [1, 2], left: ['b', 'c'] });
  });

  it(`completes fewer than ${FEW} products by others of the head`, () => {
    const rare = { ...wifi, strong: [4] };
    expect(ranked([bullet, ip66, rare])).toEqual({ positions: [4, 1, 2, 3], left: ['ip66'], good: 0 });
  });

  it('gives nothing, and leaves out everything, if no term matches', () => {
    expect(ranked([{ typed: 'x' }, { typed: 'y' }])).toEqual({ positions: [], left: ['x', 'y'], good: 0 });
  });
});

describe('any terms', () => {
  const positions = fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: 12 });
  const sets = { strong: positions, also: positions, name: positions, text: positions };
  const term = fc.record({ ...sets, weight: fc.integer({ min: 1, max: 20 }), linked: fc.boolean() });
  const terms = fc
    .tuple(fc.array(term, { minLength: 1, maxLength: 40 }), fc.nat(60))
    .map(([list, head]) => list.map((each, at) => ({ ...each, typed: `t${at}`, head: at === head })));

  it('give each position once, only sold ones, and some if a sold product matches a term', () => {
    fc.assert(
      fc.property(terms, positions, positions, (given, selling, behind) => {
        const sold = setFrom(selling);
        const result = ranked(given, { sold, accessories: setFrom(behind) });
        expect(new Set(result.positions).size).toBe(result.positions.length);
        expect([...positionsIn(sold)]).toEqual(expect.arrayContaining(result.positions));
        const matches = given.some(({ strong, also }) =>
          [...strong, ...also].some((each) => selling.includes(each)),
        );
        if (matches) expect(result.positions.length).toBeGreaterThan(0);
      }),
    );
  });

  it('have no effect by their mentions once the ranking is settled', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const silent = rank(
          given.map((each) => matched({ ...each, text: [] })),
          all,
          none,
        );
        if (silent.settled) expect(ranked(given).positions).toEqual([...silent.positions]);
      }),
    );
  });

  it('are left out only if the first product does not match them', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const { positions: order, left } = ranked(given);
        for (const { typed, strong, also } of given)
          if (left.includes(typed) && order[0] !== undefined)
            expect([...strong, ...also]).not.toContain(order[0]);
      }),
    );
  });
});
