import { setTimeout as pause } from 'node:timers/promises';

/** Only ends a test that waits for something that never happens; shorter than the time of a test (`vitest.config.ts`). */
const LIMIT_MS = 120_000;

/**
 * Calls `probe` until it returns something other than null without throwing, and resolves with that. Rejects after two
 * minutes, with the last error of `probe` as its cause.
 */
export async function until<T>(probe: () => T | null | Promise<T | null>): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  let last: unknown = new Error('the probe returned null');
  while (performance.now() < end) {
    try {
      const value = await probe();
      if (value !== null) return value;
    } catch (error) {
      last = error;
    }
    await pause(20);
  }
  throw new Error(`not within ${LIMIT_MS} ms`, { cause: last });
}
