import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientLimit } from './client-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const windows = [
  { points: 3, seconds: 10 },
  { points: 5, seconds: 60 },
];

it('limits a client in every window and tells it how long to wait', async () => {
  const limit = new ClientLimit(windows);
  const take = () => limit.take('192.0.2.1');
  const three = [await take(), await take(), await limit.wait('192.0.2.1'), await take()];
  expect(three).toEqual([null, null, null, null]);
  expect(await limit.wait('192.0.2.1')).toBe(10);
  for (let times = 0; times < 10; times += 1) expect(await take()).toBe(10);
  expect(await limit.take('192.0.2.2')).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await take(), await take()]).toEqual([null, null]);
  expect(await take()).toBe(50);
  expect(await limit.wait('192.0.2.1')).toBe(50);
  await vi.advanceTimersByTimeAsync(50_000);
  expect([await limit.wait('192.0.2.1'), await take()]).toEqual([null, null]);
});

it('does not count a question', async () => {
  const limit = new ClientLimit(windows);
  for (let times = 0; times < 10; times += 1) expect(await limit.wait('192.0.2.1')).toBeNull();
});
