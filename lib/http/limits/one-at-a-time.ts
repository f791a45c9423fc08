import { setTimeout as pause } from 'node:timers/promises';
import { bridge } from '../../bridge.ts';

const RETRY_MS = 50;

/**
 * Runs `work` while no other node runs work of this name; without REDIS_URL, and while Redis does not answer, without asking the
 * others. `ttlMs`: the lock of a node that crashes is released after this time. Rejects if `signal` aborts before it begins.
 */
export async function oneAtATime<T>(
  name: string,
  { ttlMs, signal }: { readonly ttlMs: number; readonly signal: AbortSignal },
  work: () => Promise<T>,
  store = bridge.counts,
): Promise<T> {
  for (;;) {
    const release = store?.isUp() ? await store.lock(name, ttlMs).catch(() => unlocked) : unlocked;
    if (release) return work().finally(release);
    await pause(RETRY_MS, undefined, { signal });
  }
}

const unlocked = () => Promise.resolve();
