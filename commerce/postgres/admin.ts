import type { Database } from '@/database/pool';
import type { RenderDocument } from '../model/document';
import type { AdminPort } from '../ports/ports';
import type { OrderRecord } from '../ports/admin/orders';
import { erasePerson, exportPerson, listCustomers } from './accounts/personal-data/people';
import { countPlanned, findGaps } from './catalogue/find-gaps';
import { contentAdmin } from './content/content';
import { createCoupon, listCoupons, setCouponEnabled } from './coupons/coupons';
import { problemsOf } from './import/check/report';
import { importPrices, importStock, setStockOf } from './import/import-sheets';
import { documentFile, renderedHere } from './documents/document-file';
import { documentsOfOrder, invoiceOfNumber } from './invoices/documents';
import { readDocuments, readOrders, readPayments } from './invoices/read-accounts';
import { listMessages } from './messages/messages';
import { listSubscribers } from './newsletter/newsletter';
import { listOffers, offerByNumber } from './offers/view-offer';
import { bookTransfer } from './orders/money/transfers';
import { refundOrder } from './orders/money/refund-order';
import type { OrderDeps } from './orders/order-deps';
import { listOrders, orderByNumber, readHistory } from './orders/orders';
import { progressOrder, releaseOrder, reportShipment } from './orders/progress-order';
import type { EmailQueue } from './outbox/write-email';
import { listEmails, retryDeadEmails, retryEmail } from './outbox/email-states';
import { makeOffer } from './outbox/send-offer';
import { listAttention, resolveAttention } from './payments/attention';
import { movementsOfOrder } from './payments/ledger';
import { listReviews, moderateReview } from './reviews/moderate';
import { explainSearch } from './search/suggest';
import { checkReservations, findShortfalls, repairReservations, setStock } from './stock/stock';
import { listWithdrawals } from './withdrawals/declare';
import { declaredFor } from './orders/read-order';

async function orderRecord(db: Database, number: string): Promise<OrderRecord | null> {
  const order = await orderByNumber(db, number);
  if (!order) return null;
  const [history, withdrawals, movements, documents] = await Promise.all([
    readHistory(db, order.ref),
    declaredFor(db, order.ref),
    movementsOfOrder(db, order.ref),
    documentsOfOrder(db, order.ref),
  ]);
  return { order, history, withdrawals, movements, documents };
}

const givenFirst =
  <First>(first: First) =>
  <Args extends unknown[], T>(call: (given: First, ...args: Args) => T) =>
  (...args: Args): T =>
    call(first, ...args);

function salesOn(
  deps: OrderDeps,
  render: RenderDocument,
): Pick<AdminPort, 'accounting' | 'orders' | 'payments'> {
  const { db } = deps;
  const on = givenFirst(db);
  const onOrders = givenFirst(deps);
  return {
    orders: {
      list: on(listOrders),
      show: on(orderRecord),
      progress: onOrders(progressOrder),
      reportShipment: onOrders(reportShipment),
      release: onOrders(releaseOrder),
      bookTransfer: onOrders(bookTransfer),
      refund: onOrders(refundOrder),
      invoice: (number) => invoiceOfNumber(db, renderedHere(db, render), number),
    },
    accounting: {
      orders: (period) => readOrders(db, period),
      documents: (period) => readDocuments(db, period),
      payments: (period) => readPayments(db, period),
      file: (ref) => documentFile(db, render, ref),
    },
    payments: { attention: on(listAttention), resolve: on(resolveAttention) },
  };
}

export function createAdmin(deps: OrderDeps, queue: EmailQueue, render: RenderDocument): AdminPort {
  const { db } = deps;
  const on = givenFirst(db);
  return {
    ...salesOn(deps, render),
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
    catalogue: { gaps: on(findGaps), planned: on(countPlanned) },
    content: contentAdmin(db),
    stock: {
      set: on(setStock),
      import: (sheet, options) => problemsOf(importStock(db, sheet, options)),
      setAll: (items) => problemsOf(setStockOf(db, items)),
      mismatches: on(checkReservations),
      repair: on(repairReservations),
      shortfalls: on(findShortfalls),
    },
    prices: { import: (sheet, options) => problemsOf(importPrices(db, sheet, options)) },
    reviews: { list: on(listReviews), moderate: on(moderateReview) },
    search: { explain: on(explainSearch) },
  };
}
