import type { Database } from '@/database/pool';
import type { RenderDocument } from '../model/document';
import type { AdminPort } from '../ports/admin/admin';
import type { OrderRecord } from '../ports/admin/orders';
import { erasePerson } from './accounts/personal-data/erase-person';
import { exportPerson } from './accounts/personal-data/export-person';
import { listCustomers } from './accounts/personal-data/find-person';
import { createCoupon, listCoupons, setCouponEnabled } from './coupons/manage-coupons';
import { problemsOf } from './import/check/problems';
import { importStock } from './import/import-stock';
import { invoiceOfNumber } from './invoices/documents';
import { listMessages } from './messages/list';
import { listSubscribers } from './newsletter/list';
import { listOffers, offerByNumber } from './offers/list-offers';
import { bookTransfer } from './orders/money/book-transfer';
import { refundOrder } from './orders/money/refund-order';
import type { OrderDeps } from './orders/order-deps';
import { listOrders, orderByNumber, readHistory } from './orders/orders';
import { progressOrder } from './orders/progress-order';
import { releaseOrder } from './orders/release-order';
import { reportShipment } from './orders/report-shipment';
import type { EmailQueue } from './outbox/email-queue';
import { listEmails, retryDeadEmails, retryEmail } from './outbox/manage-emails';
import { makeOffer } from './outbox/send-offer';
import { listAttention, resolveAttention } from './payments/attention';
import { listReviews, moderateReview } from './reviews/moderate';
import { explainSearch } from './search/explain';
import { checkReservations, findShortfalls } from './stock/check-reservations';
import { setStock } from './stock/set-stock';
import { declaredFor } from './withdrawals/declare';
import { listWithdrawals } from './withdrawals/list';

async function orderRecord(db: Database, number: string): Promise<OrderRecord | null> {
  const order = await orderByNumber(db, number);
  if (!order) return null;
  const [history, withdrawals] = await Promise.all([readHistory(db, order.ref), declaredFor(db, order.ref)]);
  return { order, history, withdrawals };
}

/** What operators do, on the database and the payment providers of `deps`. `queue`: of the emails that it causes. */
export function createAdmin(deps: OrderDeps, queue: EmailQueue, render: RenderDocument): AdminPort {
  const { db } = deps;
  const on =
    <Args extends unknown[], T>(call: (on: Database, ...args: Args) => T) =>
    (...args: Args): T =>
      call(db, ...args);
  const onOrders =
    <Args extends unknown[], T>(call: (on: OrderDeps, ...args: Args) => T) =>
    (...args: Args): T =>
      call(deps, ...args);
  return {
    orders: {
      list: on(listOrders),
      show: on(orderRecord),
      progress: onOrders(progressOrder),
      reportShipment: onOrders(reportShipment),
      release: onOrders(releaseOrder),
      bookTransfer: onOrders(bookTransfer),
      refund: onOrders(refundOrder),
      invoice: (number) => invoiceOfNumber(db, render, number),
    },
    payments: { attention: on(listAttention), resolve: on(resolveAttention) },
    offers: {
      create: (offer, again) => makeOffer(db, queue, offer, again),
      list: on(listOffers),
      show: on(offerByNumber),
    },
    coupons: { create: on(createCoupon), list: on(listCoupons), setEnabled: on(setCouponEnabled) },
    customers: { list: on(listCustomers), export: on(exportPerson), erase: on(erasePerson) },
    newsletter: { list: on(listSubscribers) },
    messages: { list: on(listMessages) },
    withdrawals: { list: on(listWithdrawals) },
    emails: { list: on(listEmails), retry: on(retryEmail), retryAll: on(retryDeadEmails) },
    stock: {
      set: on(setStock),
      import: ({ name, bytes }) => problemsOf(importStock(db, name, bytes)),
      mismatches: on(checkReservations),
      shortfalls: on(findShortfalls),
    },
    reviews: { list: on(listReviews), moderate: on(moderateReview) },
    search: { explain: on(explainSearch) },
  };
}
