import { and, eq, sql } from 'drizzle-orm';
import { withdrawalLimits } from '@/config/withdrawal';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { WithdrawalDeclaration, WithdrawalPort } from '../../ports/withdrawals';
import { isPaid } from '../../model/order';
import { parseOrderNumber } from '../orders/order-number';
import { lockMailbox, recentEmails } from '../outbox/email-limit';
import type { EmailQueue } from '../outbox/email-queue';
import { writeEmail } from '../outbox/write-email';
import { order } from '../schema/orders';
import { withdrawal } from '../schema/withdrawals';

/** The order with the number and the email address, of any store, and whether it is paid; null if there is none. */
async function matchingOrder(tx: Transaction, { orderNumber, email }: WithdrawalDeclaration) {
  const number = parseOrderNumber(orderNumber);
  if (!number) return null;
  const [found] = await tx
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(and(eq(order.number, number), sql`lower(${order.email}) = lower(${email})`));
  return found ? { id: found.id, paid: isPaid(found) } : null;
}

/** Whether the mailbox got too many receipts. Locks it until the end of the transaction. */
async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await lockMailbox(tx, 'withdrawal', email);
  const { perHours, perMailbox } = withdrawalLimits;
  return (await recentEmails(tx, ['withdrawal_receipt'], email, perHours)) >= perMailbox;
}

/**
 * What the receipt repeats. Anybody can enter any email address, and place an order with it: free text goes to the customer of
 * a paid order only, and a number only in the form of one.
 */
function repeated({ name, orderNumber, reason }: WithdrawalDeclaration, isProven: boolean) {
  if (isProven) return { name, orderNumber, reason };
  return { name: null, orderNumber: parseOrderNumber(orderNumber), reason: null };
}

async function store(
  tx: Transaction,
  queue: EmailQueue,
  { store: storeCode }: Context,
  declaration: WithdrawalDeclaration,
): Promise<string> {
  const { id, name, orderNumber, email, reason } = declaration;
  const matching = await matchingOrder(tx, declaration);
  const orderId = matching?.id ?? null;
  const [row] = await tx
    .insert(withdrawal)
    .values({ id, store: storeCode, orderId, orderNumber, name, email, reason })
    .returning({ createdAt: withdrawal.createdAt });
  if (!row) throw new Error('the withdrawal was not stored');
  const declaredAt = row.createdAt.toISOString();
  await writeEmail(tx, queue, {
    kind: 'withdrawal_receipt',
    payload: { ...repeated(declaration, matching?.paid === true), email, declaredAt },
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
