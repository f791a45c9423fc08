import { and, eq, sql } from 'drizzle-orm';
import { withdrawalLimits } from '@/config/withdrawal';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { WithdrawalDeclaration, WithdrawalPort } from '../../ports/withdrawals';
import { parseOrderNumber } from '../orders/order-number';
import { lockMailbox, recentEmails } from '../outbox/email-limit';
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

/** Whether the mailbox got too many receipts. Locks it until the end of the transaction. */
async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await lockMailbox(tx, 'withdrawal', email);
  const { perHours, perMailbox } = withdrawalLimits;
  return (await recentEmails(tx, ['withdrawal_receipt'], email, perHours)) >= perMailbox;
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
