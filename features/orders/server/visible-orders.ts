import 'server-only';
import { createHash } from 'node:crypto';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { type Order, type OrderEvent, type DeclaredWithdrawal, isPaid } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import type { OrderReturn } from '@/commerce/model/return';
import { settledOrder } from './last-order';
import { type OwnedArticle, ownedArticles } from './owned-articles';
import type { CookieChange } from '@/lib/http/session/cookies';
import { writeSession, sessionCookie } from '@/lib/http/session/session';
import { browserSession } from '@/features/store/server/signed-in';
import { z } from 'zod';
import type { DocumentFile } from '@/commerce/model/document';

/** Orders that were looked up; earlier ones are dropped from the session. */
const maxFound = 10;
/** Characters, of 6 bits. */
const markLength = 12;

/** Represents the mailbox that proved an order: the order no longer opens when its account has taken another address. */
const mailboxMark = ({ email }: Pick<Order, 'email'>): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, markLength);

export interface VisibleOrder {
  readonly order: Order;
  /** Whether this browser or its customer placed it; otherwise it was looked up. */
  readonly isOwn: boolean;
}

/** The order of the signed-in customer with a number, in any store of the website; null for any other, and for a guest. */
export async function customerOrder(context: Context, number: string): Promise<VisibleOrder | null> {
  if (context.customer === null) return null;
  const order = await backend().customerOrders.byNumber(context, number);
  return order ? { order, isOwn: true } : null;
}

/** One of the customer, or that this browser placed or looked up here; null otherwise. `sealed`: the session cookie. */
export async function visibleOrder(
  context: Context,
  sealed: string | undefined,
  number: string,
): Promise<VisibleOrder | null> {
  const ofCustomer = await customerOrder(context, number);
  if (ofCustomer) return ofCustomer;
  const { orderIds = [], foundOrders = [] } = await browserSession(context, sealed);
  const refs = [...orderIds, ...foundOrders.map(({ ref }) => ref)];
  for (const ref of new Set(refs.toReversed())) {
    const order = await backend().orders.byRef(context, ref);
    if (order?.number !== number) continue;
    const isOwn = orderIds.includes(ref);
    const mark = mailboxMark(order);
    return isOwn || foundOrders.some((foundOrder) => foundOrder.ref === ref && foundOrder.mark === mark)
      ? { order, isOwn }
      : null;
  }
  return null;
}

/** An order as it is now, after the provider was asked about a payment that it awaits; one that was looked up as it is. */
export async function settledVisible(context: Context, visible: VisibleOrder): Promise<VisibleOrder> {
  return visible.isOwn ? { ...visible, order: await settledOrder(context, visible.order) } : visible;
}

/** The cookie that allows this browser to see an order that it looked up. `sealed`: the current cookie. */
export async function rememberFound(
  context: Context,
  sealed: string | undefined,
  order: Order,
): Promise<CookieChange> {
  const session = await browserSession(context, sealed);
  const others = (session.foundOrders ?? []).filter(({ ref }) => ref !== order.ref);
  const reference = { ref: order.ref, mark: mailboxMark(order) };
  return writeSession({ ...session, foundOrders: [...others, reference].slice(-maxFound) });
}

export const contextOfOrder = (context: Context, { store }: Order): Context => ({ ...context, store });

export const orderWithdrawals = (
  context: Context,
  { order }: VisibleOrder,
): Promise<readonly DeclaredWithdrawal[]> =>
  backend().withdrawals.ofOrder(contextOfOrder(context, order), order.ref);

export interface OrderFacts {
  /** What happened to it since it was placed. */
  readonly history: readonly OrderEvent[];
  /** As it was settled last; null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly withdrawals: readonly DeclaredWithdrawal[];
  /** The oldest first. */
  readonly returns: readonly OrderReturn[];
  /** Of the articles that the store of the page has. */
  readonly owned: ReadonlyMap<string, OwnedArticle>;
}

export async function orderFacts(context: Context, visible: VisibleOrder): Promise<OrderFacts> {
  const { order } = visible;
  const placed = contextOfOrder(context, order);
  const skus = order.items.map(({ sku }) => sku);
  const [history, payment, withdrawals, returns, owned] = await Promise.all([
    backend().orders.history(placed, order.ref),
    backend().payments.ofOrder(placed, order.ref),
    orderWithdrawals(context, visible),
    backend().returns.ofOrder(placed, order.ref),
    ownedArticles(context, skus),
  ]);
  return { history, payment, withdrawals, returns, owned };
}

const documentSchema = z.union([z.literal('invoice'), z.string().regex(/^[\w-]{1,64}$/)]);

/** The invoice, the document with a number, or `label-` and the id of a return: its label. Foreign orders, unknown documents and unpaid invoices all give null. */
export async function visibleDocument(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  { number, document }: { readonly number: string; readonly document: string },
): Promise<DocumentFile | null> {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) return null;
  const visible = await visibleOrder(context, cookies.get(sessionCookie), number);
  if (!visible) return null;
  const { ref } = visible.order;
  const ordered = contextOfOrder(context, visible.order);
  const { documents, returns } = backend();
  const [, label] = /^label-(.+)$/.exec(parsed.data) ?? [];
  if (label !== undefined) return returns.label(ordered, ref, label);
  return parsed.data === 'invoice'
    ? documents.invoice(ordered, ref)
    : documents.byNumber(ordered, ref, parsed.data);
}

/** `invoice`: also before it is issued, because opening it issues it. Credit notes are numbers, oldest first. */
export async function documentsOf(context: Context, order: Order) {
  const issued = await backend().documents.ofOrder(contextOfOrder(context, order), order.ref);
  return {
    hasInvoice: isPaid(order) || issued.some(({ kind }) => kind === 'invoice'),
    credits: issued.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number),
    /** Of what was added later. */
    more: issued
      .filter(({ kind }) => kind === 'invoice')
      .slice(1)
      .map(({ number }) => number),
  };
}
