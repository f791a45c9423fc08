import { eq, sql } from 'drizzle-orm';
import { vies } from '@/config/limits/third-parties';
import { statement } from '@/database/statement';
import type { Queryable } from '@/database/pool';
import { env } from '@/config/env/env';
import { SharedLimiter } from '@/lib/http/limits/shared-limiter';
import type { CartAddresses } from '../../model/cart';
import type { VatConsultation, TaxDecision } from '../../model/tax';
import type { CheckNumber } from '../../ports/checkout';
import { vatConsultation } from '../schema/operations';
import type { Context } from '../../context';
import { taxCaseOf, decideTax, numberToCheck } from '../../domain/tax/cart-tax';

const byNumber = statement((db) =>
  db
    .select()
    .from(vatConsultation)
    .where(eq(vatConsultation.vatNumber, sql.placeholder('number')))
    .prepare('vat_consultation_by_number'),
);

/** The stored answer about a VAT number that is not older than `periods`, in ms; null if there is none. */
async function storedAnswer(
  db: Queryable,
  number: string,
  periods: {
    readonly valid: number;
    readonly invalid: number;
  },
): Promise<VatConsultation | null> {
  const [row] = await byNumber(db).execute({ number });
  if (!row) return null;
  const age = Date.now() - row.checkedAt.getTime();
  if (age > (row.valid ? periods.valid : periods.invalid)) return null;
  return { ...row, checkedAt: row.checkedAt.toISOString() };
}

export function readConsultation(db: Queryable, vatNumber: string): Promise<VatConsultation | null> {
  return storedAnswer(db, vatNumber, vies.holdsMs);
}

export interface VatChecks {
  /**
   * Asks VIES about a number unless there is a fresh answer (`vies.freshMs`). Without an answer of VIES the earlier
   * one counts for as long as it holds. Takes `vies.timeoutMs` at most: never call it inside a transaction. `client`: whose
   * questions are limited, beyond which VIES gives no answer; undefined for a caller that has no network, such as a test.
   */
  refresh(vatNumber: string, client: string | undefined): Promise<void>;
}

export interface ViesBudget {
  readonly questions: number;
  readonly seconds: number;
}

function createBudget(budget: ViesBudget | null): (client: string | undefined) => Promise<boolean> {
  if (!budget) return async () => true;
  const { questions: points, seconds: duration } = budget;
  const limiter = new SharedLimiter({ keyPrefix: 'vies', points, duration }, () => env().NODES);
  return async (client) =>
    client === undefined ||
    limiter.consume(client).then(
      () => true,
      () => false,
    );
}

/** `check`: null if VIES is never asked; `budget`: null for any number of questions. */
export function createVatChecks(
  db: Queryable,
  check: CheckNumber | null,
  budget: ViesBudget | null = null,
): VatChecks {
  const mayAsk = createBudget(budget);
  return {
    refresh: async (vatNumber, client) => {
      if (!check || (await storedAnswer(db, vatNumber, vies.freshMs))) return;
      if (!(await mayAsk(client))) return;
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

/** How a cart is taxed (docs/countries.md "VAT on an order"), with the latest VIES answer for its VAT number. */
export async function taxDecisionOf(
  db: Queryable,
  { store }: Context,
  subject: CartAddresses,
): Promise<TaxDecision> {
  const taxCase = taxCaseOf(store, subject);
  const number = numberToCheck(taxCase);
  const consultation = number === null ? null : await readConsultation(db, number);
  return decideTax({ ...taxCase, consultation });
}
