import fc from 'fast-check';
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { BrandIndex, brandGroups } from './brand-index';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));

it('states what a brand makes in one sentence', async () => {
  const brand = {
    code: 'a',
    name: 'A',
    count: 1,
    description: 'Kameras ab 3.5 m. Für draußen.',
    picture: null,
  };
  const others = [
    { ...brand, code: 'b', name: 'B', description: null },
    { ...brand, code: 'c', name: 'C', description: 'Ohne Punkt' },
  ];
  const { prelude } = await prerender(<BrandIndex brands={[brand, ...others]} store="de" />);
  const html = await new Response(prelude).text();
  expect(html).toContain('>Kameras ab 3.5 m.</p>');
  expect(html).toContain('>Ohne Punkt</p>');
  expect(html).not.toContain('draußen');
});

const named = (name: string) => ({
  code: name.toLowerCase(),
  name,
  count: 1,
  description: null,
  picture: null,
});

describe('brandGroups', () => {
  it('puts names without an initial letter first, then a to z, ignoring accents', () => {
    const groups = brandGroups(['Zeta', '3D Vision', 'Östlund', 'Orbelle', 'Ωmega'].map(named));
    expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
      ['other', ['3D Vision', 'Ωmega']],
      ['o', ['Östlund', 'Orbelle']],
      ['z', ['Zeta']],
    ]);
  });

  it('lists every brand exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const listed = brandGroups(names.map(named)).flatMap(({ brands }) => brands.map(({ name }) => name));
        expect(listed.toSorted()).toEqual(names.toSorted());
      }),
    );
  });
});

it('shows letters to a shop with many brands', async () => {
  const brands = Array.from({ length: 25 }, (_, at) => named(`Brand ${at}`));
  const htmlOf = async (shown: typeof brands) => {
    const { prelude } = await prerender(<BrandIndex brands={shown} store="de" />);
    return new Response(prelude).text();
  };
  expect(await htmlOf(brands)).toContain('id="brands-b"');
  expect(await htmlOf(brands.slice(1))).not.toContain('id="brands-b"');
});
