import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue';
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
