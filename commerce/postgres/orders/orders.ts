import { asc, desc, eq, and, inArray, max, sql, sum, count } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queryable } from '@/database/pool';
import { ok, fail, type Result } from '@/lib/result';
import { isPaid, type Order, type OrderEvent, staffOnlyEvents, type TimelineEntry } from '../../model/order';
import type { CustomerOrderPort, OrderLookupPort, OrderPort, OrderPage } from '../../ports/orders';
import { currentCart } from '../cart/current-cart';
import { viewCart } from '../cart/view';
import { orderEvent, order, orderItem, orderRow, payment } from '../schema/orders';
import type { OrderDeps } from './order-deps';
import { orderOfLink } from './order-link';
import { parseOrderNumber } from '../secrets';
import { completeOrder, readOrder } from './read-order';
import type { StoreCode } from '@/config/types';
import type { Context, CustomerId } from '../../context';
import type { CommerceError } from '../../errors';
import { paymentRefColumns } from '../payments/payment-row';
import { closePayment } from './money/settle';

const noOrders: OrderPage = { orders: [], total: 0 };

const itemsOf = (db: Database, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderItem.orderId,
      name: orderItem.name,
      quantity: orderItem.quantity,
      image: orderItem.image,
    })
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.position));

const paidOf = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ orderId: orderEvent.orderId, at: max(orderEvent.createdAt) })
    .from(orderEvent)
    .where(and(inArray(orderEvent.orderId, [...orderIds]), eq(orderEvent.kind, 'processing')))
    .groupBy(orderEvent.orderId);

const taxesOf = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ orderId: orderRow.orderId, tax: sum(orderRow.tax) })
    .from(orderRow)
    .where(inArray(orderRow.orderId, [...orderIds]))
    .groupBy(orderRow.orderId);

/** See `CustomerOrderPort.list`. A customer belongs to one website, so that their orders are those of its stores. */
async function ordersOfCustomer(
  db: Database,
  owner: CustomerId | null,
  page: number,
  size: number,
): Promise<OrderPage> {
  if (owner === null) return noOrders;
  const ofCustomer = eq(order.customerId, owner);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(order)
      .where(ofCustomer)
      .orderBy(desc(order.createdAt), desc(order.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(order).where(ofCustomer),
  ]);
  const ids = rows.map(({ id }) => id);
  const [items, paid, taxes] = await Promise.all([itemsOf(db, ids), paidOf(db, ids), taxesOf(db, ids)]);
  const netTotal = ({ id, grandTotal, currency }: (typeof rows)[number]) => {
    const tax = Number(taxes.find(({ orderId }) => orderId === id)?.tax ?? 0);
    return tax === 0 ? null : { minor: grandTotal - tax, currency };
  };
  const orders = rows.map((row) => ({
    items: items
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, quantity, image }) => ({ name, quantity, image })),
    paidAt: isPaid(row) ? paid.find(({ orderId }) => orderId === row.id)?.at?.toISOString() : undefined,
    paymentMethod: { code: row.paymentMethod },
    number: row.number,
    store: row.store,
    date: row.createdAt.toISOString(),
    total: { minor: row.grandTotal, currency: row.currency },
    netTotal: netTotal(row),
    status: row.status,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    shippingAddress: row.shippingAddress,
    shippingMethod: {
      carrierCode: row.carrierCode,
      methodCode: row.methodCode,
      amount: { minor: row.shipping, currency: row.currency },
    },
  }));
  return { orders, total: all?.total ?? 0 };
}

/** The order of a customer with a number, in any case, with or without its dash; null for any other. */
async function orderOfCustomer(db: Database, owner: CustomerId | null, text: string): Promise<Order | null> {
  const number = parseOrderNumber(text);
  if (owner === null || !number) return null;
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customerId, owner)));
  return row ? completeOrder(db, row) : null;
}

async function cartIdOf({ db }: OrderDeps, ref: string): Promise<string> {
  const [row] = await db.select({ cartId: order.cartId }).from(order).where(eq(order.id, ref));
  return row?.cartId ?? '';
}

async function cancelOrder(
  deps: OrderDeps,
  { store }: Context,
  ref: string,
): Promise<Result<{ readonly order: Order; readonly cartId: string }, CommerceError>> {
  if (!z.uuid().safeParse(ref).success) return fail({ code: 'not_found' });
  const [row] = await deps.db
    .select({ ...paymentRefColumns, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.id, ref));
  if (row?.store !== store) return fail({ code: 'not_found' });
  const isOpen = row.status === 'pending_payment' && row.provider === 'offline';
  if (isOpen) {
    const closed = await closePayment(deps, row, 'customer');
    if (!closed.ok) return closed;
  } else if (row.status !== 'canceled') return fail({ code: 'order_not_cancelable' });
  const after = await readOrder(deps.db, ref);
  // It may have been paid just before.
  return after?.status === 'canceled'
    ? ok({ order: after, cartId: await cartIdOf(deps, ref) })
    : fail({ code: 'order_not_cancelable' });
}

/** What happened to an order, oldest first. Orders of the releases before this record have no entries of that time. */
export async function readTimeline(db: Queryable, orderId: string): Promise<TimelineEntry[]> {
  const { by, createdAt, id, kind, name, orderId: ofOrder, text } = orderEvent;
  const rows = await db
    .select({ kind, date: createdAt, by, name, text })
    .from(orderEvent)
    .where(eq(ofOrder, orderId))
    .orderBy(asc(id));
  return rows.map((row) => ({
    ...row,
    date: row.date.toISOString(),
    name: row.by === 'operator' ? row.name : null,
  }));
}

async function readHistory(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  const entries = await readTimeline(db, orderId);
  return entries.filter(({ kind }) => !staffOnlyEvents.has(kind)).map(({ kind, date }) => ({ kind, date }));
}

export function createOrders(deps: OrderDeps): Required<OrderPort> {
  const { db } = deps;
  const byRef: OrderPort['byRef'] = async ({ store }, ref) => {
    const placed = z.uuid().safeParse(ref).success ? await readOrder(db, ref) : null;
    return placed?.store === store ? placed : null;
  };
  return {
    byRef,
    history: async (context, ref) => {
      const placed = await byRef(context, ref);
      return placed ? readHistory(db, ref) : [];
    },
    cancel: async (context, ref, { cartId }) => {
      const canceled = await cancelOrder(deps, context, ref);
      if (!canceled.ok) return canceled;
      const { order: after, cartId: canceledCartId } = canceled.data;
      const row = await currentCart(db, deps.choices, context, { cartId, canceledCartId });
      return ok({ order: after, cart: row && (await viewCart(db, context, row, deps.choices)) });
    },
  };
}

export const createOrderLookup = (db: Database, linkSecrets: readonly string[]): OrderLookupPort => ({
  find: async ({ store }, number, email) => findOrder(db, store, number, email),
  byLink: ({ store }, token) => orderOfLink(db, store, token, linkSecrets),
});

export const createCustomerOrders = (db: Database): CustomerOrderPort => ({
  list: ({ customer }, page, size) => ordersOfCustomer(db, customer, page, size),
  byNumber: ({ customer }, number) => orderOfCustomer(db, customer, number),
});

/** The order with a dictated number, in any case, with or without its dash; null if it is unknown. */
export async function orderByNumber(db: Database, text: string): Promise<Order | null> {
  const number = parseOrderNumber(text);
  if (!number) return null;
  const [row] = await db.select().from(order).where(eq(order.number, number));
  return row ? completeOrder(db, row) : null;
}

const noNumber = '';
const noOrder = '00000000-0000-0000-0000-000000000000';

/** One query looks for both at once, so that an unknown number and a wrong address take the same time. */
async function findOrder(
  db: Database,
  store: StoreCode,
  number: string,
  email: string,
): Promise<Order | null> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.number, parseOrderNumber(number) ?? noNumber),
        eq(order.store, store),
        // An order whose personal data was erased has no address.
        sql`${order.email} <> '' and lower(${order.email}) = lower(${email.trim()})`,
      ),
    );
  return readOrder(db, row?.id ?? noOrder);
}
