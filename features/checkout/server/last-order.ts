import 'server-only';
import { backend } from '@/commerce/backend';
import type { Order } from '@/commerce/model/order';
import type { StoreCode } from '@/config/types';
import type { CookieChange } from '@/lib/http/cookies';
import { readSession, writeSession } from '@/lib/http/session';

/** The cookie that lets this browser, and no other, see the order on /checkout-success. */
export function rememberOrder(orderId: string): Promise<CookieChange> {
  return writeSession({ lastOrderId: orderId });
}

/** The order this browser placed last in `store`; null where the session knows none. */
export async function lastOrder(sealed: string | undefined, store: StoreCode): Promise<Order | null> {
  const { lastOrderId } = await readSession(sealed);
  const order = lastOrderId ? await backend().orders.byId(lastOrderId) : null;
  return order?.store === store ? order : null;
}
