import { setTimeout as sleep } from 'node:timers/promises';
import { bridge } from '@/lib/bridge';
import { log } from '@/lib/http/log';
import { periods } from '../config/limits/periods.ts';
import { pageCaches } from '../lib/page-caches.ts';

function clearAll(): void {
  for (const clear of pageCaches()) clear();
}

/**
 * Empties the caches of rendered pages: the next request for a page renders it from the current catalogue. A node of a
 * large shop may render lists from the previous index for up to a second after a change
 * (`commerce/postgres/catalogue/list-index/list-index-cache.ts`), so the caches are emptied a second time.
 */
export function clearPageCache(): void {
  clearAll();
  setTimeout(clearAll, periods.repeatedClear).unref();
}

interface Jobs {
  stop(): Promise<void>;
}

/** What a server process runs of the commerce backend beside requests: its `CommerceRuntime`. */
export interface BackgroundWork {
  startJobs(): Promise<Jobs>;
  onCatalogueChange(listener: () => void): Promise<() => Promise<void>>;
  onContentChange(listener: () => void): Promise<() => Promise<void>>;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

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
export async function startBackground(backend: BackgroundWork, retryMs = RETRY_MS): Promise<void> {
  const stopping = new AbortController();
  const first = await tryJobs(backend);
  const jobs = first ? Promise.resolve(first) : retryJobs(backend, stopping.signal, retryMs);
  const stopListening = await Promise.all([
    backend.onCatalogueChange(clearPageCache),
    backend.onContentChange(clearPageCache),
  ]);
  bridge.background = {
    stopJobs: async () => {
      stopping.abort();
      await (await jobs)?.stop();
    },
    close: async () => {
      await Promise.all(stopListening.map((stop) => stop()));
      await backend.close();
    },
  };
  // If this fails, the next list tries again and logs the failure.
  await backend.warmUp().catch(() => undefined);
}
