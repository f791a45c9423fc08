import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Address } from '@/commerce/model/address';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { hasCart } from '@/features/cart/server/cart-cookie';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { CookieChange } from '@/lib/http/session/cookies';
import { browserSession } from '@/features/store/server/signed-in';
import { sessionCookie, writeSession } from '@/lib/http/session/session';

/** Older orders are dropped from the session. */
const MAX_ORDERS = 10;

/** References of the orders that this browser placed, the latest last; none after the session of its customer has ended. */
export async function ownOrders(context: Context, sealed: string | undefined): Promise<readonly string[]> {
  return (await browserSession(context, sealed)).orderIds ?? [];
}

/** The browser has a cookie of the cart, or has placed the order. */
export async function ownsPayment(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  { cartId, orderRef }: { readonly cartId: string; readonly orderRef: string },
): Promise<boolean> {
  if (hasCart(cookies, cartId)) return true;
  return (await ownOrders(context, cookies.get(sessionCookie))).includes(orderRef);
}

/** Allows /checkout-success and the return from the payment. `sealed`: the current cookie. */
export async function rememberOrder(
  context: Context,
  sealed: string | undefined,
  ref: string,
): Promise<CookieChange> {
  const session = await browserSession(context, sealed);
  const otherRefs = (session.orderIds ?? []).filter((otherRef) => otherRef !== ref);
  return writeSession({ ...session, orderIds: [...otherRefs, ref].slice(-MAX_ORDERS) });
}

/** Asks the provider first if the order awaits its payment, which may have been made in another window or app. */
export async function settledOrder(visitor: Context, order: Order): Promise<Order> {
  if (order.status !== 'pending_payment' || order.paymentMethod.code === 'banktransfer') return order;
  const context = { ...visitor, store: order.store };
  await backend().payments.refresh(context, order.ref);
  return (await backend().orders.byRef(context, order.ref)) ?? order;
}

/** The order that this browser placed, or paid, last in this store; null if there is none. */
export async function lastOrder(context: Context, sealed: string | undefined): Promise<Order | null> {
  const ref = (await ownOrders(context, sealed)).at(-1);
  return ref ? backend().orders.byRef(context, ref) : null;
}

/** The order with a number among those of this store that this browser or its customer placed; null if there is none. */
export async function ownOrder({ context, cookies }: ShopRequest, number: string): Promise<Order | null> {
  for (const ref of await ownOrders(context, cookies.get(sessionCookie))) {
    const order = await backend().orders.byRef(context, ref);
    if (order?.number === number) return order;
  }
  return customerOrderHere(context, number);
}

/** The order of the signed-in customer with a number, if it is one of this store; null for any other, and for a guest. */
export async function customerOrderHere(context: Context, number: string): Promise<Order | null> {
  if (context.customer === null) return null;
  const order = await backend().customerOrders.byNumber(context, number);
  return order?.store === context.store ? order : null;
}

/**
 * The last order of the customer, for a guest that of this browser: what is known from it is not asked again. Null if there
 * is none. `sealed`: the cookie of the session.
 */
export async function knownOrder(context: Context, sealed: string | undefined): Promise<Order | null> {
  if (context.customer === null) return lastOrder(context, sealed);
  const { customerOrders } = backend();
  const number = (await customerOrders.list(context, 1, 1)).orders[0]?.number;
  return (number !== undefined && (await customerOrders.byNumber(context, number))) || null;
}

export const withoutReference = (address: Address): Address => ({ ...address, poNumber: '' });

export async function hasAskedForAccount(
  context: Context,
  sealed: string | undefined,
  order: Order,
): Promise<boolean> {
  return (await browserSession(context, sealed)).accountOrderId === order.ref;
}

export function paymentOf(context: Context, order: Order): Promise<OrderPayment | null> {
  return backend().payments.ofOrder(context, order.ref);
}
