import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { PaymentOutcome, PaymentState, StoreContext } from '@/commerce/port';
import type { StoreCode } from '@/config/types';
import { forgetCart, keepCart, readCartToken } from '@/lib/http/cart-cookie';
import type { CookieChange } from '@/lib/http/cookies';
import { sessionCookie } from '@/lib/http/session';
import { paths, paymentPaths } from '@/lib/paths';
import { ownOrders, rememberOrder } from './last-order';

/** What the address of a payment return may carry; which of both it is says only what the shopper pressed. */
const returnSchema = z.object({
  outcome: z.enum(['success', 'cancel']),
  transactionid: z.string().regex(/^[\w-]{8,128}$/),
});

type ReturnAddress = z.infer<typeof returnSchema>;

/** Where the shopper goes after paying, and the cookies to set on the way. */
export interface PaymentReturn {
  location: string;
  cookies: CookieChange[];
}

const destinations: Record<PaymentState, string> = {
  paid: paths.checkoutSuccess,
  pending: paths.checkoutSuccess,
  refused: paymentPaths.cart('refused'),
  canceled: paymentPaths.cart('canceled'),
};

/**
 * The cart that a shopper goes on with whose payment came to nothing: the one that was to be paid, with what went into a
 * newer one meanwhile. Where that cannot be put together the newer one stays.
 */
async function cartAgain(
  context: StoreContext,
  cartId: string,
  token: string | null,
): Promise<CookieChange[]> {
  if (token === null || token === cartId) return [keepCart(cartId)];
  const { cart } = backend();
  const { items } = await cart.get(context, token);
  if (items.length === 0) return [keepCart(cartId)];
  const lines = items.map(({ product, quantity }) => ({ product: product.sku, qty: quantity }));
  const both = await cart.add(context, cartId, lines);
  return both.ok ? [keepCart(both.data.id)] : [];
}

/** Gives up a payment whose shopper came back by the way of canceling it, unless it was paid just before. */
async function giveUp(
  context: StoreContext,
  { outcome, transactionid }: ReturnAddress,
  { state, cartId }: PaymentOutcome,
) {
  if (outcome !== 'cancel' || state !== 'pending') return null;
  await backend().checkout.cancelPayment(context, cartId);
  // Whether or not that could be done, the books say what is so now.
  const settled = await backend().payments.settle(transactionid);
  return settled.ok ? settled.data : null;
}

/**
 * Settles the payment that a return address names. Only the browser that placed the order is sent to its
 * page or given its cart back; anybody else who has the address learns nothing and ends nothing.
 */
export async function settleReturn(
  address: unknown,
  cookies: ReadonlyMap<string, string>,
  store: StoreCode,
): Promise<PaymentReturn> {
  const parsed = returnSchema.safeParse(address);
  const unknown = { location: paymentPaths.cart('unknown'), cookies: [] };
  if (!parsed.success) return unknown;
  const settled = await backend().payments.settle(parsed.data.transactionid);
  if (!settled.ok || settled.data.order.store !== store) return unknown;
  const { cartId } = settled.data;
  const context = { store, currency: settled.data.order.totals.grand_total.currency };
  const sealed = cookies.get(sessionCookie);
  const token = readCartToken(cookies);
  if (token !== cartId && !(await ownOrders(sealed)).includes(settled.data.order.id)) return unknown;
  const { order, state } = (await giveUp(context, parsed.data, settled.data)) ?? settled.data;
  const remembered = await rememberOrder(sealed, order.id);
  const location = destinations[state];
  // Paid after we had given the goods back: the order's own page says what happens now.
  if (order.status !== 'canceled')
    return { location, cookies: token === cartId ? [remembered, forgetCart] : [remembered] };
  return { location, cookies: [remembered, ...(await cartAgain(context, cartId, token))] };
}
