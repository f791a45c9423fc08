import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import { nameWithOptions } from '@/lib/text/options-text';
import type { Context } from '../../context';
import { isPaid, type WithdrawnItem } from '../../model/order';
import { leftToWithdraw } from '../../domain/orders/returns';
import type { WithdrawalSummary } from '../../ports/admin/people';
import type { OpenedOrder, WithdrawalDeclaration, WithdrawalPort } from '../../ports/orders';
import { closePayment } from '../orders/money/settle';
import type { OrderDeps } from '../orders/order-deps';
import { parseOrderNumber } from '../secrets';
import { lockMailbox, recentEmails, type EmailQueue, writeEmail, tellOwner } from '../outbox/write-email';
import { paymentRefColumns } from '../payments/payment-row';
import { contactMessage } from '../schema/messages';
import { order, orderItem, payment } from '../schema/orders';
import { withdrawal } from '../schema/returns';
import { declaredFor, isWithdrawn } from '../orders/read-order';
import { returnOfWithdrawal } from '../returns/write-return';

/** The opened order, or the one with number and email, of any store. Declarations for one order wait for each other. */
async function matchingOrder(
  tx: Transaction,
  { orderNumber, email, opened }: WithdrawalDeclaration,
): Promise<{
  readonly id: string;
  readonly paid: boolean;
  readonly unpaid: boolean;
} | null> {
  const isOwn = sql`lower(${order.email}) = lower(${email})`;
  const number = parseOrderNumber(orderNumber);
  const named = opened ? eq(order.id, opened.ref) : number && and(eq(order.number, number), isOwn);
  if (!named) return null;
  const [row] = await tx
    .select({
      id: order.id,
      status: order.status,
      total: order.grandTotal,
      isOwn: sql<boolean>`${isOwn}`,
    })
    .from(order)
    .where(named)
    .for('update');
  if (!row) return null;
  const { id, isOwn: own, status, total } = row;
  return { id, paid: own && total > 0 && isPaid(row), unpaid: status === 'pending_payment' };
}

/** The lines that an opened order has left for a declaration, with their names and options; null if it names more than that. */
async function withdrawnItems(tx: Transaction, { ref, items }: OpenedOrder): Promise<WithdrawnItem[] | null> {
  const lines = await tx
    .select({
      sku: orderItem.sku,
      name: orderItem.name,
      options: orderItem.options,
      quantity: orderItem.quantity,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, ref))
    .orderBy(asc(orderItem.position));
  const left = leftToWithdraw(lines, await declaredFor(tx, ref));
  const available = (sku: string) =>
    lines.reduce((sum, line, index) => sum + (line.sku === sku ? (left[index] ?? 0) : 0), 0);
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of items) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  const named = [...wanted].map(([sku, quantity]) => {
    const { name, options } = lines.find((line) => line.sku === sku) ?? { name: sku, options: [] };
    return { sku, name: nameWithOptions(name, options), quantity };
  });
  const areWhole = items.every(({ quantity }) => quantity >= 1);
  const fits = named.every(({ sku, quantity }) => quantity <= available(sku));
  return items.length > 0 && areWhole && fits ? named : null;
}

/** Whether the mailbox got too many receipts. Locks it until the end of the transaction. */
async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await lockMailbox(tx, 'withdrawal', email);
  const { perHours, perMailbox } = withdrawalLimits;
  return (await recentEmails(tx, ['withdrawal_receipt'], email, perHours)) >= perMailbox;
}

/** Anybody can enter any address, and order with it: free text goes to the customer of a paid order only. */
function repeated({ name, orderNumber, reason }: WithdrawalDeclaration, isProven: boolean) {
  if (isProven) return { name, orderNumber, reason };
  return { name: null, orderNumber: parseOrderNumber(orderNumber), reason: null };
}

async function store(
  tx: Transaction,
  queue: EmailQueue,
  { store: storeCode }: Context,
  declaration: WithdrawalDeclaration,
): Promise<string | null> {
  const { id, name, orderNumber, email, reason, opened } = declaration;
  const matching = await matchingOrder(tx, declaration);
  const items = matching && opened ? await withdrawnItems(tx, opened) : null;
  if (opened && items === null) return null;
  const orderId = matching?.id ?? null;
  const [row] = await tx
    .insert(withdrawal)
    .values({ id, store: storeCode, orderId, orderNumber, name, email, reason, items })
    .returning({ createdAt: withdrawal.createdAt });
  if (!row) throw new Error('the withdrawal was not stored');
  if (orderId !== null) await returnOfWithdrawal(tx, { id, orderId, reason, items });
  // Staff finds its order: the periods of the law run also with a mistyped number.
  else {
    const message = [orderNumber, reason ?? ''].filter((text) => text !== '').join('\n') || name;
    await tx
      .insert(contactMessage)
      .values({ id, store: storeCode, topic: 'withdrawal', name, email, orderNumber, message });
  }
  const declaredAt = row.createdAt.toISOString();
  const unpaid = matching?.unpaid === true && (await isWithdrawn(tx, matching.id));
  await writeEmail(tx, queue, {
    kind: 'withdrawal_receipt',
    payload: {
      ...repeated(declaration, matching?.paid === true),
      email,
      items,
      declaredAt,
      ...(unpaid && { unpaid }),
    },
    store: storeCode,
    to: email,
    subject: id,
  });
  const ref = parseOrderNumber(orderNumber) ?? '';
  await tellOwner(tx, queue, id, [{ about: 'withdrawal', ref, amount: null }]);
  return declaredAt;
}

/** Cancels the unpaid order of a declaration that leaves nothing of it, so that nobody is asked to pay it. */
async function endUnpaid(deps: OrderDeps, id: string): Promise<void> {
  const [unpaid] = await deps.db
    .select(paymentRefColumns)
    .from(withdrawal)
    .innerJoin(order, eq(order.id, withdrawal.orderId))
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(withdrawal.id, id), eq(order.status, 'pending_payment')));
  // A provider that does not answer: the payment expires.
  if (unpaid && (await isWithdrawn(deps.db, unpaid.orderId))) await closePayment(deps, unpaid, 'customer');
}

export function createWithdrawals(deps: OrderDeps, queue: EmailQueue): WithdrawalPort {
  const { db } = deps;
  return {
    declare: async (context, declaration) => {
      await queue.prepare();
      const declared = await transactionOn(db, async (tx) => {
        const tooMany = await hasTooMany(tx, declaration.email);
        const [known] = await tx
          .select({ createdAt: withdrawal.createdAt })
          .from(withdrawal)
          .where(eq(withdrawal.id, declaration.id));
        if (known) return ok({ declaredAt: known.createdAt.toISOString() });
        if (tooMany) return fail({ code: 'too_many' as const });
        const declaredAt = await store(tx, queue, context, declaration);
        return declaredAt === null ? fail({ code: 'items_changed' as const }) : ok({ declaredAt });
      });
      if (declared.ok) await endUnpaid(deps, declaration.id);
      return declared;
    },
    ofOrder: async (_, ref) => (z.uuid().safeParse(ref).success ? declaredFor(db, ref) : []),
  };
}

export const listWithdrawals = (db: Database, limit: number) => withdrawalsOf(db, limit);

export async function withdrawalsOf(db: Database, limit: number, where?: SQL): Promise<WithdrawalSummary[]> {
  const { createdAt, email, id, items, name, orderId, orderNumber, reason, store } = withdrawal;
  const rows = await db
    .select({ id, date: createdAt, store, orderNumber, order: order.number, name, email, reason, items })
    .from(withdrawal)
    .leftJoin(order, eq(order.id, orderId))
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}
