import { afterEach, expect, it, vi } from 'vitest';
import { bridge, registerPageCache } from '../bridge';
import { readSwitches, setSwitches } from './shared-switches';

afterEach(() => bridge.featureOverrides.clear());

/** Stands for Redis; `fails`: it does not answer. */
function memory({ fails = false } = {}) {
  const texts = new Map<string, string>();
  const ask = <T>(answer: T) => (fails ? Promise.reject(new Error('down')) : Promise.resolve(answer));
  return {
    client: {},
    isUp: () => !fails,
    lock: () => ask(null),
    write: (name: string, text: string) => ask(void texts.set(name, text)),
    read: (name: string) => ask(texts.get(name) ?? null),
  };
}

it('switches of one node are applied by another one, once', async () => {
  const store = memory();
  await setSwitches(new Map([['compare', false]]), store);
  // The other node is this process before it.
  bridge.featureOverrides.clear();
  const clear = vi.fn();
  registerPageCache(clear);
  await readSwitches(store);
  await readSwitches(store);
  expect([...bridge.featureOverrides]).toEqual([['compare', false]]);
  expect(clear).toHaveBeenCalledOnce();
  bridge.pageCaches.delete(clear);
});

it('switches that are reset are reset on the other node', async () => {
  const store = memory();
  await setSwitches(new Map(), store);
  bridge.featureOverrides.set('compare', true);
  await readSwitches(store);
  expect(bridge.featureOverrides.size).toBe(0);
});

it('switches stay as they are while nothing was set, and are those of the process while Redis is down', async () => {
  bridge.featureOverrides.set('compare', true);
  await readSwitches(memory());
  expect(bridge.featureOverrides.get('compare')).toBe(true);
  const down = memory({ fails: true });
  await setSwitches(new Map([['wishlist', true]]), down);
  await readSwitches(down);
  expect([...bridge.featureOverrides]).toEqual([['wishlist', true]]);
});
