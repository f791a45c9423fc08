import { longestOrderLimit } from './order-limits';
import { countryOf, countryProfiles } from '../countries/countries';
import { company } from '../shop/company';
import type { StoreCountry } from '../types';

// How long personal data is kept, per table of the database. The nightly job `apply-retention` applies the periods; its
// test demands a rule for every table with personal data. The periods are engineering input, to be confirmed by a lawyer.

interface RetentionRule {
  readonly table: string;
  /** Full days, counted from the event that `from` names. */
  readonly days: number;
  readonly from: string;
  readonly outcome: string;
}

export const retention = {
  cartContacts: { table: 'cart', days: 30, from: 'last change', outcome: 'email and addresses are erased' },
  /** As long as the cookie that leads to the cart. */
  carts: { table: 'cart', days: 90, from: 'last change', outcome: 'deleted with its items' },
  idempotencyKeys: { table: 'idempotency_key', days: 1, from: 'order', outcome: 'deleted' },
  /** Keyed hashes, also of the client's network: of as long as an order may await its transfer (`stockShares`). */
  orderLimits: {
    table: 'order_limit_entry',
    days: longestOrderLimit / (24 * 60),
    from: 'order',
    outcome: 'deleted',
  },
  /** A keyed hash, by which the uses of one mailbox are counted. */
  couponMailboxes: { table: 'coupon_use', days: 730, from: 'order', outcome: 'mailbox is erased' },
  emails: { table: 'outbox_mail', days: 90, from: 'sent, dropped or given up', outcome: 'deleted' },
  /** Answers hold for a day (config/limits/third-parties.ts); an order keeps the one that it depends on. */
  vatConsultations: { table: 'vat_consultation', days: 30, from: 'check', outcome: 'deleted' },
  /** Claims from a contract lapse after five years (BW 3:307). */
  withdrawals: { table: 'withdrawal', days: 1826, from: 'declaration', outcome: 'deleted' },
  /** As long as claims from the contract. */
  returns: { table: 'order_return', days: 1826, from: 'return', outcome: 'what was written is erased' },
  returnFiles: { table: 'order_return_file', days: 180, from: 'upload', outcome: 'deleted' },
  offers: { table: 'offer', days: 730, from: 'expiry', outcome: 'deleted with its articles and files' },
  /** Unused accounts; orders are stored as long as the law requires. */
  unusedCustomers: {
    table: 'customer',
    days: 1095,
    from: 'last use',
    outcome: 'deleted with addresses, wishlist and saved systems',
  },
  unconfirmedCustomers: { table: 'customer', days: 30, from: 'registration', outcome: 'deleted' },
  /** Written by staff. */
  customerNotes: { table: 'customer_note', days: 730, from: 'note', outcome: 'deleted' },
  customerSessions: { table: 'customer_session', days: 30, from: 'last use', outcome: 'deleted' },
  mailTokens: { table: 'mail_token', days: 2, from: 'email', outcome: 'deleted' },
  loginFailures: { table: 'login_failure', days: 1, from: 'last failure', outcome: 'deleted' },
  /** The proof of the consent stays for the time in which it may be questioned. */
  newsletterEnded: { table: 'newsletter_subscription', days: 1095, from: 'end', outcome: 'deleted' },
  newsletterUnconfirmed: {
    table: 'newsletter_subscription',
    days: 30,
    from: 'subscription',
    outcome: 'deleted, or ended again if the address was subscribed before',
  },
  stockNoticesUnconfirmed: { table: 'stock_notice', days: 7, from: 'last link', outcome: 'deleted' },
  /** A longer wait is of no use to the customer. The email about the product also deletes the request. */
  stockNoticesUnserved: { table: 'stock_notice', days: 365, from: 'confirmation', outcome: 'deleted' },
  contactMessages: {
    table: 'contact_message',
    days: 730,
    from: 'message',
    outcome: 'deleted with its files',
  },
  /** The message stays without them. Files without a message are deleted after an hour (config/limits/contact.ts). */
  contactFiles: { table: 'contact_file', days: 180, from: 'message', outcome: 'deleted' },
  rejectedReviews: { table: 'review', days: 90, from: 'submission', outcome: 'deleted' },
  pendingReviews: { table: 'review', days: 365, from: 'submission', outcome: 'deleted' },
  /** Without the address nobody can ask any more for their erasure. */
  reviewPictures: { table: 'review_picture', days: 730, from: 'submission', outcome: 'deleted' },
  /**
   * Refunds, prices and stock in the accounts were entered by somebody: as long as the order that is kept longest, until the end of its
   * tenth year (`defaultOrderYears`). The trigger `staff_log_kept` counts the same days. It names members of staff only; a customer is
   * a hash.
   */
  staffLog: { table: 'staff_log', days: 4018, from: 'action', outcome: 'deleted' },
  /** As long as the log of staff: it has the same names. */
  stockMovements: { table: 'stock_movement', days: 4018, from: 'change', outcome: 'deleted' },
  /** The address serves to recognise the purchase and an earlier review of the same person. */
  reviewEmails: { table: 'review', days: 730, from: 'submission', outcome: 'email is erased' },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof retention;

/** Sales to other EU countries (OSS, VAT directive art. 369k). */
export const defaultOrderYears = 10;

/**
 * Years that orders are kept with names and addresses, by the country of delivery, counted from the end of the calendar
 * year of the order, or of its last invoice or credit note; then they keep amounts, articles and country only. At least as long as the
 * country of the seller wants it; sales outside the EU as long as the country there wants it, if that is longer.
 */
export function orderYearsOf(seller: string): Readonly<Record<StoreCountry, number>> {
  const own = countryOf(seller)?.invoiceYears ?? defaultOrderYears;
  const years = Object.values(countryProfiles).map(
    ({ code, eu, invoiceYears = defaultOrderYears }): [string, number] => [
      code,
      eu ? defaultOrderYears : Math.max(own, invoiceYears),
    ],
  );
  return { ...(Object.fromEntries(years) as Record<StoreCountry, number>), [seller]: own };
}
export const orderYears = orderYearsOf(company.country);

/** Of what stays when the data of a person is erased, because the law wants it, the tables with a reason of their own. */
export const keptTables = ['order', 'withdrawal', 'offer'] as const;

/** Tables that refer to people, where no period of their own applies, and why. */
export const coveredTables = {
  contact_answer: 'answers to messages, deleted with them',
  order: 'names and addresses are erased after `orderYears`',
  cart_item: 'deleted with its cart',
  order_item: 'articles of an order; without the order’s names they identify nobody',
  safety_notice: 'what the shop warned of; names members of staff only',
  safety_recipient: 'the proof of a safety notice; the address is that of the order, and is erased with it',
  order_row: 'amounts of an order, part of the accounts',
  order_search: 'the words of an order; erased with its names, by a trigger',
  order_event: 'the states of an order; the notes of staff are erased with its names',
  order_due: 'the amounts of an order that are still to be paid, part of the accounts',
  parcel: 'the parcels of an order; their numbers are erased with its names',
  order_return_item: 'articles of a return; without the order’s names they identify nobody',
  parcel_item: 'articles of a parcel; without the order’s names they identify nobody',
  customer_address: 'deleted with its customer',
  wishlist_item: 'deleted with its customer',
  saved_system: 'deleted with its customer',
  coupon: 'the rules of a discount',
  document:
    'invoices and credit notes are part of the accounts, deleted when their order is erased; files of offers after these',
  offer_file: 'files of an offer, deleted with it',
  offer_item: 'articles of an offer, deleted with it',
  payment_attention: 'amounts that a person has to look at, part of the accounts',
  payment_refund: 'amounts and references of refunds, part of the accounts',
  payment_transaction: 'amounts and transaction ids, part of the accounts',
  payment: 'amounts and transaction ids, part of the accounts',
  sandbox_payment: 'amounts and order numbers of simulated payments',
} as const;
