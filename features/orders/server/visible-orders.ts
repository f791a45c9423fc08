import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Order, OrderEvent } from '@/commerce/model/order';
import type { CookieChange } from '@/lib/http/cookies';
import { readSession, writeSession } from '@/lib/http/session';

/** Orders that were looked up; earlier ones are dropped from the session. */
const maxFound = 10;

/** An order that this browser may see. */
export interface VisibleOrder {
  readonly order: Order;
  /** Whether this browser placed it; otherwise it was looked up. */
  readonly own: boolean;
}

/** The order of this store with a number that this browser placed or looked up; null for any other number. */
export async function visibleOrder(
  context: Context,
  sealed: string | undefined,
  number: string,
): Promise<VisibleOrder | null> {
  const { orderIds = [], foundOrderIds = [] } = await readSession(sealed);
  for (const ref of new Set([...orderIds, ...foundOrderIds].toReversed())) {
    const order = await backend().orders.byRef(context, ref);
    if (order?.number === number) return { order, own: orderIds.includes(ref) };
  }
  return null;
}

/** The cookie that allows this browser to see an order that it looked up. `sealed`: the current cookie. */
export async function rememberFound(sealed: string | undefined, ref: string): Promise<CookieChange> {
  const session = await readSession(sealed);
  const others = (session.foundOrderIds ?? []).filter((other) => other !== ref);
  return writeSession({ ...session, foundOrderIds: [...others, ref].slice(-maxFound) });
}

/** What happened to an order since it was placed; empty where the backend keeps no record. */
export const orderHistory = (context: Context, { order }: VisibleOrder): Promise<readonly OrderEvent[]> =>
  backend().orders.history(context, order.ref);
