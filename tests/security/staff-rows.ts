import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@/commerce/model/staff';
import type { Permission } from '@/config/staff-roles';

interface ActionRow {
  /** What it calls, as far as these values lead; a role needs all of them. */
  readonly needs: readonly Permission[];
  readonly fields: Readonly<Record<string, string | File>>;
  /** Roles with the permission that may not use this variant. */
  readonly except?: readonly StaffRole[];
}

const unknown = 'ZZZZ-ZZZZ';
const id = '5f1c2a52-0f4e-4a8a-9f60-0d8f3a8a0c11';
const number = { number: unknown };
const parcel = { carrier: 'dhl', trackingNumber: 'ATTACK-1' };
const ofReturn = { id, version: '1' };
const texts = ['headline', 'hazard', 'action', 'contact'].map((name) => [`en.${name}`, 'Words'] as const);
/** As a browser sends a field in which nothing was chosen. */
const noFile = new File([], '');
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Every action of `app/staff/actions.ts`, with values that reach `AdminPort`. `order`: a paid order that exists. */
export const actionRows = (order: string, sku: string): Readonly<Record<string, ActionRow>> => ({
  'article-price': {
    needs: ['articles.setPrice'],
    fields: { sku, currency: 'EUR', version: 'old', price: '9' },
  },
  'article-stock': { needs: ['stock.set'], fields: { sku, before: '-1', count: '5' } },
  'articles-off': { needs: ['articles.setStores'], fields: { ids: 'NONE', store: 'nl' } },
  'articles-on': { needs: ['articles.setStores'], fields: { ids: 'NONE', store: 'nl' } },
  'article-stores': { needs: ['articles.setStores'], fields: { sku, store: 'nl', was: 'none' } },
  'coupon-create': {
    needs: ['coupons.create'],
    fields: { code: `ATTACK${randomUUID().slice(0, 4).toUpperCase()}`, kind: 'percent', percent: '1' },
  },
  'coupons-off': { needs: ['coupons.setEnabled'], fields: { ids: 'NONE' } },
  'coupons-on': { needs: ['coupons.setEnabled'], fields: { ids: 'NONE' } },
  'customer-note': {
    needs: ['customers.note'],
    fields: { email: 'nobody@shop.example', text: 'Hello' },
  },
  'customer-erase': { needs: ['customers.erase'], fields: { email: 'nobody@shop.example', sure: 'on' } },
  'documents-zip': { needs: ['accounting.file'], fields: { ids: id } },
  'catalogue-check': { needs: ['catalogue.gaps'], fields: {} },
  'email-test': { needs: ['emails.test'], fields: { to: 'eve@shop.example', store: 'uk' } },
  'search-try': { needs: ['search.explain'], fields: { words: 'camera', store: 'uk' } },
  'stock-check': { needs: ['stock.repair', 'stock.mismatches'], fields: { step: 'repair' } },
  'emails-retry': { needs: ['emails.retry'], fields: { ids: id } },
  'emails-retry-all': { needs: ['emails.retryAll'], fields: {} },
  'import-continue': { needs: ['catalogue.continueUpload'], fields: { id, step: 'check' } },
  'import-sheet': {
    needs: ['stock.import'],
    fields: { file: new File(['sku,quantity\n'], 'stock.csv'), kind: 'stock', step: 'check' },
  },
  'order-write': { needs: ['orders.show', 'messages.write'], fields: { number: unknown, text: 'Hello' } },
  'message-answer': { needs: ['messages.answer'], fields: { id, text: 'Hello' } },
  'message-answered': { needs: ['messages.setAnswered'], fields: { id, answered: 'yes' } },
  'messages-answered': { needs: ['messages.setAnswered'], fields: { ids: id } },
  'offer-cancel': { needs: ['offers.cancel'], fields: { number: 'O-NONE' } },
  'offer-create': {
    needs: ['offers.articles'],
    fields: {
      shop: 'uk GBP',
      email: 'a@shop.example',
      until: tomorrow,
      'sku-0': 'NONE',
      'price-0': '9',
      files: noFile,
    },
  },
  'offer-extend': {
    needs: ['offers.show'],
    fields: { number: 'O-NONE', until: tomorrow, was: new Date().toISOString() },
  },
  'offer-order': { needs: ['offers.order'], fields: { number: 'O-NONE' } },
  'offer-remind': { needs: ['offers.remind'], fields: { number: 'O-NONE' } },
  'offers-remind': { needs: ['offers.remind'], fields: { ids: 'O-NONE' } },
  'offer-send': { needs: ['offers.send'], fields: { number: 'O-NONE' } },
  'order-address': {
    needs: ['orders.show', 'orders.changeAddress'],
    fields: { number: order, version: '-1', same: 'on' },
  },
  'order-cancel': { needs: ['orders.progress'], fields: number, except: ['warehouse'] },
  'order-deliver': { needs: ['orders.progress'], fields: number },
  'order-email': { needs: ['orders.resendEmail'], fields: { ...number, id } },
  'order-invoice': { needs: ['orders.invoice'], fields: number },
  'order-drop': { needs: ['orders.changeLines'], fields: { ...number, version: '1' } },
  'order-lines': {
    needs: ['orders.changeLines'],
    fields: { ...number, version: '1', position: '0', quantity: '1' },
  },
  'order-note': { needs: ['orders.note'], fields: { ...number, text: 'Hello' } },
  'order-pack': { needs: ['orders.packing'], fields: { ...number, ...parcel, row: '0.0:1' } },
  'order-payment-link': { needs: ['orders.paymentLink'], fields: number },
  'order-ready': { needs: ['orders.progress'], fields: number },
  'order-refund': { needs: ['orders.refund'], fields: { ...number, other: '1' } },
  'order-release': { needs: ['orders.release'], fields: number },
  'order-ship': { needs: ['orders.ship'], fields: { ...number, ...parcel } },
  'order-tags': { needs: ['orders.tag'], fields: { ...number, version: '1', tags: 'attack' } },
  'order-tracking': { needs: ['orders.correctTracking'], fields: { ...number, ...parcel, parcel: '1' } },
  'order-transfer': { needs: ['orders.bookTransfer'], fields: number },
  'orders-deliver': { needs: ['orders.progress'], fields: { ids: unknown } },
  'list-csv': { needs: ['customers.search'], fields: { back: '/customers', ids: 'nl nobody@shop.example' } },
  // The files themselves ask for the permission.
  'orders-pack': { needs: [], fields: { ids: unknown } },
  'orders-pick': { needs: [], fields: { ids: unknown } },
  'orders-ready': { needs: ['orders.progress'], fields: { ids: unknown } },
  'orders-ship': { needs: ['orders.ship'], fields: { lines: `${unknown};3SABC123` } },
  'orders-list': { needs: [], fields: { ids: unknown } },
  'orders-slips': { needs: [], fields: { ids: unknown } },
  'payment-resolve': { needs: ['payments.resolve'], fields: { id, note: 'Done' } },
  'return-create': {
    needs: ['returns.create'],
    fields: { ...number, reason: 'defect', position: '0', quantity: '1' },
  },
  'return-exchange': { needs: ['returns.move'], fields: ofReturn, except: ['warehouse'] },
  'return-label': {
    needs: ['returns.label'],
    fields: { ...ofReturn, url: 'https://carrier.example/label', file: noFile },
  },
  'return-move': { needs: ['returns.move'], fields: { ...ofReturn, to: 'received' } },
  'returns-received': { needs: ['returns.move'], fields: { ids: id } },
  'return-refund': { needs: ['returns.show'], fields: ofReturn },
  'return-refuse': { needs: ['returns.move'], fields: { ...ofReturn, answer: 'No' }, except: ['warehouse'] },
  'return-settled': { needs: ['returns.move'], fields: ofReturn, except: ['warehouse'] },
  'reviews-approve': { needs: ['reviews.moderate'], fields: { ids: '999999', without: 'x' } },
  'reviews-reject': { needs: ['reviews.moderate'], fields: { ids: '999999' } },
  'safety-save': {
    needs: ['articles.draftSafety'],
    fields: { sku: 'NONE', kind: 'warning', ...Object.fromEntries(texts) },
  },
  'safety-send': { needs: ['articles.sendSafety'], fields: { id: '999999', version: '1' } },
  'staff-again': { needs: ['staff.inviteAgain'], fields: { id } },
  'staff-change': {
    needs: ['staff.change'],
    fields: {
      id,
      name: 'Eve',
      role: 'owner',
      language: 'en',
      wasName: 'Eve',
      wasRole: 'editor',
      wasLanguage: 'en',
    },
  },
  'staff-disable': { needs: ['staff.setDisabled'], fields: { id, disabled: 'yes' } },
  'staff-end-session': { needs: ['staff.endSession'], fields: { id, session: id } },
  'staff-invite': {
    needs: ['staff.invite'],
    fields: {
      email: `eve.${randomUUID().slice(0, 8)}@shop.example`,
      name: 'Eve',
      role: 'owner',
      language: 'en',
    },
  },
  // Of the member's own.
  'view-delete': { needs: [], fields: { id } },
  'view-save': { needs: [], fields: { screen: '/orders', name: 'Mine', query: '' } },
});

/** Of what exists. */
export interface ScreenIds {
  /** A paid order. */
  readonly order: string;
  readonly sku: string;
  readonly message: string;
  readonly member: string;
  /** The invoice of the order: its number, and the id of its file. */
  readonly invoice: { readonly number: string; readonly ref: string };
  /** An email to the customer of the order. */
  readonly email: string;
  readonly notice: string;
  readonly return: string;
  /** The id of a file of the message, of the return, and of a picture of a review. */
  readonly file: string;
}

/** What screens, files and actions of the tables read besides; the screen or action that reads it. */
export const within: Readonly<Partial<Record<Permission, string>>> = {
  'today.counts': '/',
  'today.sales': '/',
  'orders.reportShipment': 'order-ship',
  'orders.refundProposal': '/orders/<number>',
  'returns.ofOrder': '/orders/<number>',
  'offers.extend': 'offer-extend',
  'articles.facets': '/articles',
  'articles.safetyLanguages': '/articles/<sku>/safety',
  'articles.changeSafety': 'safety-save',
  'catalogue.uploads': '/import',
  'catalogue.planned': '/settings',
  'content.pages': '/settings',
  'content.rows': '/settings',
  'content.categories': '/settings',
  'content.deadRedirects': '/settings',
  'content.knownPaths': '/settings',
  'stock.shortfalls': 'stock-check',
  'log.handOut': '/csv/customers',
};

/** Methods that commands and programs alone call. */
export const reachedByNoScreen = [
  'stock.setAll',
  'withdrawals.list',
] as const satisfies readonly Permission[];

const period = 'format=csv&from=2026-01-01&until=2026-12-31';

/** Paths, and permissions of which a role needs one; null: every member; `unknown`: 404 to all, as its id does not exist. */
export const screenRows = ({
  order,
  sku,
  message,
  member,
  invoice,
  email,
  notice,
  file,
  return: returned,
}: ScreenIds): Readonly<Record<string, readonly Permission[] | null | 'unknown'>> => ({
  '/': null,
  '/me': null,
  '/confirm': null,
  '/orders': ['orders.search'],
  '/orders/ship': ['orders.ship'],
  '/orders/pack': ['orders.packing'],
  [`/orders/${order}`]: ['orders.show'],
  [`/orders/${order}/pack`]: ['orders.packing'],
  '/returns': ['returns.list'],
  '/offers': ['offers.list'],
  '/offers/new': ['offers.create'],
  '/customers': ['customers.search'],
  '/customers/faults%40shop.example': ['customers.show'],
  '/messages': ['messages.list'],
  [`/messages/${message}`]: ['messages.show'],
  '/reviews': ['reviews.list'],
  '/coupons': ['coupons.list'],
  '/coupons/new': ['coupons.create'],
  '/newsletter': ['newsletter.search'],
  '/import': ['stock.import', 'prices.import', 'catalogue.upload'],
  '/payments': ['payments.attention'],
  '/accounting': ['accounting.list'],
  '/emails': ['emails.list'],
  '/articles': ['articles.search'],
  [`/articles/${sku}`]: ['articles.show'],
  [`/articles/${sku}/safety`]: ['articles.draftSafety'],
  '/buyers': ['articles.buyers'],
  '/notices': ['articles.safetyNotices'],
  '/recipients': ['articles.safetyRecipients'],
  '/settings': ['installation.state'],
  '/team': ['staff.list'],
  [`/team/${member}`]: ['staff.show'],
  '/log': ['log.list'],
  '/offers/NONE': 'unknown',
  '/offers/articles': ['offers.create'],
  '/offers/preview': ['offers.create'],
  [`/returns/${id}`]: 'unknown',
  [`/returns/${returned}`]: ['returns.show'],
  [`/notices/${notice}`]: ['articles.safety'],
  [`/files/document/${order}/${invoice.number}`]: ['orders.document'],
  [`/files/email/${order}/${email}`]: ['orders.email'],
  [`/files/safety/${notice}/nl`]: ['articles.safetyEmail'],
  [`/files/accounting/${invoice.ref}`]: ['accounting.file'],
  [`/files/accounting?file=orders&${period}`]: ['accounting.orders'],
  [`/files/accounting?file=documents&${period}`]: ['accounting.documents'],
  [`/files/accounting?file=tax&${period}`]: ['accounting.documents'],
  [`/files/accounting?file=zip&${period}`]: ['accounting.documents'],
  [`/files/accounting?file=payments&${period}`]: ['accounting.payments'],
  [`/files/message/${message}/${file}`]: ['messages.file'],
  [`/files/return/${returned}/${file}`]: ['returns.file'],
  [`/files/review/${file}/small`]: ['reviews.picture'],
  '/notices/999999': 'unknown',
  '/files/document/ZZZZ-ZZZZ/INV-2020-000001': 'unknown',
  '/files/constructor/x': 'unknown',
  '/files/accounting': 'unknown',
  [`/files/accounting/${id}`]: 'unknown',
  '/files/customer/faults%40shop.example': ['customers.export'],
  [`/files/message/${id}/${id}`]: 'unknown',
  [`/files/return/${id}/${id}`]: 'unknown',
  [`/files/review/${id}/small`]: 'unknown',
  [`/files/slips/${order}`]: ['orders.packingSlips'],
  [`/files/pick-list/${order}`]: ['orders.pickList'],
  '/csv/orders': ['orders.search'],
  '/ids/orders': ['orders.search'],
  '/ids/customers': 'unknown',
  '/csv/customers': ['customers.search'],
  '/csv/newsletter': ['newsletter.export'],
  '/csv/log': ['log.export'],
  '/csv/articles': ['articles.search'],
  '/csv/messages': ['messages.list'],
});
