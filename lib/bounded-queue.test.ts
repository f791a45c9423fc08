import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedQueue, createFairQueue } from './bounded-queue';
import { Unavailable } from './unavailable';

/** Works that end when they are told to. */
function manualWorks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => void (ends[n] = () => resolve(n)));
  };
  return { started, work, end: (n: number) => ends[n]?.() };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe('a bounded queue', () => {
  it('runs some works at once, the next ones in order, and refuses the rest', async () => {
    const inTurn = createBoundedQueue(2, 2);
    const { end, started, work } = manualWorks();
    const results = [0, 1, 2, 3].map((n) => inTurn(work(n)));
    await expect(inTurn(work(4))).rejects.toThrow(Unavailable);
    expect(started).toEqual([0, 1]);
    end(1);
    await settled();
    expect(started).toEqual([0, 1, 2]);
    end(0);
    await settled();
    end(2);
    end(3);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  it('goes on after a failure', async () => {
    const inTurn = createBoundedQueue(1, 1);
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});

describe('a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const limits = { atOnce: 2, perClient: 2, waiting: 40, waitingKnown: 20 };
  const workMs = 50;
  /** Sends works of 50 ms; how long each client waited for its first one, in ms, and which works were refused. */
  function start() {
    const inTurn = createFairQueue(limits);
    const waits = new Map<string, number>();
    const refused: string[] = [];
    const send = (client: string, isKnown = false) => {
      const since = Date.now();
      const work = async () => {
        if (!waits.has(client)) waits.set(client, Date.now() - since);
        await new Promise((done) => void setTimeout(done, workMs));
      };
      return inTurn({ client, isKnown }, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Unavailable);
        refused.push(client);
      });
    };
    return { send, waits, refused };
  }
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);

  it('lets everybody in beside eight clients that send as much as they may', async () => {
    const { send, waits, refused } = start();
    const attackers = many('attacker', 8);
    const flood = setInterval(() => attackers.forEach((each) => void send(each)), 10);
    await vi.advanceTimersByTimeAsync(1_000);
    for (const victim of many('victim', 10))
      await Promise.all([send(victim), vi.advanceTimersByTimeAsync(500)]);
    clearInterval(flood);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refused.filter((each) => each.startsWith('victim'))).toEqual([]);
    // One work of each other client at most, two at a time.
    for (const victim of many('victim', 10)) expect(waits.get(victim)).toBeLessThanOrEqual(6 * workMs);
  });

  it('has places for who is known while strangers fill theirs, and takes the lines in turn', async () => {
    const { send, waits, refused } = start();
    for (const stranger of many('stranger', 50)) void send(stranger);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveLength(8);
    for (const owner of many('owner', 2)) void send(owner, true);
    await vi.advanceTimersByTimeAsync(10 * workMs);
    expect(many('owner', 2).map((each) => waits.get(each))).toEqual([workMs, 2 * workMs]);
    await vi.advanceTimersByTimeAsync(50 * workMs);
    expect([waits.size, refused.length]).toEqual([44, 8]);
  });
});
