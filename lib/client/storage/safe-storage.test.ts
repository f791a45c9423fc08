import { afterEach, expect, it, vi } from 'vitest';
import { safeLocalStorage } from './safe-storage';

afterEach(() => vi.unstubAllGlobals());

it('keeps values as long as the page where the browser denies storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  safeLocalStorage.write('denied', 'a');
  expect(safeLocalStorage.read('denied')).toBe('a');
  safeLocalStorage.write('denied', null);
  expect(safeLocalStorage.read('denied')).toBeNull();
});

it('keeps a value for which there is no space, instead of the one that is stored', () => {
  const stored = new Map([['full', 'old']]);
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  safeLocalStorage.write('full', 'new');
  expect(safeLocalStorage.read('full')).toBe('new');
  isFull = false;
  safeLocalStorage.write('full', 'newer');
  stored.set('full', 'of another tab');
  expect(safeLocalStorage.read('full')).toBe('of another tab');
});
