import { expect, it } from 'vitest';
import { BoundedLimiter } from './bounded-limiter';

it('counts the keys most recently seen and forgets the others', async () => {
  const limiter = new BoundedLimiter({ points: 5, duration: 60 }, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await limiter.consume(key);
  expect((await limiter.get('a'))?.consumedPoints).toBe(2);
  expect(await limiter.get('b')).toBeNull();
  expect((await limiter.get('d'))?.consumedPoints).toBe(1);
});
