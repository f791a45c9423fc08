import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPages, loadedPages, rememberPages, wantPage } from './loaded-pages';

const page = (number: number) => ({ page: number, previous: null, next: null, items: null });
/** Numbers of the pages that show with `number` in a browser that is at `here`. */
const numbers = (list: string, number: number, here = '/') =>
  loadedPages(list, number, number === 1 ? list : `${list}/q/page/${number}`, here).map((each) => each.page);
/** A list in which nothing is found: where products stand is the browser's matter. */
const items = { querySelector: () => null } as unknown as Element;

describe('the pages that are shown together', () => {
  beforeEach(() => forgetPages());

  it('are those that one was added to', () => {
    rememberPages('/c', [page(2)]);
    wantPage(items, 3);
    expect(numbers('/c', 3)).toEqual([2]);
  });

  it('come back together', () => {
    rememberPages('/c', [page(1), page(2), page(3)]);
    expect(numbers('/c', 3, '/c/q/page/3')).toEqual([1, 2, 3]);
  });

  it('stay apart where a plain link leads to one of them', () => {
    rememberPages('/c', [page(1), page(2)]);
    expect(numbers('/c', 1, '/product')).toEqual([]);
    expect(numbers('/c', 1, '/c/q/page/2')).toEqual([]);
  });

  it('are forgotten where another page is opened by itself', () => {
    rememberPages('/c', [page(1), page(2)]);
    expect(numbers('/c', 4, '/c/q/page/4')).toEqual([]);
    forgetPages();
    expect(numbers('/c', 2, '/c/q/page/2')).toEqual([]);
  });

  it('belong to one state of one list', () => {
    rememberPages('/c', [page(1)]);
    wantPage(items, 2);
    expect(numbers('/c/q/brand/a', 2)).toEqual([]);
  });
});
