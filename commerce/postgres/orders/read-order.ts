import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { statement } from '@/database/statement';
import type { Queryable } from '@/database/pool';
import {
  isPaid,
  type Order,
  type OrderLine,
  type OrderParcel,
  type PriceRow,
  type DeclaredWithdrawal,
} from '../../model/order';
import { rowsOfTotals, taxPerRate } from '../../domain/pricing/price-cart';
import { orderEvent, orderRow, order, orderItem, parcel, parcelItem } from '../schema/orders';
import { withdrawal } from '../schema/returns';
import { leftToShip } from '../../domain/orders/parcels';
import { isUnderReview } from './move-order';
import { leftToWithdraw } from '../../domain/orders/returns';

export type OrderRow = typeof order.$inferSelect;

const byId = statement((db) =>
  db
    .select()
    .from(order)
    .where(eq(order.id, sql.placeholder('id')))
    .prepare('order_by_id'),
);

const itemsById = statement((db) =>
  db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, sql.placeholder('id')))
    .orderBy(asc(orderItem.position))
    .prepare('order_items'),
);

const rowsById = statement((db) =>
  db
    .select()
    .from(orderRow)
    .where(eq(orderRow.orderId, sql.placeholder('id')))
    .orderBy(asc(orderRow.position))
    .prepare('order_rows'),
);

const paidAtById = statement((db) =>
  db
    .select({ at: orderEvent.createdAt })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, sql.placeholder('id')), eq(orderEvent.kind, 'processing')))
    .orderBy(desc(orderEvent.id))
    .limit(1)
    .prepare('order_paid_at'),
);

export function toPriceRow({ currency }: OrderRow, row: PriceRow<number>): PriceRow {
  const money = (minor: number) => ({ minor, currency });
  return {
    kind: row.kind,
    quantity: row.quantity,
    gross: money(row.gross),
    discount: money(row.discount),
    net: money(row.net),
    taxRate: row.taxRate,
    tax: money(row.tax),
  };
}

function toOrder(
  row: OrderRow,
  items: readonly (typeof orderItem.$inferSelect)[],
  rows: readonly PriceRow<number>[],
  parcels: OrderParcel[],
): Order {
  const money = (minor: number) => ({ minor, currency: row.currency });
  return {
    ref: row.id,
    number: row.number,
    store: row.store,
    date: row.createdAt.toISOString(),
    status: row.status,
    underReview: isUnderReview(row),
    email: row.email,
    comment: row.comment,
    poNumber: row.poNumber,
    items: items.map((item) => ({
      position: item.position,
      sku: item.sku,
      name: item.name,
      url: item.url,
      image: item.image,
      options: item.options,
      parts: item.parts.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
      quantity: item.quantity,
      price: money(item.price),
      rowTotal: money(item.rowTotal),
    })),
    totals: {
      subtotal: money(row.subtotal),
      discounts: row.discount > 0 ? [{ code: row.couponCode, amount: money(row.discount) }] : [],
      shipping: money(row.shipping),
      appliedTaxes: taxPerRate(rows).map(({ rate, tax }) => ({ rate, amount: money(tax) })),
      grandTotal: money(row.grandTotal),
    },
    rows: rows.map((each) => toPriceRow(row, each)),
    tax: row.tax,
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
    shippingMethod: {
      carrierCode: row.carrierCode,
      methodCode: row.methodCode,
      amount: money(row.shipping),
    },
    pickupPoint: row.pickupPoint,
    paymentMethod: { code: row.paymentMethod },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    parcels,
  };
}

/** An order that a server of an earlier release has shipped has its last parcel in its own columns alone. */
function completeParcels(
  row: Pick<OrderRow, 'carrier' | 'status' | 'trackingNumber'>,
  items: readonly OrderLine[],
  parcels: readonly OrderParcel[],
): OrderParcel[] {
  const { carrier, status, trackingNumber } = row;
  const isSent = status === 'shipped' || status === 'delivered';
  const lines = isSent ? leftToShip(items, parcels) : [];
  if (carrier === null || lines.length === 0) return [...parcels];
  return [...parcels, { number: parcels.length + 1, carrier, trackingNumber, date: null, lines }];
}

const parcelsById = statement((db) =>
  db
    .select({ parcel, position: parcelItem.position, quantity: parcelItem.quantity })
    .from(parcel)
    .innerJoin(parcelItem, eq(parcelItem.parcelId, parcel.id))
    .where(eq(parcel.orderId, sql.placeholder('id')))
    .orderBy(asc(parcel.number), asc(parcelItem.position))
    .prepare('order_parcels'),
);

export async function parcelsOf(
  db: Queryable,
  row: OrderRow,
  items: readonly OrderLine[],
): Promise<OrderParcel[]> {
  if (row.status === 'pending_payment' || row.status === 'processing') return [];
  const rows = await parcelsById(db).execute({ id: row.id });
  const parcels = [...Map.groupBy(rows, (each) => each.parcel.number).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { number, carrier, createdAt, trackingNumber } = first.parcel;
    const packed = lines.map(({ position, quantity }) => ({ position, quantity }));
    return [{ number, carrier, trackingNumber, date: createdAt.toISOString(), lines: packed }];
  });
  return completeParcels(row, items, parcels);
}

export async function completeOrder(db: Queryable, row: OrderRow): Promise<Order> {
  const items = await itemsById(db).execute({ id: row.id });
  const stored = await rowsById(db).execute({ id: row.id });
  // A server of an earlier release writes an order without rows: they follow from its totals.
  const rows = stored.length > 0 ? stored : rowsOfTotals({ ...row, lines: items });
  const parcels = await parcelsOf(db, row, items);
  const [paid] = isPaid(row) ? await paidAtById(db).execute({ id: row.id }) : [];
  return { ...toOrder(row, items, rows, parcels), ...(paid && { paidAt: paid.at.toISOString() }) };
}

export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const [row] = await byId(db).execute({ id });
  return row ? completeOrder(db, row) : null;
}

export async function declaredFor(db: Queryable, orderId: string): Promise<DeclaredWithdrawal[]> {
  const rows = await db
    .select({ declaredAt: withdrawal.createdAt, items: withdrawal.items })
    .from(withdrawal)
    .where(eq(withdrawal.orderId, orderId))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id));
  return rows.map(({ declaredAt, items }) => ({ declaredAt: declaredAt.toISOString(), items }));
}

export async function isWithdrawn(db: Queryable, orderId: string): Promise<boolean> {
  const declared = await declaredFor(db, orderId);
  if (declared.length === 0) return false;
  const { sku, quantity, orderId: ofOrder } = orderItem;
  const lines = await db.select({ sku, quantity }).from(orderItem).where(eq(ofOrder, orderId));
  return leftToWithdraw(lines, declared).every((left) => left === 0);
}
