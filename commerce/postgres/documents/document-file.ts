import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '@/database/pool';
import type { DocumentFile, RateSum, RenderDocument, DocumentSnapshots } from '../../model/document';
import { errorForLog } from '../error-for-log';
import { document, documentSeries } from '../schema/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../../lib/http/log';
import { promises } from '@/config/shop/company';
import { requireReleased } from '../restore/quarantine';

export type StoredKind = keyof DocumentSnapshots;

const prefixes = { invoice: 'INV', credit_note: 'CRN' } as const satisfies Record<StoredKind, string>;

const digits = 6;

/** `INV-2026-000042`. */
export const numberOf = (kind: StoredKind, year: number, count: number): string =>
  `${prefixes[kind]}-${year}-${String(count).padStart(digits, '0')}`;

export function parseNumber(number: string): { kind: StoredKind; year: number; count: number } | null {
  const [, prefix, year, count] = /^([A-Z]{3})-(20\d\d)-(\d{6,9})$/.exec(number) ?? [];
  const kind = (Object.keys(prefixes) as StoredKind[]).find((each) => prefixes[each] === prefix);
  return kind ? { kind, year: Number(year), count: Number(count) } : null;
}

interface NewDocument<Kind extends StoredKind> {
  readonly kind: Kind;
  /** What the document shows; its seller (config/shop/company.ts) has a series of numbers per kind and year. */
  readonly payload: DocumentSnapshots[Kind];
  readonly orderId?: string;
  /** Its subject besides the order, such as a refund; with the kind stored once. */
  readonly subjectId?: string;
  /** Minor units of the order's currency, negative for a credit note. */
  readonly total: number;
  /** What `total` consists of. */
  readonly rates?: readonly RateSum[];
}

export type StoredDocument = Pick<typeof document.$inferSelect, 'id' | 'number' | 'createdAt'>;

const columns = { id: document.id, number: document.number, createdAt: document.createdAt };

/**
 * The next number of a series and the date of the document, from the clock of the database. The row lock is held until the
 * end of the transaction, and a rollback returns the number, so the numbers of a series have no gaps and no duplicates. The
 * clock is read under the lock, so a later number never has an earlier date, also if the clock is set back or the year
 * ends during the wait. A restored database may have lost the last numbers: it gives none.
 */
async function nextNumber(tx: Transaction, entity: string, kind: StoredKind) {
  await requireReleased(tx);
  const zone = sql`${promises.timeZone}::text`;
  const { last, lastAt, year } = documentSeries;
  const endOfYear = sql`make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, ${zone}) - interval '1 millisecond'`;
  const { rows } = await tx.execute<{ last: number; year: number; at: string }>(sql`
    insert into ${documentSeries} (entity, kind, year, last, last_at)
    select ${entity}, ${kind}, date_part('year', clock.at at time zone ${zone}), 1, clock.at
    from (select date_trunc('milliseconds', clock_timestamp()) as at) clock
    on conflict (entity, kind, year) do update set last = ${last} + 1,
      last_at = least(greatest(${lastAt}, date_trunc('milliseconds', clock_timestamp())), ${endOfYear})
    returning ${last}, ${year}, to_json(${lastAt})#>>'{}' as at`);
  const [row] = rows;
  if (!row) throw new Error('the series of documents was not counted');
  return { number: numberOf(kind, row.year, row.last), date: new Date(row.at) };
}

/**
 * Numbers a document and stores what it shows, in the caller's transaction; `documentFile` renders it afterwards. Call it
 * last: other documents of the series wait until the transaction ends. Lock what the document is about before: of two
 * invoices of an order, or two documents of a kind about one subject, the second rejects and rolls back its transaction.
 */
export async function storeDocument<Kind extends StoredKind>(
  tx: Transaction,
  { kind, payload, orderId, subjectId, total, rates }: NewDocument<Kind>,
): Promise<StoredDocument> {
  const entity = payload.seller;
  const { number, date: createdAt } = await nextNumber(tx, entity, kind);
  const [row] = await tx
    .insert(document)
    .values({
      kind,
      entity,
      number,
      orderId,
      subjectId,
      total,
      rates: rates && [...rates],
      payload,
      createdAt,
    })
    .returning(columns);
  if (!row) throw new Error('the document was not stored');
  return row;
}

async function findWhere(db: Queryable, condition: SQL | undefined): Promise<StoredDocument | null> {
  const [row] = await db.select(columns).from(document).where(condition);
  return row ?? null;
}

export const documentOfSubject = (db: Queryable, kind: StoredKind, subjectId: string) =>
  findWhere(db, and(eq(document.kind, kind), eq(document.subjectId, subjectId)));

export const invoiceOf = (db: Queryable, orderId: string) =>
  findWhere(db, and(eq(document.kind, 'invoice'), eq(document.orderId, orderId), isNull(document.subjectId)));

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

/** Null for an unknown id. Locks nothing: the same data gives the same bytes, and the first file is kept. */
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

/** Renders those with a number and no file, oldest first, until `signal` aborts. Rejects at the end if one failed. */
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

/** Waits for a worker to render it. Rejects with Unavailable if that takes longer, so that the client asks again. */
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
