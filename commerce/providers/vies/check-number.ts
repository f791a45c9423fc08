import { vies } from '@/config/limits/third-parties';
import { createBoundedQueue } from '@/lib/bounded-queue';
import { oneAtATime } from '@/lib/http/limits/one-at-a-time';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../log';
import type { CheckNumber, ViesAnswer } from '../../ports/checkout';
import { type AskVies, ViesUnavailable } from './vies-client';

/** Counts failures in a row. After too many, nothing is asked for a while. */
function createPauses(now: () => number) {
  const pauses = new Map<string, { failures: number; until: number }>();
  return {
    isPaused: (key: string) => (pauses.get(key)?.until ?? 0) > now(),
    succeeded: (key: string) => void pauses.delete(key),
    failed: (key: string) => {
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      pauses.set(key, { failures, until: failures < vies.failuresBeforePause ? 0 : now() + vies.pauseMs });
    },
  };
}

/** Null when too many checks wait already, or the time was over before other nodes had asked. */
function unchecked(error: unknown): null {
  if (error instanceof Unavailable || (error instanceof Error && error.name === 'AbortError')) return null;
  throw error;
}

/**
 * Checks VAT numbers with one request at a time over all nodes, because VIES refuses more. A check takes at most `vies.timeoutMs`, the
 * wait for others included; after `vies.failuresBeforePause` failures in a row VIES, or the one member state that
 * fails, is not asked for `vies.pauseMs`. `now`: in ms.
 */
export function createNumberCheck(ask: AskVies, log: Log, now: () => number = Date.now): CheckNumber {
  const service = 'service';
  const pauses = createPauses(now);
  // The running check also counts.
  const inTurn = createBoundedQueue(1, vies.maxQueued - 1, 'vat_checks');
  const running = new Map<string, Promise<ViesAnswer | null>>();

  async function askOnce(vatNumber: string, signal: AbortSignal): Promise<ViesAnswer | null> {
    const state = vatNumber.slice(0, 2);
    // Others may have failed, or the time may have passed, while this check was in the queue.
    if (signal.aborted || pauses.isPaused(service) || pauses.isPaused(state)) return null;
    try {
      const answer = await ask(vatNumber, signal);
      pauses.succeeded(service);
      pauses.succeeded(state);
      return answer;
    } catch (error) {
      if (!(error instanceof ViesUnavailable)) throw error;
      pauses.failed(error.scope === 'service' ? service : state);
      log.warn({ state, reason: error.message }, 'VIES gave no answer about a VAT number');
      return null;
    }
  }

  return async (vatNumber) => {
    const same = running.get(vatNumber);
    if (same) return same;
    const signal = AbortSignal.timeout(vies.timeoutMs);
    const ttlMs = vies.timeoutMs;
    const check = inTurn(() => oneAtATime('vies', { ttlMs, signal }, () => askOnce(vatNumber, signal)))
      .catch(unchecked)
      .finally(() => running.delete(vatNumber));
    running.set(vatNumber, check);
    return check;
  };
}
