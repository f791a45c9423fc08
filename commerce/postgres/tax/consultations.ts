import { eq, sql } from 'drizzle-orm';
import { vies } from '@/config/vies';
import type { Queryable } from '@/database/pool';
import { statement } from '@/database/statement';
import type { VatConsultation } from '../../model/tax';
import { vatConsultation } from '../schema/vat';
import type { CheckNumber } from './check-number';

const byNumber = statement((db) =>
  db
    .select()
    .from(vatConsultation)
    .where(eq(vatConsultation.vatNumber, sql.placeholder('number')))
    .prepare('vat_consultation_by_number'),
);

interface Periods {
  readonly valid: number;
  readonly invalid: number;
}

/** The stored answer about a VAT number that is not older than `periods`, in ms; null if there is none. */
async function storedAnswer(
  db: Queryable,
  number: string,
  periods: Periods,
): Promise<VatConsultation | null> {
  const [row] = await byNumber(db).execute({ number });
  if (!row) return null;
  const age = Date.now() - row.checkedAt.getTime();
  if (age > (row.valid ? periods.valid : periods.invalid)) return null;
  return { ...row, checkedAt: row.checkedAt.toISOString() };
}

/** The last answer of VIES about a VAT number, while it holds (`vies.holdsMs`); null if there is none. */
export function readConsultation(db: Queryable, vatNumber: string): Promise<VatConsultation | null> {
  return storedAnswer(db, vatNumber, vies.holdsMs);
}

/** The VAT numbers of carts: asks VIES about them and keeps the answers. */
export interface VatChecks {
  /**
   * Asks VIES about a number unless there is a fresh answer (`vies.freshMs`). Without an answer of VIES the earlier
   * one counts for as long as it holds. Takes `vies.timeoutMs` at most: never call it inside a transaction.
   */
  refresh(vatNumber: string): Promise<void>;
}

/** Checks with answers in the table `vat_consultation`. `check`: null if VIES is never asked. */
export function createVatChecks(db: Queryable, check: CheckNumber | null): VatChecks {
  return {
    refresh: async (vatNumber) => {
      if (!check || (await storedAnswer(db, vatNumber, vies.freshMs))) return;
      const answer = await check(vatNumber);
      if (!answer) return;
      const row = { ...answer, checkedAt: new Date() };
      await db
        .insert(vatConsultation)
        .values({ vatNumber, ...row })
        .onConflictDoUpdate({ target: vatConsultation.vatNumber, set: row });
    },
  };
}
