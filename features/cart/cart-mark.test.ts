import { afterEach, expect, it, vi } from 'vitest';
import { notedCount, showNotedCount, useShownCount } from './store';
import { noteCart } from './islands/cart-count';

afterEach(() => vi.unstubAllGlobals());

function store(value: string | null) {
  vi.stubGlobal('localStorage', {
    getItem: () => value,
    setItem: (_: string, next: string) => (value = next),
    removeItem: () => (value = null),
  });
  return () => value;
}

it('the mark of a cart has its units, and ends when it is empty', () => {
  const current = store(null);
  noteCart(12);
  expect([current(), notedCount()]).toEqual(['12', 12]);
  useShownCount.setState({ count: 0 });
  showNotedCount();
  expect(useShownCount.getState().count).toBe(12);
  noteCart(0);
  expect([current(), notedCount(), useShownCount.getState().count]).toEqual([null, 0, 0]);
});

it.each(['three', '-1', '1.5', '1e3', '<b>', '', '99999999'])(
  'a mark of %j counts as an empty cart',
  (value) => {
    store(value);
    expect(notedCount()).toBe(0);
  },
);
