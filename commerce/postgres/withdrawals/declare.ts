import { and, eq, sql } from 'drizzle-orm';
import { withdrawalLimits } from '@/config/withdrawal';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { WithdrawalDeclaration, WithdrawalPort } from '../../ports/withdrawals';
import { parseOrderNumber } from '../orders/order-number';
import type { EmailQueue } from '../outbox/email-queue';
import { writeEmail } from '../outbox/write-email';
import { order } from '../schema/orders';
import { withdrawal } from '../schema/withdrawals';

const sameAddress = (column: typeof order.email | typeof withdrawal.email, email: string) =>
  sql`lower(${column}) = lower(${email})`;

/** The order with the number and the email address, of any store; null if there is none. */
async function matchingOrder(tx: Transaction, { orderNumber, email }: WithdrawalDeclaration) {
  const number = parseOrderNumber(orderNumber);
  if (!number) return null;
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), sameAddress(order.email, email)));
  return found?.id ?? null;
}

/** Locks the address until the end of the transaction, so that concurrent declarations are counted. */
async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('withdrawal'), hashtext(lower(${email})))`);
  const { perHours, perMailbox } = withdrawalLimits;
  const recent = sql`${withdrawal.createdAt} > now() - make_interval(hours => ${perHours})`;
  const count = await tx.$count(withdrawal, and(recent, sameAddress(withdrawal.email, email)));
  return count >= perMailbox;
}

async function store(
  tx: Transaction,
  queue: EmailQueue,
  { store: storeCode }: Context,
  declaration: WithdrawalDeclaration,
): Promise<string> {
  const { id, name, orderNumber, email, reason } = declaration;
  const orderId = await matchingOrder(tx, declaration);
  const [row] = await tx
    .insert(withdrawal)
    .values({ id, store: storeCode, orderId, orderNumber, name, email, reason })
    .returning({ createdAt: withdrawal.createdAt });
  if (!row) throw new Error('the withdrawal was not stored');
  const declaredAt = row.createdAt.toISOString();
  await writeEmail(tx, queue, {
    kind: 'withdrawal_receipt',
    payload: { name, orderNumber, email, reason, declaredAt },
    store: storeCode,
    to: email,
    subject: id,
  });
  return declaredAt;
}

/** Withdrawals in the table `withdrawal`; each writes its receipt in the same transaction. */
export function createWithdrawals(db: Database, queue: EmailQueue): WithdrawalPort {
  return {
    declare: async (context, declaration) => {
      await queue.prepare();
      return transactionOn(db, async (tx) => {
        const tooMany = await hasTooMany(tx, declaration.email);
        const [known] = await tx
          .select({ createdAt: withdrawal.createdAt })
          .from(withdrawal)
          .where(eq(withdrawal.id, declaration.id));
        if (known) return ok({ declaredAt: known.createdAt.toISOString() });
        if (tooMany) return fail({ code: 'too_many' });
        return ok({ declaredAt: await store(tx, queue, context, declaration) });
      });
    },
  };
}
