import { setTimeout as wait } from 'node:timers/promises';

/** In ms. The next job starts within two minutes after this one has ended, so changes until then are waited for. */
const lookAhead = 150_000;
/** In ms; shorter than the time after which the job counts as failed. */
const longest = 480_000;
/** In ms: how often to try while an import keeps prices locked. */
const shortestWait = 1_000;

/** Changes the prices that are due at a moment; resolves to the moment of the next change, null without one. */
export type ChangeDuePrices = (at: Date) => Promise<Date | null>;

/** Begins and ends reductions at their moments. Waits for those of the next minutes, until `stopping`. */
export async function changePrices(changeDue: ChangeDuePrices, stopping: AbortSignal): Promise<void> {
  const end = Date.now() + longest;
  while (!stopping.aborted) {
    const next = await changeDue(new Date());
    const now = Date.now();
    if (next === null || next.getTime() > now + lookAhead || next.getTime() > end || now > end) return;
    const ms = Math.max(shortestWait, next.getTime() - now);
    await wait(ms, undefined, { signal: stopping }).catch(() => undefined);
  }
}
