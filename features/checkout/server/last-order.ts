import 'server-only';
import { backend } from '@/commerce/backend';
import type { Order } from '@/commerce/model/order';
import type { StoreCode } from '@/config/types';
import type { CookieChange } from '@/lib/http/cookies';
import { readSession, writeSession } from '@/lib/http/session';

/** Somebody who has that many payments open at once will not miss the first of them. */
const MOST_ORDERS = 10;

/** The orders that this browser placed, the one it looks at last. */
export async function ownOrders(sealed: string | undefined): Promise<readonly string[]> {
  return (await readSession(sealed)).orderIds ?? [];
}

/**
 * The cookie that lets this browser, and no other, see the order on /checkout-success, and know it again when its
 * payment returns; `sealed`: the cookie so far.
 */
export async function rememberOrder(sealed: string | undefined, orderId: string): Promise<CookieChange> {
  const others = (await ownOrders(sealed)).filter((id) => id !== orderId);
  return writeSession({ orderIds: [...others, orderId].slice(-MOST_ORDERS) });
}

/** The order this browser placed, or paid, last in `store`; null where the session knows none. */
export async function lastOrder(sealed: string | undefined, store: StoreCode): Promise<Order | null> {
  const orderId = (await ownOrders(sealed)).at(-1);
  const order = orderId ? await backend().orders.byId(orderId) : null;
  return order?.store === store ? order : null;
}
