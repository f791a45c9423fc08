import { beforeEach, expect, it, vi } from 'vitest';
import { returned } from '@/lib/client/panels/router-events';
import { setPriceView, usePriceView } from './price-view-switch';

let stop = () => {};
const changed = vi.fn();
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, current: () => string) => {
    stop = subscribe(changed);
    return current();
  },
}));

const stored = new Map<string, string>();
const root = { dataset: {} as Record<string, string> };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('follows the choice of a later page that the shopper has come back from', () => {
  expect(usePriceView()).toBe('gross');
  stored.set('prices', 'net');
  window.dispatchEvent(new Event(returned));
  expect(root.dataset).toEqual({ prices: 'net' });
  expect(changed).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event(returned));
  expect(changed).toHaveBeenCalledOnce();
  setPriceView('gross');
  expect(root.dataset).toEqual({});
  stop();
  stored.set('prices', 'net');
  window.dispatchEvent(new Event(returned));
  expect(root.dataset).toEqual({});
});
