import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandGroups } from './brand-index';

const brand = (name: string) => ({ code: name.toLowerCase(), name, count: 1 });

describe('brandGroups', () => {
  it('puts names without an initial letter first, then a to z, ignoring accents', () => {
    const groups = brandGroups(['Zeta', '3D Vision', 'Östlund', 'Orbelle', 'Ωmega'].map(brand));
    expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
      ['other', ['3D Vision', 'Ωmega']],
      ['o', ['Östlund', 'Orbelle']],
      ['z', ['Zeta']],
    ]);
  });

  it('lists every brand exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const listed = brandGroups(names.map(brand)).flatMap(({ brands }) => brands.map(({ name }) => name));
        expect(listed.toSorted()).toEqual(names.toSorted());
      }),
    );
  });
});
