import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { EmailKind } from '../../model/email';
import { mailbox } from '../../domain/customers/mailbox';
import { outboxEmail } from '../schema/emails';

/**
 * Makes transactions that send emails to a mailbox for one purpose wait for each other, on all nodes, so that concurrent
 * emails are counted.
 */
export async function lockMailbox(tx: Transaction, purpose: string, email: string): Promise<void> {
  const name = `${purpose} ${mailbox(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Emails of some kinds that were written to a mailbox within the last `hours`, in all stores. Call `lockMailbox` before. */
export function recentEmails(
  tx: Transaction,
  kinds: readonly EmailKind[],
  email: string,
  hours: number,
): Promise<number> {
  const recent = gt(outboxEmail.createdAt, sql`now() - make_interval(hours => ${hours}::int)`);
  return tx.$count(
    outboxEmail,
    and(eq(outboxEmail.mailbox, mailbox(email)), inArray(outboxEmail.kind, [...kinds]), recent),
  );
}
