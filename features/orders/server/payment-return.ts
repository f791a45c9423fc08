import 'server-only';
import { z } from 'zod';
import { backend, paymentSandbox } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { type PaymentState, wasPaid } from '@/commerce/model/payment';
import type { ReturnUrls } from '@/commerce/ports/checkout';
import type { PaymentOutcome, SandboxPayment } from '@/commerce/ports/payments';
import { cartCookies, readCarts } from '@/features/cart/server/cart-cookie';
import type { CookieChange } from '@/lib/http/session/cookies';
import { sessionCookie } from '@/lib/http/session/session';
import { paths } from '@/lib/paths/paths';
import { paymentPaths } from '@/lib/paths/server-paths';
import { customerOrderHere, ownOrders, ownsPayment, rememberOrder } from './last-order';
import { visibleOrder } from './visible-orders';

export function returnUrlsOf(origin: string): ReturnUrls {
  const { success, cancel, notification } = paymentPaths.returnPage;
  return { success: origin + success, cancel: origin + cancel, notification: origin + notification };
}

/** `outcome` is only the link that was followed: after an error of its page the provider uses `error`. */
const returnSchema = z.object({
  outcome: z.enum(['success', 'cancel', 'error']),
  transactionid: z.string().regex(/^[\w-]{8,128}$/),
});

export interface PaymentReturn {
  location: string;
  cookies: CookieChange[];
}

const destinations: Record<PaymentState, string> = {
  created: paths.checkoutSuccess,
  pending: paths.checkoutSuccess,
  paid: paths.checkoutSuccess,
  refused: paymentPaths.retry('refused'),
  canceled: paymentPaths.retry('canceled'),
  expired: paymentPaths.retry('expired'),
  partly_refunded: paths.checkoutSuccess,
  refunded: paths.checkoutSuccess,
};

/** Does nothing if it was just paid. Works after the customer's session has ended: this browser placed the order. */
async function cancelPending(
  context: Context,
  { outcome, transactionid }: z.infer<typeof returnSchema>,
  { state, cartId, customer, order }: PaymentOutcome,
) {
  if (outcome === 'success' || state !== 'pending') return null;
  // The session of the visitor, who may be somebody else, does not act for the customer of the payment.
  const payer = customer === context.customer ? context : { ...context, customer, sessionId: undefined };
  await backend().checkout.cancelPayment(payer, cartId);
  // Read the state again, whether or not the payment was canceled.
  const settled = await backend().payments.settle(context, transactionid, [order.ref]);
  return settled.ok ? settled.data : null;
}

/**
 * Settles the payment of a return URL. Only the browser that placed the order, or one of its customer, is redirected to its
 * page or gets its cart back. Anyone else with the URL, such as the same person in the browser of a banking app, is shown that
 * a payment was received, and nothing about the order; any other payment is not found there, and nothing is canceled.
 */
export async function settleReturn(
  visitor: Context,
  params: unknown,
  cookies: ReadonlyMap<string, string>,
): Promise<PaymentReturn> {
  const parsed = returnSchema.safeParse(params);
  const unknown = { location: paymentPaths.unknown, cookies: [] };
  if (!parsed.success) return unknown;
  const sealed = cookies.get(sessionCookie);
  const orderRefs = await ownOrders(visitor, sealed);
  const settled = await backend().payments.settle(visitor, parsed.data.transactionid, orderRefs);
  if (!settled.ok) {
    // While the provider does not answer, the order of this browser shows that the shop waits for its payment.
    const isWaiting = settled.error.code === 'payment_provider_unavailable' && orderRefs.length > 0;
    return isWaiting ? { location: paths.checkoutSuccess, cookies: [] } : unknown;
  }
  const { cartId: orderedId } = settled.data;
  // The cart has the currency of its order, which the visitor may have changed since.
  const context = { ...visitor, currency: settled.data.order.totals.grandTotal.currency };
  const ownsOrder = visitor.customer !== null && settled.data.customer === visitor.customer;
  const paidFor = { cartId: orderedId, orderRef: settled.data.order.ref };
  if (!ownsOrder && !(await ownsPayment(visitor, cookies, paidFor))) {
    return wasPaid(settled.data.state) ? { location: paymentPaths.received, cookies: [] } : unknown;
  }
  // A canceled order leaves its lines in the cart that the shopper has by then.
  const { order, state, cartId } = (await cancelPending(context, parsed.data, settled.data)) ?? settled.data;
  const remembered = await rememberOrder(visitor, sealed, order.ref);
  // A payment of the rest leads back to the page on which it began.
  const isRest = !wasPaid(state) && order.status !== 'canceled' && order.status !== 'pending_payment';
  const location = isRest ? paths.order(order.number) : destinations[state];
  // The page of the order also explains a payment that arrived after the order was canceled.
  // The cookie of the ordered cart stays: its id leads to the next one, and to lines of an earlier order that is canceled later.
  if (order.status !== 'canceled') return { location, cookies: [remembered] };
  const session = { ...readCarts(cookies), canceledCartId: cartId };
  const restored = await backend().cart.current(context, session);
  return { location, cookies: [remembered, ...cartCookies(cookies, restored)] };
}

/** Where the rest of an order is paid that this browser sees: whoever has its link pays it. */
async function payRest(
  context: Context,
  sealed: string | undefined,
  { origin, number, method }: Readonly<Record<'origin' | 'number' | 'method', string>>,
): Promise<PaymentReturn> {
  const order = (await visibleOrder(context, sealed, number))?.order;
  if (order?.store !== context.store) return { location: paymentPaths.unknown, cookies: [] };
  const resumed = await backend().payments.resume(context, order.ref, returnUrlsOf(origin), method);
  return {
    location: (resumed.ok ? resumed.data : null) ?? paths.order(order.number),
    cookies: [await rememberOrder(context, sealed, order.ref)],
  };
}

/**
 * Where the shopper pays an order: its payment page, else the page that shows its state. An order of the customer becomes
 * the last one of this browser, so that the browser may return from the payment. `number`: of an order of the customer;
 * null: the last order of this browser.
 */
export async function resumePayment(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  {
    origin,
    number,
    method,
  }: { readonly origin: string; readonly number: string | null; readonly method?: string | undefined },
): Promise<PaymentReturn> {
  const sealed = cookies.get(sessionCookie);
  if (number !== null && method !== undefined) return payRest(context, sealed, { origin, number, method });
  const chosen = number === null ? null : await customerOrderHere(context, number);
  const orderRef = number === null ? (await ownOrders(context, sealed)).at(-1) : chosen?.ref;
  if (orderRef === undefined) return { location: paymentPaths.unknown, cookies: [] };
  const resumed = await backend().payments.resume(context, orderRef, returnUrlsOf(origin));
  return {
    location: (resumed.ok ? resumed.data : null) ?? paths.checkoutSuccess,
    cookies: chosen ? [await rememberOrder(context, sealed, chosen.ref)] : [],
  };
}

const idSchema = z.string().regex(/^[\w-]{8,128}$/);
const choiceSchema = z.enum(['paid', 'refused', 'canceled']);

type Cookies = ReadonlyMap<string, string>;

/** A sandbox payment of this browser in this store; null for any other id and where the sandbox is off. */
export async function sandboxPayment(
  context: Context,
  id: string,
  cookies: Cookies,
): Promise<SandboxPayment | null> {
  const sandbox = paymentSandbox();
  if (!sandbox || !idSchema.safeParse(id).success) return null;
  const payment = await sandbox.get(id);
  if (payment?.store !== context.store) return null;
  return (await ownsPayment(context, cookies, payment)) ? payment : null;
}

/** Records the shopper's choice and returns the URL to continue at; null for an unknown payment or choice. */
export async function decideSandbox(
  context: Context,
  id: string,
  choice: unknown,
  cookies: Cookies,
): Promise<string | null> {
  const parsed = choiceSchema.safeParse(choice);
  const payment = parsed.success ? await sandboxPayment(context, id, cookies) : null;
  if (!payment || !parsed.success) return null;
  const decided = await paymentSandbox()?.decide(id, parsed.data);
  if (!decided?.ok) return null;
  return decided.data.state === 'canceled' ? payment.cancelUrl : payment.returnUrl;
}
