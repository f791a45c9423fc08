import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createFileCache } from './server/card-file';

const file = (bytes: number) => vi.fn(() => Promise.resolve(Buffer.alloc(bytes)));

it('makes a file once for concurrent calls', async () => {
  const cache = createFileCache({ maxBytes: 100, maxPending: 4 });
  const make = file(10);
  const [one, two] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(one).toBe(two);
  expect(await cache.get('a', make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

it('evicts the least recently used file when the cache is full', async () => {
  const cache = createFileCache({ maxBytes: 100, maxPending: 4 });
  const [a, b, c] = [file(40), file(40), file(40)];
  await cache.get('a', a);
  await cache.get('b', b);
  await cache.get('a', a);
  await cache.get('c', c);
  await cache.get('a', a);
  expect(a).toHaveBeenCalledTimes(1);
  await cache.get('b', b);
  expect(b).toHaveBeenCalledTimes(2);
});

it('does not store a file larger than the cache', async () => {
  const cache = createFileCache({ maxBytes: 100, maxPending: 4 });
  const huge = file(101);
  await cache.get('huge', huge);
  await cache.get('huge', huge);
  expect(huge).toHaveBeenCalledTimes(2);
});

it('makes one file at a time, and does not cache a failure', async () => {
  const cache = createFileCache({ maxBytes: 100, maxPending: 4 });
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++running);
    await turn();
    running -= 1;
    return Buffer.alloc(1);
  };
  const broken = vi.fn(() => Promise.reject(new Error('no picture')));
  const all = [cache.get('a', slow), cache.get('b', broken), cache.get('c', slow), cache.get('d', slow)];
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  await expect(cache.get('b', broken)).rejects.toThrow('no picture');
  expect(broken).toHaveBeenCalledTimes(2);
});

it('refuses more files than may wait, but none that it has or makes already', async () => {
  const cache = createFileCache({ maxBytes: 100, maxPending: 2 });
  const kept = await cache.get('kept', file(1));
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const slow = () => promise.then(() => Buffer.alloc(1));
  const [a, b] = [cache.get('a', slow), cache.get('b', file(1))];
  expect(await cache.get('c', file(1))).toBeNull();
  expect(await cache.get('kept', file(1))).toBe(kept);
  const again = cache.get('b', file(1));
  finish();
  expect(await again).toBe(await b);
  expect(await a).not.toBeNull();
  expect(await cache.get('c', file(1))).not.toBeNull();
});
