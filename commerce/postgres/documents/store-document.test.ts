import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegalEntityCode } from '@/config/shop/company';
import { transactionOn } from '@/database/pool';
import type { DocumentSnapshots, RenderDocument } from '../../model/document';
import type { Order } from '../../model/order';
import { document, documentSeries } from '../schema/documents';
import { separateDatabase } from '../testing/separate-database';
import { documentFile, renderDocuments, storeDocument, type StoredKind } from './document-file';

/** Renders the number; rejects for the numbers of `failing`. */
const renderNumber =
  (failing: ReadonlySet<string> = new Set()): RenderDocument =>
  async (_kind, payload) => {
    const number = 'number' in payload ? payload.number : '';
    if (failing.has(number)) throw new Error('out of memory');
    return { fileName: `${number}.txt`, contentType: 'text/plain', bytes: Buffer.from(number) };
  };

/** What a document shows, of a seller whose series belongs to one test. */
const payloadOf = (seller: string): DocumentSnapshots[StoredKind] => ({
  seller: seller as LegalEntityCode,
  order: { store: 'nl' } as Order,
  poNumber: null,
  paidAt: null,
  shippedAt: null,
});

class RolledBack extends Error {}

/** One attempt to issue a document, and what happens to it. */
interface Attempt {
  readonly entity: 'one' | 'other';
  readonly kind: StoredKind;
  /** `numbering`: the transaction is rolled back; `rendering`: the process dies, or the renderer fails. */
  readonly fails: 'no' | 'numbering' | 'rendering';
}

const attempts = fc.array(
  fc.record<Attempt>({
    entity: fc.constantFrom('one', 'other'),
    kind: fc.constantFrom('invoice', 'credit_note'),
    fails: fc.constantFrom('no', 'no', 'numbering', 'rendering'),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('storeDocument', () => {
  const opened = separateDatabase(8);
  const running = new AbortController().signal;

  const issue = (entity: string, kind: StoredKind) =>
    transactionOn(opened.db, (tx) => storeDocument(tx, { kind, payload: payloadOf(entity), total: 0 }));

  async function attempt({ entity, kind, fails }: Attempt, run: number): Promise<void> {
    const { db } = opened;
    const stored = await transactionOn(db, async (tx) => {
      const issued = await storeDocument(tx, { kind, payload: payloadOf(`${entity}-${run}`), total: 0 });
      if (fails === 'numbering') throw new RolledBack();
      return issued;
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
      return null;
    });
    if (!stored) return;
    const file = documentFile(
      db,
      renderNumber(new Set(fails === 'rendering' ? [stored.number] : [])),
      stored.id,
    );
    if (fails === 'rendering') await expect(file).rejects.toThrow('out of memory');
    else expect(await file).toMatchObject({ bytes: Buffer.from(stored.number) });
  }

  it('numbers each series from 1 without gaps, in the order of dates, whatever fails at once', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(attempts, async (tries) => {
        run += 1;
        await Promise.all(tries.map((each) => attempt(each, run)));
        await renderDocuments(opened, renderNumber(), running);
        for (const entity of ['one', 'other'] as const) {
          for (const kind of ['credit_note', 'invoice'] as const) {
            const rows = await opened.db
              .select()
              .from(document)
              .where(eq(document.entity, `${entity}-${run}`))
              .orderBy(asc(document.number));
            const some = rows.filter((row) => row.kind === kind);
            const kept = tries.filter(
              (each) => each.entity === entity && each.kind === kind && each.fails !== 'numbering',
            );
            expect(some.map(({ number }) => Number(number.slice(-6)))).toEqual(
              kept.map((_, index) => index + 1),
            );
            const dates = some.map(({ createdAt }) => createdAt.getTime());
            expect(dates).toEqual(dates.toSorted((a, b) => a - b));
            for (const { bytes, number, payload } of some) {
              expect(bytes?.toString()).toBe(number);
              expect(payload).toBeNull();
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('dates a number after the one before it, if the clock was set back or the year has ended', async () => {
    const { createdAt, number } = await issue('clock', 'invoice');
    const year = Number(number.slice(4, 8));
    expect(number).toBe(`INV-${year}-000001`);
    // The last millisecond of the year in Amsterdam.
    const end = new Date(Date.UTC(year, 11, 31, 22, 59, 59, 999));
    expect(createdAt.getTime()).toBeLessThanOrEqual(end.getTime());
    for (const [last, expected] of [
      [end.getTime() - 1, end.getTime() - 1],
      [end.getTime() + 60_000, end.getTime()],
    ] as const) {
      await opened.db
        .update(documentSeries)
        .set({ lastAt: new Date(last) })
        .where(eq(documentSeries.entity, 'clock'));
      const next = await issue('clock', 'invoice');
      expect(next.number.slice(0, 9)).toBe(`INV-${year}-`);
      expect(next.createdAt.getTime()).toBe(expected);
    }
  });

  it('keeps the file that was stored first, also for those who render at the same time', async () => {
    const { db } = opened;
    const { id, number } = await issue('once', 'credit_note');
    let renders = 0;
    const render: RenderDocument = async (...payload) => {
      renders += 1;
      return { ...(await renderNumber()(...payload)), fileName: `${renders}.txt` };
    };
    const files = await Promise.all([1, 2, 3].map(() => documentFile(db, render, id)));
    const kept = await documentFile(db, renderNumber(new Set([number])), id);
    expect(files).toEqual([kept, kept, kept]);
  });

  it('renders the other documents if one fails, and stops when it is asked to', async () => {
    const { db } = opened;
    await renderDocuments({ db }, renderNumber(), running);
    const issued = [];
    for (let count = 0; count < 3; count += 1) issued.push(await issue('failing', 'invoice'));
    const waiting = async () =>
      (await db.select().from(document).where(eq(document.entity, 'failing')))
        .filter(({ bytes }) => bytes === null)
        .map(({ number }) => number)
        .toSorted();
    await renderDocuments({ db }, renderNumber(), AbortSignal.abort());
    expect(await waiting()).toEqual(issued.map(({ number }) => number));
    const broken = issued[0]?.number ?? '';
    const run = renderDocuments({ db }, renderNumber(new Set([broken])), running);
    await expect(run).rejects.toThrow('1 documents were not rendered: out of memory');
    expect(await waiting()).toEqual([broken]);
  });
});
