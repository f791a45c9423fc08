import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  firstPage,
  fromInternalListPath,
  internalListPath,
  type ListState,
  listPath,
  parseListPath,
} from './list-url';

const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed());
const code = text.filter((value) => !['page', 'previousPage', '__proto__'].includes(value));
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.oneof(fc.constant(null), fc.integer({ min: 2, max: 1e9 }), fc.constant('abc')),
  previousPage: fc.constant(false),
  filters: fc.dictionary(code, fc.uniqueArray(text, { minLength: 1, maxLength: 4 })),
});

describe('list paths', () => {
  it('gives every state back', () => {
    fc.assert(
      fc.property(state, (given) => {
        const path = listPath('/cameras/dome', given);
        const read = parseListPath(path) ?? { categoryPath: path, state: firstPage };
        const sorted = Object.fromEntries(
          Object.entries(given.filters).map(([name, values]) => [name, values.toSorted()]),
        );
        expect(read).toEqual({ categoryPath: '/cameras/dome', state: { ...given, filters: sorted } });
      }),
    );
  });

  it('writes one path per state, whatever the order', () => {
    const path = '/cameras/q/page/2/brand/halvik,noctara/lens/2.8%20mm%2f4%20mm';
    const filters = { lens: ['2.8 mm/4 mm'], brand: ['noctara', 'halvik'] };
    expect(listPath('/cameras', { page: 2, previousPage: false, filters })).toBe(path);
    const read = parseListPath('/cameras/q/lens/2.8%20mm%2F4%20mm/brand/noctara,halvik/page/2');
    expect(read && listPath(read.categoryPath, read.state)).toBe(path);
  });

  it('keeps a page that is no number, drops page 1 and marks load previous', () => {
    expect(parseListPath('/c/q/page/abc')?.state.page).toBe('abc');
    expect(parseListPath('/c/q/page/1')?.state.page).toBeNull();
    expect(listPath('/c', { page: 3, previousPage: true, filters: {} })).toBe('/c/q/page/3/previousPage/1');
    expect(parseListPath('/c/q/page/3/previousPage/1')?.state.previousPage).toBe(true);
  });

  it.each([
    '/c/q/',
    '/c/q/page',
    '/c/q/a//',
    '/c/q/a/1/a/2',
    '/c/q/a/%zz',
    '/c/q/a/x,,y',
    '/q/a/b',
    '/c/q/page/2,3',
  ])('refuses %s', (path) => expect(parseListPath(path)).toBeNull());

  it('does not count page, post, sort and previousPage', () => {
    const filters = { sort: ['price'], post: ['1'], brand: ['a', 'b'], lens: ['l28'] };
    expect(activeFilterCount({ page: 2, previousPage: true, filters })).toBe(2);
  });

  it('carries a raw path through the internal route unharmed', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(fromInternalListPath(internalListPath(path).slice('/list-view/'.length))).toBe(path);
      }),
    );
  });
});
