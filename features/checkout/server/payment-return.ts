import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { PaymentState } from '@/commerce/port';
import type { StoreCode } from '@/config/types';
import { forgetCart, keepCart, readCartToken } from '@/lib/http/cart-cookie';
import type { CookieChange } from '@/lib/http/cookies';
import { readSession } from '@/lib/http/session';

/** What the address of a payment return may carry; the id alone counts, the truth is the provider's. */
const returnSchema = z.object({ transactionid: z.string().regex(/^[\w-]{8,128}$/) });

/** Where the shopper goes after paying, and the cookies to set on the way. */
export interface PaymentReturn {
  location: string;
  cookies: CookieChange[];
}

const destinations: Record<PaymentState, string> = {
  paid: '/checkout-success',
  pending: '/checkout-success',
  refused: '/cart?payment=refused',
  canceled: '/cart?payment=canceled',
};

/**
 * Settles the payment that a return address names. Only the browser that placed the order is sent to its
 * page or given its cart back; anybody else who has the address learns nothing.
 */
export async function settleReturn(
  query: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  store: StoreCode,
): Promise<PaymentReturn> {
  const parsed = returnSchema.safeParse(Object.fromEntries(query));
  const unknown = { location: '/cart?payment=unknown', cookies: [] };
  if (!parsed.success) return unknown;
  const settled = await backend().payments.settle(parsed.data.transactionid);
  if (!settled.ok || settled.data.order.store !== store) return unknown;
  const { cartId, order, state } = settled.data;
  const session = await readSession(cookies.get('session'));
  const own = session.lastOrderId === order.id || readCartToken(cookies) === cartId;
  if (!own) return unknown;
  // Paid after we had given the goods back: the order's own page says what happens now.
  const ordered = order.status !== 'canceled';
  return { location: destinations[state], cookies: [ordered ? forgetCart : keepCart(cartId)] };
}
