import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreCode } from '@/config/types';
import { periods } from '@/config/limits/periods';
import { bridge, clearPageCaches } from '@/lib/bridge';
import { log } from '@/lib/http/log';
import type { Change, CommerceRuntime } from './runtime';

/** Clears the page caches once; with several nodes after a random part of `spreadMs`, not all at the same moment. */
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

/** Runs the jobs, keeps page caches current and warms up. While the database is down, tries again every `retryMs`. */
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
