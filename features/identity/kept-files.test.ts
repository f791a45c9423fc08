import { expect, it, vi } from 'vitest';
import { keepFiles } from './kept-files';

const file = (bytes: number) => vi.fn(() => Promise.resolve(Buffer.alloc(bytes)));

it('makes a file once, however many ask at once', async () => {
  const kept = keepFiles(100);
  const make = file(10);
  const [one, two] = await Promise.all([kept.get('a', make), kept.get('a', make)]);
  expect(one).toBe(two);
  expect(await kept.get('a', make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

it('lets the least recently used go when it holds too much', async () => {
  const kept = keepFiles(100);
  const [a, b, c] = [file(40), file(40), file(40)];
  await kept.get('a', a);
  await kept.get('b', b);
  await kept.get('a', a);
  await kept.get('c', c);
  await kept.get('a', a);
  expect(a).toHaveBeenCalledTimes(1);
  await kept.get('b', b);
  expect(b).toHaveBeenCalledTimes(2);
});

it('keeps nothing that is larger than all it may hold', async () => {
  const kept = keepFiles(100);
  const huge = file(101);
  await kept.get('huge', huge);
  await kept.get('huge', huge);
  expect(huge).toHaveBeenCalledTimes(2);
});

it('makes one after another, and forgets a failure', async () => {
  const kept = keepFiles(100);
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    return Buffer.alloc(1);
  };
  const broken = vi.fn(() => Promise.reject(new Error('no picture')));
  const all = [kept.get('a', slow), kept.get('b', broken), kept.get('c', slow), kept.get('d', slow)];
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  await expect(kept.get('b', broken)).rejects.toThrow('no picture');
  expect(broken).toHaveBeenCalledTimes(2);
});
