import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '@/lib/paths/route-of';
import { staffRoute } from '@/config/routes';
import { priceOf } from './admission';
import { ClientLimit, ClientPace, RenderLimit } from './limits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { slots: 2, perClient: 2, queue: 2, waitMs: 1_000 };
const stays = new AbortController().signal;

/** A limit whose slots are taken. */
async function full() {
  const limit = new RenderLimit(options);
  const held = [await limit.enter('one', stays), await limit.enter('one', stays)];
  return { limit, held };
}

describe('a limit of renders', () => {
  it('refuses at once what neither a slot nor the queue holds', async () => {
    const { limit, held } = await full();
    expect(held).toEqual([expect.any(Function), expect.any(Function)]);
    const waiting = [limit.enter('one', stays), limit.enter('one', stays)];
    expect(await limit.enter('one', stays)).toBeNull();
    expect(limit.use()).toMatchObject({ used: 2, waiting: 2 });
    await vi.advanceTimersByTimeAsync(999);
    expect(limit.use().waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(limit.use()).toMatchObject({ used: 2, waiting: 0 });
  });

  it('remembers a client only while it waits or renders', async () => {
    const { limit, held } = await full();
    const waiting = [limit.enter('two', stays), limit.enter('three', stays)];
    for (let count = 0; count < 100; count += 1) expect(await limit.enter(`c${count}`, stays)).toBeNull();
    expect(limit.clients).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    for (const release of held) release?.();
    expect(limit.clients).toBe(0);
  });

  it('passes a released slot to the request that has waited longest', async () => {
    const { limit, held } = await full();
    const order: string[] = [];
    const wait = async (name: string) => {
      const release = await limit.enter('one', stays);
      order.push(name);
      return release;
    };
    const first = wait('first');
    const second = wait('second');
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['first']);
    (await first)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(await second).not.toBeNull();
    expect(order).toEqual(['first', 'second']);
  });

  it('frees one slot however often it is released', async () => {
    const { limit, held } = await full();
    for (let times = 0; times < 3; times += 1) held[0]?.();
    expect(limit.use().used).toBe(1);
    expect(await limit.enter('one', stays)).not.toBeNull();
    const late = limit.enter('one', stays);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBeNull();
  });

  it('removes a client from the queue that disconnects', async () => {
    const { limit, held } = await full();
    const client = new AbortController();
    const waiting = limit.enter('one', client.signal);
    const other = limit.enter('one', stays);
    client.abort();
    expect(await waiting).toBeNull();
    expect(limit.use().waiting).toBe(1);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(await other).not.toBeNull();
    expect(await limit.enter('one', client.signal)).toBeNull();
  });

  it('does not give a slot away twice if several are released at once', async () => {
    const { limit, held } = await full();
    const waiting = limit.enter('one', stays);
    for (const release of held) release?.();
    const arrived = [await limit.enter('two', stays), await limit.enter('three', stays)];
    await vi.advanceTimersByTimeAsync(0);
    expect(limit.use()).toMatchObject({ used: 2, waiting: 1 });
    arrived[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(await waiting).not.toBeNull();
  });
});

describe('clients that share a limit', () => {
  /** A limit of `slots`, and the order in which requests of clients get one; each is released by its name. */
  function shared(slots: number, perClient: number, queue = 100) {
    const limit = new RenderLimit({ slots, perClient, queue, waitMs: 1_000 });
    const order: string[] = [];
    const releases = new Map<string, () => void>();
    const ask = async (client: string, name = client) => {
      const release = await limit.enter(client, stays);
      order.push(release ? name : `not ${name}`);
      if (release) releases.set(name, release);
    };
    const end = async (name: string) => {
      await vi.advanceTimersByTimeAsync(0);
      releases.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { limit, order, ask, end };
  }

  it('a queue of one request is not behind the long queue of another client', async () => {
    const { order, ask, end } = shared(1, 1);
    for (let at = 0; at < 50; at += 1) void ask('crowd', `crowd ${at}`);
    void ask('victim');
    await end('crowd 0');
    expect(order).toEqual(['crowd 0', 'victim']);
    await end('victim');
    expect(order).toEqual(['crowd 0', 'victim', 'crowd 1']);
  });

  it('one client leaves slots to others', async () => {
    const { limit, order, ask } = shared(4, 3);
    for (let at = 0; at < 10; at += 1) void ask('crowd', `crowd ${at}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(limit.use()).toMatchObject({ used: 3, waiting: 7 });
    await ask('victim');
    expect(order.at(-1)).toBe('victim');
  });

  it('take turns', async () => {
    const { order, ask, end } = shared(1, 1);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name.charAt(0), name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('the longest queue makes room for a client that has none', async () => {
    const { limit, order, ask } = shared(1, 1, 3);
    for (let at = 0; at < 5; at += 1) void ask('crowd', `crowd ${at}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['crowd 0', 'not crowd 4']);
    void ask('victim');
    await vi.advanceTimersByTimeAsync(0);
    expect(order.at(-1)).toBe('not crowd 3');
    expect(limit.use().waiting).toBe(3);
  });

  it('are forgotten when they have nothing under way', async () => {
    const { limit, ask, end } = shared(1, 1);
    await ask('a');
    await end('a');
    void ask('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(limit.use()).toMatchObject({ used: 1, waiting: 0 });
  });
});

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

it.each([
  ['/cameras', { host: 'shop.example' }, 0],
  ['/cameras', { host: 'uk.localhost:3000' }, 0],
  ['/cameras', { host: 'shop.example:4711' }, 5],
  ['/cameras', { host: 'shop.example', cookie: 'a=b; __prerender_bypass=x' }, 5],
  ['/cart', { host: 'shop.example:1' }, 10],
  ['/checkout', { host: 'shop.example' }, 10],
  ['/api/cart', { host: 'shop.example:1' }, 0],
  ['/api/health/live', { host: 'shop.example:1' }, 0],
])('a render of %s for %j has the price %i', (path, headers, price) => {
  expect(priceOf(routeOf(path), { headers })).toBe(price);
});

it('takes nothing of it for a page of the back office', () => {
  expect(priceOf(staffRoute, { headers: {} })).toBe(0);
});
