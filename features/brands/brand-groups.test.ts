import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandGroups } from './brand-groups';

const brand = (name: string) => ({ code: name.toLowerCase(), name, count: 1 });

describe('brandGroups', () => {
  it('puts what begins with no letter first, then a to z, accents aside', () => {
    const groups = brandGroups(['Zeta', '3D Vision', 'Östlund', 'Orbelle', 'Ωmega'].map(brand));
    expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
      ['other', ['3D Vision', 'Ωmega']],
      ['o', ['Östlund', 'Orbelle']],
      ['z', ['Zeta']],
    ]);
  });

  it('keeps every brand exactly once, whatever its name', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const kept = brandGroups(names.map(brand)).flatMap(({ brands }) => brands.map(({ name }) => name));
        expect(kept.toSorted()).toEqual(names.toSorted());
      }),
    );
  });
});
