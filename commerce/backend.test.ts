import { beforeEach, expect, it, vi } from 'vitest';
import type { Commerce } from './backend';

const key = Symbol.for('owlwatch.commerce');
const load = () => import('./backend');
const commerce = { ports: { catalogue: {} } } as unknown as Commerce;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, key);
  vi.resetModules();
});

it('has no ports before something is composed', async () => {
  const { backend } = await load();
  expect(() => backend()).toThrow('No commerce backend is registered');
});

it('gives the registered ports to every copy of the module, and composes once', async () => {
  const create = vi.fn(() => commerce);
  const { registerCommerce } = await load();
  registerCommerce(create);
  vi.resetModules();
  const copy = await load();
  expect(copy.registerCommerce).not.toBe(registerCommerce);
  expect(copy.backend()).toBe(commerce.ports);
  expect(copy.registerCommerce(create)).toBe(commerce);
  expect(create).toHaveBeenCalledOnce();
});
