import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultContext } from '@/commerce/context';
import { getPopularCategories, searchText } from './loaders';

const { menu } = vi.hoisted(() => ({ menu: vi.fn<() => unknown>() }));
vi.mock('@/features/category/server/loaders', () => ({ getMenu: menu }));

it.each([
  [[], ''],
  [['A', 'B:b1,b2,b3', 'C:c1,c2'], 'A b1 c1 b2 c2 b3'],
  [['A:a1,a2,a3,a4,a5,a6,a7'], 'a1 a2 a3 a4 a5 a6'],
])('suggests of the menu %j: %s', async (items, suggested) => {
  menu.mockResolvedValue(
    items.map((item) => {
      const [name = '', children] = item.split(':');
      return { name, children: (children?.split(',') ?? []).map((child) => ({ name: child, children: [] })) };
    }),
  );
  const found = await getPopularCategories(defaultContext('nl'));
  expect(found.map(({ name }) => name).join(' ')).toBe(suggested);
});

describe('searchText', () => {
  it.each([
    ['  dome  ', 'dome'],
    ['do\0me\n', 'do me'],
    ['dome \u00A0  4K', 'dome 4K'],
    ['came\u0301ra', 'caméra'],
    ['\u202Edome\u2069', 'dome'],
    ['🦉', '🦉'],
    ['x'.repeat(1_000), 'x'.repeat(200)],
  ])('normalises %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('is well-formed, bounded and idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
        const text = searchText(typed);
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/\p{Cc}|\s\s/u);
        expect(searchText(text)).toBe(text);
      }),
    );
  });
});
