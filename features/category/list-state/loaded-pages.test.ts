import { describe, expect, it } from 'vitest';
import { type LoadedPage, pagesToShow } from './list-navigation';

const page = (number: number): LoadedPage => ({ page: number, previous: null, next: null, items: null });
const loaded = (...numbers: number[]) => ({ list: '/c', pages: numbers.map(page) });
const addressOf = (list: string, number: number) => (number === 1 ? list : `${list}/q/page/${number}`);

/** Numbers of the pages that are shown with `number` in a browser whose address is `here`. */
const numbers = (passed: Parameters<typeof pagesToShow>[0], list: string, number: number, here = '/') =>
  pagesToShow(passed, { list, page: number, address: addressOf(list, number) }, here).map(
    (each) => each.page,
  );

describe('pages shown together', () => {
  it('stay when the requested page is added to them', () => {
    const requested = { page: 3, anchor: null };
    expect(numbers({ loaded: loaded(2), requested }, '/c', 3)).toEqual([2]);
  });

  it('come back together on the way back in the history', () => {
    expect(numbers({ loaded: loaded(1, 2, 3), requested: null }, '/c', 3, '/c/q/page/3')).toEqual([1, 2, 3]);
  });

  it('do not show with the target of a link', () => {
    const passed = { loaded: loaded(1, 2), requested: null };
    expect(numbers(passed, '/c', 1, '/product')).toEqual([]);
    expect(numbers(passed, '/c', 1, '/c/q/page/2')).toEqual([]);
  });

  it('do not show with a page that is not one of them', () => {
    expect(numbers({ loaded: loaded(1, 2), requested: null }, '/c', 4, '/c/q/page/4')).toEqual([]);
    expect(numbers({ loaded: null, requested: null }, '/c', 2, '/c/q/page/2')).toEqual([]);
  });

  it('belong to one state of one list', () => {
    const requested = { page: 2, anchor: null };
    expect(numbers({ loaded: loaded(1), requested }, '/c/q/brand/a', 2)).toEqual([]);
  });
});
