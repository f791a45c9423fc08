import { eq } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { shopDay } from '@/lib/dates/dates';
import { fail, ok, type Result } from '@/lib/result';
import type { Money } from '../../../model/money';
import type { PaymentLink, PaymentLinkFailure } from '../../../ports/admin/order-work';
import { orderEvent, payment } from '../../schema/orders';
import { parseOrderNumber } from '../../secrets';
import { type LockedOrder, lockOrder } from '../lock-order';
import type { OrderDeps } from '../order-deps';
import { orderLinkToken } from '../order-link';
import { isWithdrawn } from '../read-order';
import { openDue, receivedOf, reopenOrder, setOffOf } from './dues';

type OpenDue = NonNullable<Awaited<ReturnType<typeof openDue>>>;

interface Asked {
  /** Names what is to be paid: its email is written once. */
  readonly id: string;
  readonly amount: number;
  readonly paymentUrl: string | null;
  readonly setOff?: Money;
}

async function askedOf(
  tx: Transaction,
  { row, payment: first, captured, held, isBooked }: LockedOrder,
): Promise<Result<Asked, PaymentLinkFailure>> {
  const asked = async (due: OpenDue) => {
    const amount = due.amount - (await receivedOf(tx, due.id));
    return ok({ id: due.id, amount, paymentUrl: null, ...setOffOf(due, row.currency) });
  };
  if (row.status === 'pending_payment') {
    const [open] = await tx.select().from(payment).where(eq(payment.orderId, row.id));
    if (!first || !open) return fail({ code: 'closed' });
    const paymentUrl = open.provider === 'offline' ? null : open.redirectUrl;
    return ok({ id: first.id, amount: Math.max(0, open.amount - captured), paymentUrl });
  }
  if (row.status !== 'canceled') {
    const due = await openDue(tx, row.id);
    return due ? asked(due) : fail({ code: 'closed' });
  }
  if (isBooked || held > 0 || (await isWithdrawn(tx, row.id))) return fail({ code: 'closed' });
  const reopened = await reopenOrder(tx, row);
  return reopened.ok ? asked(reopened.data) : reopened;
}

/** See `OrderWork.paymentLink`. */
export async function paymentLink(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  linkSecrets: readonly string[],
  text: string,
  email = false,
): Promise<Result<PaymentLink, PaymentLinkFailure>> {
  const number = parseOrderNumber(text);
  await outbox.prepare();
  return transact<PaymentLink, PaymentLinkFailure>(db, async (tx) => {
    const locked = number === null ? null : await lockOrder(tx, number);
    if (!locked) return fail({ code: 'unknown' });
    const { row } = locked;
    const found = await askedOf(tx, locked);
    if (!found.ok) return found;
    const { amount, id, paymentUrl, ...setOff } = found.data;
    const due = { minor: amount, currency: row.currency };
    await tx.insert(orderEvent).values({ orderId: row.id, kind: 'link', by: 'operator' });
    if (email) await outbox.asked(tx, row.id, `${id} ${amount} ${shopDay(new Date())}`, { due, ...setOff });
    return ok({ due, paymentUrl, token: await orderLinkToken(tx, row.id, linkSecrets) });
  });
}
