import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { leftToReturn, sentUnits } from '@/commerce/domain/orders/return-states';
import type { Order } from '@/commerce/model/order';
import { orderNumberSchema } from '@/features/orders/schema';
import { contextOfOrder, visibleOrder } from '@/features/orders/server/visible-orders';
import { sessionCookie } from '@/lib/http/session/session';

export interface OpenedReturn {
  /** That of the store of the order. */
  readonly context: Context;
  readonly order: Order;
  /** How much of each line can be returned. */
  readonly left: readonly number[];
}

/** Null for an order that this browser may not see. `context`: with the customer who is signed in. */
export async function openedReturn(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  number: string,
): Promise<OpenedReturn | null> {
  const parsed = orderNumberSchema.safeParse(number);
  const visible = parsed.success && (await visibleOrder(context, cookies.get(sessionCookie), parsed.data));
  if (!visible) return null;
  const { order } = visible;
  const ordered = contextOfOrder(context, order);
  const units = leftToReturn(
    sentUnits(order.parcels ?? []),
    await backend().returns.ofOrder(ordered, order.ref),
  );
  const left = order.items.map(
    ({ position }) => units.find((line) => line.position === position)?.quantity ?? 0,
  );
  return { context: ordered, order, left };
}
