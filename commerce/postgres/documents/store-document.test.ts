import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import type { DocumentKind } from '../../model/document';
import { document } from '../schema/documents';
import { ownDatabase } from '../testing/own-database';
import { readDocument, storeDocument } from './store-document';

const file = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') };

class RolledBack extends Error {}

/** One attempt to store a document. */
interface Attempt {
  readonly entity: 'one' | 'other';
  readonly kind: Extract<DocumentKind, 'invoice' | 'credit_note'>;
  readonly year: number;
  readonly fails: 'no' | 'rendering' | 'later';
}

const attempts = fc.array(
  fc.record<Attempt>({
    entity: fc.constantFrom('one', 'other'),
    kind: fc.constantFrom('invoice', 'credit_note'),
    year: fc.constantFrom(2026, 2027),
    fails: fc.constantFrom('no', 'no', 'no', 'rendering', 'later'),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('storeDocument', () => {
  const opened = ownDatabase(8);

  async function attempt({ entity, kind, year, fails }: Attempt, run: number): Promise<void> {
    const render = async () => {
      if (fails === 'rendering') throw new RolledBack();
      return file;
    };
    const date = new Date(Date.UTC(year, 5, 1));
    const work = transactionOn(opened().db, async (tx) => {
      await storeDocument(tx, { kind, entity: `${entity}-${run}`, date, render });
      if (fails === 'later') throw new RolledBack();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }

  it('numbers each series from 1 without gaps, whatever runs at once and is rolled back', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(attempts, async (tries) => {
        run += 1;
        await Promise.all(tries.map((each) => attempt(each, run)));
        for (const entity of ['one', 'other'] as const) {
          const rows = await opened()
            .db.select({ number: document.number })
            .from(document)
            .where(eq(document.entity, `${entity}-${run}`))
            .orderBy(asc(document.number));
          const expected = (['CRN-2026', 'CRN-2027', 'INV-2026', 'INV-2027'] as const).flatMap((series) => {
            const kept = tries.filter(
              ({ kind, year, fails, entity: own }) =>
                own === entity &&
                fails === 'no' &&
                series === `${kind === 'invoice' ? 'INV' : 'CRN'}-${year}`,
            );
            return kept.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`);
          });
          expect(rows.map(({ number }) => number)).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('gives the stored bytes by kind and number', async () => {
    const date = new Date('2026-12-31T23:30:00Z');
    const stored = await transactionOn(opened().db, (tx) =>
      storeDocument(tx, { kind: 'offer', entity: 'seller', date, render: async () => file }),
    );
    // It is already the next year in the shop's time zone.
    expect(stored.number).toBe('OFF-2027-000001');
    expect(await readDocument(opened().db, 'offer', stored.number)).toMatchObject(file);
    expect(await readDocument(opened().db, 'invoice', stored.number)).toBeNull();
  });
});
