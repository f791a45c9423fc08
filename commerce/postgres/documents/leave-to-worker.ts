import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../log';
import { errorForLog } from '../error-for-log';
import { type FileOf, storedFile } from './document-file';

export interface DocumentQueue {
  /** Queues the job that renders all documents without a file, unless it waits or runs. */
  requestDocuments(): Promise<void>;
}

interface WorkerDeps {
  readonly db: Database;
  readonly queue: DocumentQueue;
  readonly log: Log;
  readonly waitMs: number;
}

const lookMs = 250;
/** A job that runs may have begun before the document was written, and no other one is queued while it runs. */
const looksPerRequest = 4;

/**
 * Renders nothing: has a worker render a document without a file, and waits for it. Rejects with Unavailable if that takes
 * longer, so that the client asks again; a worker renders it in the background, once.
 */
export const renderedByWorker =
  ({ db, queue, log, waitMs }: WorkerDeps): FileOf =>
  async (id) => {
    const end = performance.now() + waitMs;
    for (let look = 0; ; look += 1) {
      const file = await storedFile(db, id);
      if (file !== 'unrendered') return file;
      // Without it, the job runs every minute.
      if (look % looksPerRequest === 0)
        await queue
          .requestDocuments()
          .catch((error: unknown) => log.warn(errorForLog(error), 'job not queued'));
      if (performance.now() >= end) throw new Unavailable('a worker renders the document');
      await sleep(lookMs);
    }
  };
