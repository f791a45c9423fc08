import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { RenderDocument } from '../model/document';
import type { RenderEmail } from '../model/email';
import type { AdminPort } from '../ports/ports';
import type { OrderRecord } from '../ports/admin/orders';
import { listBuyers } from './articles/buyers';
import { safetyWork } from './articles/safety-notices';
import { articleFacets, searchArticles } from './articles/search-articles';
import { showArticle } from './articles/show-article';
import { erasePerson, exportPerson } from './accounts/personal-data/people';
import { searchCustomers } from './accounts/search-customers';
import { addCustomerNote, showCustomer } from './accounts/show-customer';
import { countPlanned, findGaps } from './catalogue/find-gaps';
import { contentAdmin } from './content/content';
import { createCoupon, listCoupons, setCouponEnabled } from './coupons/coupons';
import { setPrice, setStores } from './import/change-article';
import { problemsOf } from './import/check/report';
import { importPrices, importStock, setStockOf } from './import/import-sheets';
import { type ImportQueue, uploadAdmin } from './import/uploads';
import { documentFile, renderedHere } from './documents/document-file';
import { packing, packingSlips, pickList } from './orders/packing';
import { installationState } from './installation';
import { documentOfOrder, documentsOfOrder, invoiceOfNumber } from './invoices/documents';
import { listDocuments } from './invoices/list-documents';
import { readDocuments, readOrders, readPayments } from './invoices/read-accounts';
import { answerMessage, fileOfMessage, setAnswered, showMessage, writeMessage } from './messages/answers';
import { listMessages } from './messages/messages';
import { exportSubscriptions, searchSubscriptions } from './newsletter/subscriptions';
import {
  cancelOffer,
  extendOffer,
  makeOffer,
  orderForCustomer,
  remindOfOffer,
  sendOffer,
} from './outbox/manage-offer';
import { offerArticles } from './offers/offer-articles';
import { listOffers, offerByNumber } from './offers/view-offer';
import { changeAddress } from './orders/change-order';
import { changeLines } from './orders/change-lines';
import { isSetOff } from '../domain/orders/refund-lines';
import { openDue, receivedOf, setOffOf } from './orders/money/dues';
import { paymentLink } from './orders/money/payment-link';
import { bookTransfer } from './orders/money/transfers';
import { refundOrder, refundProposal } from './orders/money/refund-order';
import type { OrderDeps } from './orders/order-deps';
import { addNote, setTags, staffFactsOf } from './orders/notes';
import { orderByNumber, readTimeline } from './orders/orders';
import { searchOrders } from './orders/search-orders';
import { progressOrder, releaseOrder, reportShipment } from './orders/progress-order';
import { correctTracking, shipOrder } from './orders/ship-order';
import type { EmailQueue } from './outbox/write-email';
import { listEmails, retryDeadEmails, retryEmail } from './outbox/email-states';
import { emailsOfOrder, resendEmail, showEmail } from './outbox/order-emails';
import { listAttention, resolveAttention } from './orders/money/list-attention';
import { movementsOfOrder } from './payments/ledger';
import { returnAdmin } from './returns/returns';
import { listReviews, moderateReview } from './reviews/moderate';
import { reviewPictureFile } from './reviews/reviews';
import { explainSearch } from './search/suggest';
import { createLogAdmin } from './staff/log';
import { checkReservations, findShortfalls, repairReservations, setStock } from './stock/stock';
import { staffAdmin } from './staff/admin-staff';
import { createToday } from './today/today';
import { listWithdrawals } from './withdrawals/declare';
import { declaredFor } from './orders/read-order';

async function orderRecord(db: Database, number: string): Promise<OrderRecord | null> {
  const order = await orderByNumber(db, number);
  if (!order) return null;
  const { ref } = order;
  const [staffFacts, history, emails, withdrawals, movements, documents, due] = await Promise.all([
    staffFactsOf(db, ref),
    readTimeline(db, ref),
    emailsOfOrder(db, ref),
    declaredFor(db, ref),
    movementsOfOrder(db, ref),
    documentsOfOrder(db, ref),
    openDue(db, ref),
  ]);
  const { currency } = order.totals.grandTotal;
  const rest = due && due.amount - (await receivedOf(db, due.id));
  const waitsFor = due && {
    amount: { minor: rest ?? 0, currency },
    whole: due.lines === null,
    added: (due.lines ?? []).flatMap(({ position, quantity, ...line }) =>
      position === null || isSetOff(line) ? [] : [{ position, quantity }],
    ),
    ...setOffOf(due, currency),
  };
  return { order, ...staffFacts, history, emails, withdrawals, movements, documents, due: waitsFor };
}

const givenFirst =
  <First>(first: First) =>
  <Args extends unknown[], T>(call: (given: First, ...args: Args) => T) =>
  (...args: Args): T =>
    call(first, ...args);

function salesOn(
  deps: OrderDeps,
  queue: EmailQueue,
  { linkSecrets = [], renderDocument: render, renderEmail }: AdminRenderers,
): Pick<AdminPort, 'accounting' | 'orders' | 'payments'> {
  const { db } = deps;
  const on = givenFirst(db);
  const onOrders = givenFirst(deps);
  return {
    orders: {
      search: (query) => searchOrders(db, query),
      show: on(orderRecord),
      progress: onOrders(progressOrder),
      reportShipment: onOrders(reportShipment),
      release: onOrders(releaseOrder),
      bookTransfer: onOrders(bookTransfer),
      refund: onOrders(refundOrder),
      document: (number, documentNumber) =>
        documentOfOrder(db, renderedHere(db, render), number, documentNumber),
      invoice: (number) => invoiceOfNumber(db, renderedHere(db, render), number),
      packing: on(packing),
      packingSlips: (numbers) => packingSlips(db, render, numbers),
      pickList: (numbers) => pickList(db, render, numbers),
      refundProposal: onOrders(refundProposal),
      changeAddress: onOrders(changeAddress),
      changeLines: onOrders(changeLines),
      paymentLink: (number, email) => paymentLink(deps, linkSecrets, number, email),
      ship: onOrders(shipOrder),
      correctTracking: onOrders(correctTracking),
      note: on(addNote),
      tag: on(setTags),
      email: (number, id) => showEmail(db, renderEmail, number, id),
      resendEmail: (number, id) => resendEmail(db, queue, number, id),
    },
    accounting: {
      orders: (period) => readOrders(db, period),
      documents: (period) => readDocuments(db, period),
      payments: (period) => readPayments(db, period),
      list: (query) => listDocuments(db, query),
      file: (ref) => documentFile(db, render, ref),
    },
    payments: { attention: on(listAttention), resolve: on(resolveAttention) },
  };
}

function articlesOn(db: Database, queue: EmailQueue, { renderEmail }: AdminRenderers): AdminPort['articles'] {
  const on = givenFirst(db);
  return {
    search: on(searchArticles),
    facets: on(articleFacets),
    show: on(showArticle),
    setPrice: on(setPrice),
    setStores: on(setStores),
    buyers: on(listBuyers),
    ...safetyWork(db, queue, renderEmail),
  };
}

export interface AdminRenderers {
  readonly renderDocument: RenderDocument;
  readonly renderEmail: RenderEmail;
  /** Without it no email is sent. */
  readonly emailTest?: AdminPort['emails']['test'];
  /** Sign the links that open an order. */
  readonly linkSecrets?: readonly string[];
}

export function createAdmin(
  deps: OrderDeps,
  queue: EmailQueue & Partial<ImportQueue>,
  renderers: AdminRenderers,
): AdminPort {
  const { db } = deps;
  const on = givenFirst(db);
  return {
    today: createToday(db),
    ...salesOn(deps, queue, renderers),
    offers: {
      create: (offer, again, draft) => makeOffer(db, queue, offer, again, draft),
      list: (query) => listOffers(db, query),
      show: on(offerByNumber),
      articles: on(offerArticles),
      send: (number) => sendOffer(db, queue, number),
      remind: (number) => remindOfOffer(db, queue, number),
      extend: on(extendOffer),
      order: (number, to) => orderForCustomer(deps, number, to),
      cancel: on(cancelOffer),
    },
    coupons: { create: on(createCoupon), list: on(listCoupons), setEnabled: on(setCouponEnabled) },
    customers: {
      search: on(searchCustomers),
      show: on(showCustomer),
      note: on(addCustomerNote),
      export: on(exportPerson),
      erase: on(erasePerson),
    },
    newsletter: {
      search: on(searchSubscriptions),
      export: (filter) => exportSubscriptions(db, filter),
    },
    messages: {
      list: (query) => listMessages(db, query),
      show: on(showMessage),
      file: on(fileOfMessage),
      answer: (...answer) => answerMessage(db, queue, ...answer),
      write: (...email) => writeMessage(db, queue, ...email),
      setAnswered: on(setAnswered),
    },
    withdrawals: { list: on(listWithdrawals) },
    returns: returnAdmin(deps, queue),
    emails: {
      list: on(listEmails),
      retry: on(retryEmail),
      retryAll: on(retryDeadEmails),
      test: renderers.emailTest ?? (async () => fail({ through: '', reason: '' })),
    },
    articles: articlesOn(db, queue, renderers),
    catalogue: {
      ...uploadAdmin(db, queue),
      gaps: on(findGaps),
      planned: on(countPlanned),
    },
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
    reviews: { list: on(listReviews), moderate: on(moderateReview), picture: on(reviewPictureFile) },
    search: { explain: on(explainSearch) },
    log: createLogAdmin(db),
    staff: staffAdmin(db, queue),
    installation: { state: on(installationState) },
  };
}
