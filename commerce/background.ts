import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreCode } from '@/config/types';
import { periods } from '@/config/limits/periods';
import { bridge, clearPageCaches } from '@/lib/bridge';
import { log } from '@/lib/http/log';
import type { Change, CommerceRuntime } from './runtime';

/**
 * Clears the page caches once after changes: at once, or, where several nodes receive them, after a random part of `spreadMs`, so that
 * they do not all render their pages again at the same time. A change of the content of one store clears its pages only.
 */
export function clearAfterChanges(spreadMs: number): (change: Change) => void {
  /** Of changes that have not been applied yet; null: everything. */
  const due = new Set<StoreCode | null>();
  const clear = () => {
    const stores = due.has(null) ? [undefined] : [...due].flatMap((store) => store ?? []);
    due.clear();
    for (const store of stores) clearPageCaches(store);
  };
  return (change) => {
    const isFirst = due.size === 0;
    due.add(change.of === 'content' ? change.store : null);
    if (spreadMs === 0) clear();
    else if (isFirst) setTimeout(clear, Math.random() * spreadMs).unref();
  };
}

export type BackgroundWork = Pick<CommerceRuntime, 'startJobs' | 'onChange' | 'warmUp' | 'close'>;

type Jobs = Awaited<ReturnType<CommerceRuntime['startJobs']>>;

const RETRY_MS = 5_000;

async function tryJobs(backend: BackgroundWork): Promise<Jobs | null> {
  try {
    return await backend.startJobs();
  } catch (error) {
    log.error({ err: error }, 'the jobs did not start; trying again');
    return null;
  }
}

/** Tries again until the jobs run; null if `signal` aborts before. */
async function retryJobs(
  backend: BackgroundWork,
  signal: AbortSignal,
  retryMs: number,
): Promise<Jobs | null> {
  for (;;) {
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return null;
    const jobs = await tryJobs(backend);
    if (jobs) return jobs;
  }
}

/**
 * Runs the jobs of the backend in this process, keeps the page caches current and warms the backend up. A server that
 * restarts while the database is down starts without jobs and tries again every `retryMs`. The shutdown stops all of it.
 */
export async function startBackground(
  backend: BackgroundWork,
  {
    runsJobs,
    nodes,
    retryMs = RETRY_MS,
  }: {
    readonly runsJobs: boolean;
    readonly nodes: number;
    readonly retryMs?: number;
  },
): Promise<void> {
  const stopping = new AbortController();
  const start = async () => {
    const first = await tryJobs(backend);
    return { jobs: first ? Promise.resolve(first) : retryJobs(backend, stopping.signal, retryMs) };
  };
  const { jobs } = runsJobs ? await start() : { jobs: null };
  const stopListening = await backend.onChange(clearAfterChanges(nodes > 1 ? periods.clearSpread : 0));
  bridge.background = {
    stopJobs: async () => {
      stopping.abort();
      await (await jobs)?.stop();
    },
    close: async () => {
      await stopListening();
      await backend.close();
    },
  };
  // If this fails, the next list tries again and logs the failure.
  await backend.warmUp().catch(() => undefined);
}
