import 'server-only';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { leftToWithdraw } from '@/commerce/domain/orders/returns';
import { orderNumberSchema } from '@/features/orders/schema';
import { orderWithdrawals, visibleOrder } from '@/features/orders/server/visible-orders';
import { sessionCookie } from '@/lib/http/session/session';

/** An order that this browser may see, from whose lines a withdrawal chooses. */
export interface OpenedOrder {
  readonly order: Order;
  /** How much of each line can still be withdrawn from. */
  readonly left: readonly number[];
}

/** Null for one that this browser may not see, or that was canceled. `context`: with the customer who is signed in. */
export async function openedOrder(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  number: string,
): Promise<OpenedOrder | null> {
  const parsed = orderNumberSchema.safeParse(number);
  if (!parsed.success) return null;
  const visible = await visibleOrder(context, cookies.get(sessionCookie), parsed.data);
  if (!visible || visible.order.status === 'canceled') return null;
  const declared = await orderWithdrawals(context, visible);
  return declared && { order: visible.order, left: leftToWithdraw(visible.order.items, declared) };
}
