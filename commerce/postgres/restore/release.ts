import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { type Database, transactionOn } from '@/database/pool';
import { errorForLog } from '../error-for-log';
import type { OrderDeps } from '../orders/order-deps';
import { settlePayment } from '../orders/money/settle';
import { paymentRefColumns } from '../payments/payment-row';
import { documentSeries } from '../schema/documents';
import { outboxEmail } from '../schema/emails';
import { order, payment } from '../schema/orders';
import { endQuarantine, isQuarantined, quarantineSince } from './quarantine';

export type Series = Pick<typeof documentSeries.$inferSelect, 'entity' | 'kind' | 'year' | 'last'>;

export interface RestoredState {
  readonly quarantined: boolean;
  /** The last numbers in the database. Customers may have documents with higher ones. */
  readonly series: readonly Series[];
  /** Emails of the backup that are ready. They may have been sent after it. */
  readonly emails: number;
  readonly payments: number;
}

const isOpen = and(inArray(payment.state, ['created', 'pending']), ne(payment.provider, 'offline'));

/** Ready emails that another shop may have sent: those from before the quarantine. */
const mayBeSent = (since: string | null) =>
  and(
    eq(outboxEmail.state, 'ready'),
    since === null ? undefined : lt(outboxEmail.stateAt, sql`${since}::timestamptz`),
  );

export async function restoredState(db: Database): Promise<RestoredState> {
  const { entity, kind, year } = documentSeries;
  const since = await quarantineSince(db);
  const [emails] = await db.select({ n: count() }).from(outboxEmail).where(mayBeSent(since));
  const [payments] = await db.select({ n: count() }).from(payment).where(isOpen);
  return {
    quarantined: await isQuarantined(db),
    series: await db.select().from(documentSeries).orderBy(asc(entity), asc(kind), asc(year)),
    emails: emails?.n ?? 0,
    payments: payments?.n ?? 0,
  };
}

export interface Released {
  /** Emails that are not sent unless a person retries them. */
  readonly emails: number;
  /** Orders of the open payments that the provider was asked about. */
  readonly settled: readonly string[];
  /** Orders of those about which it gave no answer, or whose answer could not be booked: the jobs ask again. */
  readonly unanswered: readonly string[];
}

async function askAboutOpenPayments(deps: OrderDeps): Promise<Pick<Released, 'settled' | 'unanswered'>> {
  const open = await deps.db
    .select(paymentRefColumns)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(isOpen)
    .orderBy(payment.createdAt);
  const answers = { settled: [] as string[], unanswered: [] as string[] };
  for (const ref of open) {
    // The quarantine has ended: what fails is left to the jobs, like a payment without an answer.
    const { ok } = await settlePayment(deps, ref).catch((error: unknown) => {
      deps.log.error({ order: ref.orderNumber, ...errorForLog(error) }, 'payment not settled');
      return { ok: false };
    });
    answers[ok ? 'settled' : 'unanswered'].push(ref.orderNumber);
  }
  return answers;
}

/**
 * Ends the quarantine: documents continue after `last`, emails that were ready before it are given up (`email retry` sends
 * them), and the provider is asked about each open payment. Null if there is no quarantine. May be repeated if it failed.
 */
export async function releaseDatabase(deps: OrderDeps, last: readonly Series[]): Promise<Released | null> {
  const { entity, kind, year } = documentSeries;
  const emails = await transactionOn(deps.db, async (tx) => {
    const since = await quarantineSince(tx);
    if (!(await endQuarantine(tx))) return null;
    for (const series of last)
      await tx
        .insert(documentSeries)
        .values(series)
        .onConflictDoUpdate({
          target: [entity, kind, year],
          set: { last: sql`greatest(${documentSeries.last}, ${series.last})` },
        });
    const failure = 'not sent: it was ready in a backup, and may have been sent since';
    const given = await tx
      .update(outboxEmail)
      .set({ state: 'dead', stateAt: sql`now()`, failure })
      .where(mayBeSent(since))
      .returning({ id: outboxEmail.id });
    return given.length;
  });
  return emails === null ? null : { emails, ...(await askAboutOpenPayments(deps)) };
}
