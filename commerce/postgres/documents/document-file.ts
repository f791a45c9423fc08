import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { DocumentFile, RenderDocument } from '../../model/document';
import { errorForLog } from '../error-for-log';
import { document } from '../schema/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../log';

type DocumentRow = typeof document.$inferSelect;

export type FileOf = (id: string) => Promise<DocumentFile | null>;

async function readRow(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(document).where(eq(document.id, id));
  return row ?? null;
}

function fileOf({ fileName, contentType, bytes }: DocumentRow): DocumentFile | null {
  return fileName !== null && contentType !== null && bytes ? { fileName, contentType, bytes } : null;
}

export async function storedFile(db: Database, id: string): Promise<DocumentFile | 'unrendered' | null> {
  const row = await readRow(db, id);
  return row && (fileOf(row) ?? 'unrendered');
}

function renderRow(render: RenderDocument, { number, payload, createdAt: date }: DocumentRow) {
  if (!payload) throw new Error(`${number} has neither a file nor what it shows`);
  if ('offer' in payload) return render('offer', { ...payload, number, date }, payload.offer.store);
  const { store } = payload.order;
  return 'isFull' in payload
    ? render('credit_note', { ...payload, number, date }, store)
    : render('invoice', { ...payload, number, date }, store);
}

/**
 * The file of a document, rendered and stored now if it has none; null for an unknown id. Nothing is locked while it is
 * rendered, and the same data gives the same bytes: of two callers at once, the file of the first is kept.
 */
export async function documentFile(
  db: Database,
  render: RenderDocument,
  id: string,
): Promise<DocumentFile | null> {
  const row = await readRow(db, id);
  if (!row) return null;
  const stored = fileOf(row);
  if (stored) return stored;
  const file = await renderRow(render, row);
  const written = await db
    .update(document)
    .set({ ...file, payload: null })
    .where(and(eq(document.id, id), isNull(document.bytes)));
  if (written.rowCount === 1) return file;
  const other = await readRow(db, id);
  return other && fileOf(other);
}

export const renderedHere =
  (db: Database, render: RenderDocument): FileOf =>
  (id) =>
    documentFile(db, render, id);

/** Documents of one run; the next one continues. */
const batchSize = 10_000;

/**
 * Renders the documents that have a number and no file, oldest first, one after the other, until `signal` aborts. Continues
 * after one that fails, and rejects at the end; the next run tries again.
 */
export async function renderDocuments(
  { db }: { readonly db: Database },
  render: RenderDocument,
  signal: AbortSignal,
): Promise<void> {
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .where(isNull(document.bytes))
    .orderBy(asc(document.createdAt))
    .limit(batchSize);
  const errors: unknown[] = [];
  for (const { id } of rows) {
    if (signal.aborted) break;
    await documentFile(db, render, id).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) {
    const { reason } = errorForLog(errors[0]);
    throw new AggregateError(errors, `${errors.length} documents were not rendered: ${reason}`);
  }
}

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
