import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenderLimit } from './render-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { slots: 2, queue: 2, waitMs: 1_000 };
const stays = new AbortController().signal;

/** A limit whose slots are taken. */
async function full() {
  const limit = new RenderLimit(options);
  const held = [await limit.enter(stays), await limit.enter(stays)];
  return { limit, held };
}

describe('a limit of renders', () => {
  it('refuses at once what neither a slot nor the queue holds', async () => {
    const { limit, held } = await full();
    expect(held).toEqual([expect.any(Function), expect.any(Function)]);
    const waiting = [limit.enter(stays), limit.enter(stays)];
    expect(await limit.enter(stays)).toBeNull();
    expect(limit.sizes()).toEqual({ running: 2, waiting: 2 });
    await vi.advanceTimersByTimeAsync(999);
    expect(limit.sizes().waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(limit.sizes()).toEqual({ running: 2, waiting: 0 });
  });

  it('passes a released slot to the request that has waited longest', async () => {
    const { limit, held } = await full();
    const order: string[] = [];
    const wait = async (name: string) => {
      const release = await limit.enter(stays);
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
    expect(limit.sizes().running).toBe(1);
    expect(await limit.enter(stays)).not.toBeNull();
    const late = limit.enter(stays);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBeNull();
  });

  it('removes a client from the queue that disconnects', async () => {
    const { limit, held } = await full();
    const client = new AbortController();
    const waiting = limit.enter(client.signal);
    const other = limit.enter(stays);
    client.abort();
    expect(await waiting).toBeNull();
    expect(limit.sizes().waiting).toBe(1);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(await other).not.toBeNull();
    expect(await limit.enter(client.signal)).toBeNull();
  });

  it('does not give a slot away twice if several are released at once', async () => {
    const { limit, held } = await full();
    const waiting = limit.enter(stays);
    for (const release of held) release?.();
    const arrived = [await limit.enter(stays), await limit.enter(stays)];
    await vi.advanceTimersByTimeAsync(0);
    expect(limit.sizes()).toEqual({ running: 2, waiting: 1 });
    arrived[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(await waiting).not.toBeNull();
  });
});
