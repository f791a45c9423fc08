import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../log';
import type { RenderDocument } from '../../model/document';
import { errorForLog } from '../error-for-log';

/** Asks workers for documents. */
export interface DocumentQueue {
  /** Queues the job that renders all documents without a file, unless it waits or runs. */
  requestDocuments(): Promise<void>;
}

/** Renders nothing: queues the job of the workers, and rejects with Unavailable, so that the client asks again. */
export const leaveToWorker =
  (queue: DocumentQueue, log: Log): RenderDocument =>
  async () => {
    // Without it, the job runs every minute.
    await queue.requestDocuments().catch((error: unknown) => log.warn(errorForLog(error), 'job not queued'));
    throw new Unavailable('a worker renders the document');
  };
