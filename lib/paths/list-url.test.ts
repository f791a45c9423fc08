import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  changedAddress,
  firstPage,
  isCanonicalSearchUrl,
  rawListUrl,
  listFormPath,
  listPath,
  type ListState,
  type ListUrlMode,
  parseListPath,
  parseSearchList,
  type QueryParams,
  searchListPath,
  toggled,
  withValues,
  withForeign,
} from './list-url';
import { fromInternalSegment, internalListPath } from './canonical-path';

const grapheme = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed());
const awkward = fc.constantFrom(
  '.',
  '..',
  '/',
  '//',
  ',',
  ' ',
  '+',
  '%',
  '%2f',
  '?',
  '#',
  '&',
  '\\',
  'q',
  'page',
);
const text = fc.oneof(grapheme, awkward);
const code = text.filter((value) => !['page', 'previousPage', 'q', '__proto__'].includes(value));
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.oneof(fc.constant(null), fc.integer({ min: 2, max: 1e9 }), fc.constant('abc')),
  previousPage: fc.constant(false),
  filters: fc.dictionary(code, fc.uniqueArray(text, { minLength: 1, maxLength: 4 })),
});

/** The values of every code in the order of links. */
const inOrder = (given: ListState): ListState => ({
  ...given,
  filters: Object.fromEntries(
    Object.entries(given.filters).map(([name, values]) => [name, values.toSorted()]),
  ),
});

const modes: readonly ListUrlMode[] = ['path', 'query'];
const paramsOf = (address: string): QueryParams => {
  const query = new URL(address, 'http://shop.example').searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
};

describe('list paths', () => {
  it.each(modes)('round-trips every state (%s)', (mode) => {
    fc.assert(
      fc.property(state, (given) => {
        const path = listPath('/cameras/dome', given, mode);
        const read = parseListPath(path, mode) ?? { categoryPath: path, state: firstPage };
        expect(read).toEqual({ categoryPath: '/cameras/dome', state: inOrder(given) });
      }),
    );
  });

  it('is unchanged by the URL parser', () => {
    fc.assert(
      fc.property(state, (given) => {
        const path = listPath('/cameras', given, 'path');
        expect(new URL(path, 'http://shop.example').pathname).toBe(path);
      }),
    );
  });

  it('has one path per state, regardless of the order', () => {
    const path = '/cameras/q/page/2/brand/halvik,noctara/lens/2.8%20mm%2f4%20mm';
    const filters = { lens: ['2.8 mm/4 mm'], brand: ['noctara', 'halvik'] };
    expect(listPath('/cameras', { page: 2, previousPage: false, filters })).toBe(path);
    const read = parseListPath('/cameras/q/lens/2.8%20mm%2F4%20mm/brand/noctara,halvik/page/2');
    expect(read && listPath(read.categoryPath, read.state)).toBe(path);
  });

  it('puts page and previousPage first', () => {
    const given = { page: 3, previousPage: true, filters: { brand: ['a'], sort: ['price'] } };
    expect(listPath('/c', given)).toBe('/c/q/page/3/previousPage/1/brand/a/sort/price');
    expect(parseListPath('/c/q/sort/price/previousPage/1/brand/a/page/3')?.state).toEqual(given);
  });

  it('keeps a page that is not a number, omits page 1 and marks "load previous"', () => {
    expect(parseListPath('/c/q/page/abc')?.state.page).toBe('abc');
    expect(parseListPath('/c/q/page/1')?.state.page).toBeNull();
    expect(parseListPath('/c/q/page/0')?.state.page).toBe('0');
    expect(parseListPath('/c/q/page/-1')?.state.page).toBe('-1');
    expect(parseListPath(`/c/q/page/${'9'.repeat(400)}`)?.state.page).toBe('9'.repeat(400));
    expect(parseListPath('/c/q/page/3/previousPage/1')?.state.previousPage).toBe(true);
    expect(listPath('/c', { page: null, previousPage: true, filters: {} })).toBe('/c');
  });

  it.each([
    '/c/q/',
    '/c/q/page',
    '/c/q/a//',
    '/c/q/a/1/a/2',
    '/c/q/a/%zz',
    '/c/q/a/x,,y',
    '/c/q/a/,x',
    '/c/q/a,b/x',
    '/q/a/b',
    '/c/q/page/2,3',
    '/c/q/page/2/previousPage/2',
  ])('rejects %s', (path) => expect(parseListPath(path)).toBeNull());

  it('protects a value of dots with a comma', () => {
    const path = listPath('/c', { ...firstPage, filters: { a: ['..'], '.': ['x'] } });
    expect(path).toBe('/c/q/,./x/a/,..');
    expect(parseListPath(path)?.state.filters).toEqual({ '.': ['x'], a: ['..'] });
    expect(listPath('/c', { ...firstPage, filters: { a: ['.', '..'] } })).toBe('/c/q/a/.,..');
  });

  it('does not count page, post, sort and previousPage', () => {
    const filters = { sort: ['price'], post: ['1'], brand: ['a', 'b'], lens: ['l28'] };
    expect(activeFilterCount({ page: 2, previousPage: true, filters })).toBe(2);
  });

  it('preserves a raw path in the internal route', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(fromInternalSegment(internalListPath(path).slice('/list-view/'.length))).toBe(path);
      }),
    );
  });
});

describe('the alternate mode', () => {
  it('has the page in the query, except for page 1', () => {
    const given = { page: 2, previousPage: false, filters: { brand: ['a'] } };
    expect(listPath('/c', given, 'query')).toBe('/c/q/brand/a?page=2');
    expect(listPath('/c', { ...given, filters: {} }, 'query')).toBe('/c?page=2');
    expect(listPath('/c', { ...firstPage, page: 1 }, 'query')).toBe('/c');
    expect(listPath('/c', { ...given, previousPage: true }, 'query')).toBe(
      '/c/q/brand/a?page=2&previousPage=1',
    );
  });

  it('reads a page in the path as a non-canonical URL', () => {
    const read = parseListPath('/c/q/page/3/brand/a', 'query');
    expect(read && listPath('/c', read.state, 'query')).toBe('/c/q/brand/a?page=3');
  });

  it('distinguishes lists from other requests', () => {
    const none = new URLSearchParams();
    const second = new URLSearchParams('utm_source=x&page=2');
    expect(rawListUrl('/c', none, 'path')).toBeNull();
    expect(rawListUrl('/c', second, 'path')).toBeNull();
    expect(rawListUrl('/c/q/a/b', second, 'path')).toBe('/c/q/a/b');
    expect(rawListUrl('/c', none, 'query')).toBeNull();
    expect(rawListUrl('/c', second, 'query')).toBe('/c?page=2');
    expect(rawListUrl('/c/q/a/b', none, 'query')).toBe('/c/q/a/b');
    expect(rawListUrl('/search', second, 'query')).toBeNull();
  });
});

describe('search URLs', () => {
  const codes = (given: ListState) => new Set(Object.keys(given.filters));

  it('round-trips every state', () => {
    fc.assert(
      fc.property(text, state, (typed, given) => {
        const params = paramsOf(searchListPath(typed, given));
        expect(params['q']).toEqual([typed]);
        expect(parseSearchList(params, codes(given))).toEqual(inOrder(given));
        expect(isCanonicalSearchUrl(params, codes(given), typed, inOrder(given))).toBe(true);
      }),
    );
  });

  it('has one canonical URL per state', () => {
    const filterCodes = new Set(['brand', 'lens']);
    const one = { page: 2, previousPage: false, filters: { brand: ['a', 'b'], lens: ['x'] } };
    expect(searchListPath('4k dome', one)).toBe('/search?q=4k+dome&page=2&brand=a&brand=b&lens=x');
    for (const other of [
      'page=2&lens=x&brand=a&brand=b',
      'page=2&brand=b&brand=a&lens=x',
      'brand=a&brand=b&lens=x&page=2',
    ]) {
      const params = paramsOf(`/search?${other}`);
      expect(parseSearchList(params, filterCodes), other).toMatchObject({ page: 2 });
      expect(isCanonicalSearchUrl(params, filterCodes, '', one), other).toBe(false);
    }
  });

  it('ignores foreign parameters', () => {
    const params = { q: 'dome', utm_source: 'mail', brand: 'a' };
    const read = parseSearchList(params, new Set(['brand']));
    expect(read).toEqual({ ...firstPage, filters: { brand: ['a'] } });
    expect(read && isCanonicalSearchUrl(params, new Set(['brand']), 'dome', read)).toBe(true);
  });

  it('checks the position and the encoding of the text', () => {
    const none = new Set<string>();
    expect(isCanonicalSearchUrl({ q: 'dome', page: '2' }, none, 'dome', { ...firstPage, page: 2 })).toBe(
      true,
    );
    expect(isCanonicalSearchUrl({ page: '2', q: 'dome' }, none, 'dome', { ...firstPage, page: 2 })).toBe(
      false,
    );
    expect(isCanonicalSearchUrl({ q: ' dome' }, none, 'dome', firstPage)).toBe(false);
    expect(isCanonicalSearchUrl({ q: ['dome', 'x'] }, none, 'dome', firstPage)).toBe(false);
  });

  it('takes the last of a repeated page', () =>
    expect(parseSearchList({ page: ['2', '3'] }, new Set())?.page).toBe(3));
});

describe('changes to a state', () => {
  const given: ListState = { page: 4, previousPage: true, filters: { brand: ['a'], sort: ['price'] } };

  it('remove the page', () => {
    expect(toggled(given, 'brand', 'b')).toEqual({
      ...firstPage,
      filters: { brand: ['a', 'b'], sort: ['price'] },
    });
    expect(toggled(given, 'brand', 'a')).toEqual({ ...firstPage, filters: { sort: ['price'] } });
    expect(withValues(given, 'sort', [])).toEqual({ ...firstPage, filters: { brand: ['a'] } });
  });

  it('ignore inherited properties', () => {
    expect(toggled(firstPage, 'constructor', 'a').filters).toEqual({ constructor: ['a'] });
  });

  it('apply to any list URL', () => {
    const add = (before: ListState) => toggled(before, 'lens', 'l/28');
    expect(changedAddress('/cameras', add)).toBe('/cameras/q/lens/l%2f28');
    expect(changedAddress('/cameras/q/page/2/brand/a', add)).toBe('/cameras/q/brand/a/lens/l%2f28');
    expect(changedAddress('/search?q=4k+dome&page=2&brand=a', add)).toBe(
      '/search?q=4k+dome&brand=a&lens=l%2F28',
    );
  });

  it('are reversible', () => {
    fc.assert(
      fc.property(state, code, text, (before, name, value) => {
        const twice = toggled(toggled(before, name, value), name, value);
        expect(listPath('/c', twice)).toBe(listPath('/c', { ...before, page: null }));
      }),
    );
  });

  it('have a form action', () => {
    expect(listFormPath('/c', given)).toBe('/c/q/brand/a/sort/price');
    expect(listFormPath('/c', { ...firstPage, page: 2 })).toBe('/c/q/page/1');
  });
});

const listParams = ['q'];

describe('parameters that do not belong to a list', () => {
  it('are appended to its URL', () => {
    const params = { page: '2', utm_source: 'a b', q: 'x', tag: ['1', '2'] };
    expect(withForeign('/search?q=x', params, listParams)).toBe('/search?q=x&utm_source=a+b&tag=1&tag=2');
    expect(withForeign('/cameras', { utm_source: 'x' }, listParams)).toBe('/cameras?utm_source=x');
  });

  it('leave the URL unchanged if there are none', () => {
    expect(withForeign('/cameras', { page: '2', gone: undefined }, listParams)).toBe('/cameras');
  });
});
