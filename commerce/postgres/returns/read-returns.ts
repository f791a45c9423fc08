import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { countryProfiles } from '@/config/countries/countries';
import { promises } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import type { Database, Queryable } from '@/database/pool';
import type { StoreCode } from '@/config/types';
import { shopDay } from '@/lib/dates/dates';
import { endOfPeriod } from '../../domain/delivery/delivery-estimates';
import { openReturnStates, returnPeriods } from '../../domain/orders/return-states';
import type { DocumentFile } from '../../model/document';
import type { Listed } from '../../model/list';
import type { OrderReturn } from '../../model/return';
import type { ReturnQuery, ReturnRecord, ReturnRow } from '../../ports/admin/returns';
import { byAge, isChosen } from '../listed';
import { orderIdOf } from '../orders/notes';
import { readOrder } from '../orders/read-order';
import { listOfOrders } from '../orders/search-orders';
import { isUuid } from '../schema/columns';
import { order, orderEvent, payment } from '../schema/orders';
import { paymentRefund } from '../schema/payments';
import { orderReturn, orderReturnFile, orderReturnItem } from '../schema/returns';

/** By which the refund of a return is found again. */
export const returnReference = (orderNumber: string, number: number): string =>
  `return-${orderNumber}-${number}`;

const labelFile = sql<boolean>`exists (select from ${orderReturnFile} f where f.return_id = ${orderReturn.id} and f.kind = 'label')`;
const lines = sql<
  OrderReturn['lines']
>`(select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity) order by i.position), '[]') from ${orderReturnItem} i where i.return_id = ${orderReturn.id})`;

async function returnsWhere(db: Queryable, where: SQL | undefined) {
  const rows = await db
    .select({ row: orderReturn, lines, hasLabelFile: labelFile, exchange: order.number })
    .from(orderReturn)
    .leftJoin(order, eq(order.id, orderReturn.exchangeId))
    .where(where)
    .orderBy(asc(orderReturn.number));
  return rows.map(({ row, ...joined }) => {
    const { answer, id, labelUrl, number, reason, state, text } = row;
    const [asked, since] = [row.createdAt.toISOString(), row.stateAt.toISOString()];
    const found: OrderReturn = { id, number, reason, state, asked, since, text, answer, labelUrl, ...joined };
    return { row, found };
  });
}

export async function returnsOfOrder(db: Queryable, orderId: string): Promise<OrderReturn[]> {
  if (!isUuid(orderId)) return [];
  return (await returnsWhere(db, eq(orderReturn.orderId, orderId))).map(({ found }) => found);
}

export async function returnById(db: Queryable, id: string) {
  if (!isUuid(id)) return null;
  const [one] = await returnsWhere(db, eq(orderReturn.id, id));
  return one ?? null;
}

export async function returnsOfNumber(db: Database, number: string): Promise<OrderReturn[]> {
  const found = await orderIdOf(db, number);
  return found ? returnsOfOrder(db, found.id) : [];
}

async function deliveredAt(db: Queryable, orderId: string): Promise<string | null> {
  const { createdAt, id, kind } = orderEvent;
  const [event] = await db
    .select({ at: createdAt })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(kind, 'delivered')))
    .orderBy(desc(id))
    .limit(1);
  return event?.at.toISOString() ?? null;
}

/** Minor units of the refund with the return's reference; null if none was carried out. */
export async function refundedWith(
  db: Queryable,
  orderId: string,
  reference: string,
): Promise<number | null> {
  const [refund] = await db
    .select({ amount: paymentRefund.amount })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(paymentRefund.reference, reference),
        sql`${paymentRefund.transactionId} is not null`,
      ),
    );
  return refund?.amount ?? null;
}

/** `delivered`: an instant, as `asked`; the days are those of the store. */
function periodsOf(
  store: StoreCode,
  { asked, reason, state }: Pick<OrderReturn, 'asked' | 'reason' | 'state'>,
  delivered: string | null,
) {
  const { country, timeZone } = storeConfig(store);
  const { legalGuaranteeYears, legalWithdrawalDays } = countryProfiles[country];
  const dayOf = (instant: string) => shopDay(new Date(instant), timeZone);
  return returnPeriods({
    reason,
    state,
    asked: dayOf(asked),
    delivered: delivered === null ? null : dayOf(delivered),
    legalDays: legalWithdrawalDays,
    promisedDays: promises.returnDays,
    guaranteeYears: legalGuaranteeYears,
    end: (day) => endOfPeriod(country, day),
  });
}

/** See `ReturnAdmin.show`. */
export async function showReturn(db: Database, id: string): Promise<ReturnRecord | null> {
  const one = await returnById(db, id);
  const placed = one && (await readOrder(db, one.row.orderId));
  if (!one || !placed) return null;
  const { row, found } = one;
  const refundReference = returnReference(placed.number, row.number);
  const { contentType, createdAt, id: fileId, kind, name, returnId } = orderReturnFile;
  const [delivered, refunded, files] = await Promise.all([
    deliveredAt(db, row.orderId),
    refundedWith(db, row.orderId, refundReference),
    db
      .select({ id: fileId, kind, name, contentType })
      .from(orderReturnFile)
      .where(eq(returnId, id))
      .orderBy(asc(createdAt)),
  ]);
  return {
    return: found,
    version: row.version,
    by: row.by,
    order: placed,
    files,
    deliveredAt: delivered,
    periods: periodsOf(placed.store, found, delivered),
    refundReference,
    refunded: refunded === null ? null : { ...placed.totals.grandTotal, minor: refunded },
  };
}

async function fileWhere(db: Database, where: SQL | undefined): Promise<DocumentFile | null> {
  const { content, contentType, createdAt, name } = orderReturnFile;
  const [file] = await db
    .select({ fileName: name, contentType, bytes: content })
    .from(orderReturnFile)
    .where(where)
    .orderBy(desc(createdAt))
    .limit(1);
  return file ?? null;
}

/** See `ReturnAdmin.file`. */
export async function fileOfReturn(db: Database, id: string, fileId: string): Promise<DocumentFile | null> {
  if (!isUuid(id) || !isUuid(fileId)) return null;
  return fileWhere(db, and(eq(orderReturnFile.id, fileId), eq(orderReturnFile.returnId, id)));
}

/** See `ReturnPort.label`. */
export async function labelOfReturn(db: Database, ref: string, id: string): Promise<DocumentFile | null> {
  if (!isUuid(ref) || !isUuid(id)) return null;
  const ofOrder = sql`(select id from ${orderReturn} where id = ${id} and order_id = ${ref})`;
  return fileWhere(
    db,
    and(eq(orderReturnFile.kind, 'label'), sql`${orderReturnFile.returnId} in ${ofOrder}`),
  );
}

/** As constants, as the partial index has them. */
export const isOpen = sql`${orderReturn.state} in (${sql.raw(openReturnStates.map((state) => `'${state}'`).join(', '))})`;

/** See `ReturnAdmin.list`. */
export async function listReturns(db: Database, query: ReturnQuery): Promise<Listed<ReturnRow>> {
  const { createdAt, id, number, orderId, reason, state, stateAt, store } = orderReturn;
  const filters = and(
    isChosen(id, query),
    query.state === undefined ? undefined : query.state === 'open' ? isOpen : eq(state, query.state),
    query.reason && eq(reason, query.reason),
    query.store && eq(store, query.store),
  );
  const direction = byAge(query);
  const rows = (where: SQL | undefined) =>
    db
      .select({
        row: {
          id,
          number,
          reason,
          state,
          store,
          order: order.number,
          email: order.email,
          name: sql<string>`trim(concat_ws(' ', ${order.shippingAddress} ->> 'firstname', ${order.shippingAddress} ->> 'lastname'))`,
          units: sql<number>`(select coalesce(sum(quantity), 0)::int from ${orderReturnItem} where return_id = ${id})`,
        },
        asked: createdAt,
        since: stateAt,
      })
      .from(orderReturn)
      .innerJoin(order, eq(order.id, orderId))
      .where(where)
      .orderBy(direction(createdAt), direction(id));
  return listOfOrders(db, query, orderReturn, filters, rows, ({ asked, row, since }) => {
    const dated = { ...row, asked: asked.toISOString(), since: since.toISOString() };
    return { ...dated, refundUntil: periodsOf(row.store, dated, null).refundUntil };
  });
}
