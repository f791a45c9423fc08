import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientLimit, ClientPace } from './limits';

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

it('counts what a request costs', async () => {
  const limit = new ClientLimit(windows);
  expect([await limit.take('a', 2), await limit.take('a', 2), await limit.take('b', 2)]).toEqual([
    null,
    10,
    null,
  ]);
});

it('spreads answers to one client, delays no other, and none without end', async () => {
  const pace = new ClientPace({ intervalMs: 10, maxMs: 25 });
  const sent: string[] = [];
  const send = (client: string) => pace.turn(client).then(() => sent.push(client));
  const crowd = Array.from({ length: 5 }, () => send('crowd'));
  const victim = send('victim');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['crowd', 'victim']);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(['crowd', 'victim', 'crowd']);
  await vi.advanceTimersByTimeAsync(15);
  expect(sent).toHaveLength(6);
  await Promise.all([...crowd, victim]);
});
