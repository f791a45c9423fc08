import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until `probe` gives something; rejects with its last error after `deadlineMs`. */
export async function until<T>(probe: () => Promise<T | null>, deadlineMs = 20_000): Promise<T> {
  const end = Date.now() + deadlineMs;
  let last: unknown = new Error('nothing came');
  while (Date.now() < end) {
    try {
      const found = await probe();
      if (found !== null) return found;
    } catch (error) {
      last = error;
    }
    await pause(25);
  }
  throw new Error(`not within ${deadlineMs} ms`, { cause: last });
}
