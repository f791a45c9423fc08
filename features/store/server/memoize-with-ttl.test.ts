import { describe, expect, it } from 'vitest';
import { memoizeWithTtl } from './shared-read';

/** A read that counts its calls, and a clock that starts after 0, which lru-cache takes for "no time". */
function counted(max = 10) {
  const state = { time: 1, fails: false, answer: 1, calls: [] as string[] };
  const memoized = memoizeWithTtl(
    async (...args: string[]) => {
      state.calls.push(args.join(' '));
      if (state.fails) throw new Error('down');
      return { answer: state.answer };
    },
    { seconds: 10, max, now: () => state.time },
  );
  return { state, read: async (...args: string[]) => (await memoized(...args)).answer };
}

describe('memoizeWithTtl', () => {
  it('reads once per arguments within its time', async () => {
    const { state, read } = counted();
    await Promise.all([read('uk', 'GBP'), read('uk', 'GBP'), read('uk', 'EUR')]);
    state.time += 10_000;
    await read('uk', 'GBP');
    expect(state.calls).toEqual(['uk GBP', 'uk EUR']);
    state.time += 1;
    await read('uk', 'GBP');
    expect(state.calls).toEqual(['uk GBP', 'uk EUR', 'uk GBP']);
  });

  it('returns the last value while reads fail', async () => {
    const { state, read } = counted();
    await read('uk');
    state.fails = true;
    for (let round = 0; round < 8; round += 1) {
      state.time += 10_001;
      await expect(read('uk')).resolves.toBe(1);
    }
    expect(state.calls).toHaveLength(9);
    await expect(read('de')).rejects.toThrow('down');
    Object.assign(state, { fails: false, answer: 2 });
    await expect(read('uk')).resolves.toBe(2);
  });

  it('reads again at once after a failure', async () => {
    const { state, read } = counted();
    state.fails = true;
    await expect(read('uk')).rejects.toThrow('down');
    state.fails = false;
    await expect(read('uk')).resolves.toBe(1);
  });

  it('drops the least recently used value beyond its maximum', async () => {
    const { state, read } = counted(2);
    for (const store of ['uk', 'de', 'uk', 'nl', 'uk', 'de']) await read(store);
    expect(state.calls).toEqual(['uk', 'de', 'nl', 'de']);
  });
});
