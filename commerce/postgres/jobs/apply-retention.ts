import { type SQL, sql } from 'drizzle-orm';
import { promises } from '@/config/shop/company';
import { defaultOrderYears, orderYears, retention, type RetentionKind } from '@/config/limits/retention';
import type { Database } from '@/database/pool';
import { errorForLog } from '../error-for-log';
import type { Log } from '../../../lib/http/log';
import { accountsYear, erasedOrder, keptYears } from '../orders/order-deps';

/** Rows of one statement, so that none holds locks for long. */
const batchSize = 500;

/** The id of at most `batchSize` rows that no transaction is changing. */
const some = (table: string, condition: SQL, key = 'id') =>
  sql`(select ${sql.identifier(key)} from ${sql.identifier(table)} where ${condition}
    limit ${batchSize} for update skip locked)`;

const older = (kind: RetentionKind, column: string, now: Date) =>
  sql`${sql.identifier(column)} < ${now.toISOString()}::timestamptz - make_interval(days => ${retention[kind].days})`;

const someLimits = (condition: SQL) =>
  sql`delete from order_limit_entry where (order_id, "by") in (
    select order_id, "by" from order_limit_entry where ${condition} limit ${batchSize} for update skip locked)`;

function eraseOrders(now: Date): SQL {
  const today = sql`${now.toISOString()}::timestamptz`;
  const year = sql`extract(year from ${today} at time zone ${promises.timeZone}::text)`;
  const least = Math.min(defaultOrderYears, ...Object.values(orderYears));
  const over = sql`email <> '' and created_at < ${today} - make_interval(years => ${least})
    and ${accountsYear()} + ${keptYears()} < ${year}`;
  return sql`update "order" set ${erasedOrder()}
    where id in ${some('order', over)}`;
}

/** One batch per kind of data; a kind without a statement does not compile. */
const statements: Readonly<Record<RetentionKind | 'orders' | 'documents', (now: Date) => SQL>> = {
  cartContacts: (now) => {
    const filled = sql`(email is not null or shipping_address is not null or billing_address is not null)`;
    return sql`update cart set email = null, shipping_address = null, billing_address = null,
        entered_by = null, billing_same_as_shipping = true, carrier_code = null, method_code = null, pickup_point = null,
        version = version + 1
      where id in ${some('cart', sql`${older('cartContacts', 'updated_at', now)} and ${filled}`)}`;
  },
  carts: (now) => sql`delete from cart where id in ${some('cart', older('carts', 'updated_at', now))}`,
  idempotencyKeys: (now) => sql`delete from idempotency_key
    where key in ${some('idempotency_key', older('idempotencyKeys', 'created_at', now), 'key')}`,
  orderLimits: (now) => someLimits(older('orderLimits', 'created_at', now)),
  couponMailboxes: (now) =>
    sql`update coupon_use set mailbox = null where (code, order_id) in (
      select code, order_id from coupon_use
      where mailbox is not null and ${older('couponMailboxes', 'created_at', now)}
      limit ${batchSize} for update skip locked)`,
  emails: (now) =>
    sql`delete from outbox_mail where id in ${some(
      'outbox_mail',
      sql`state in ('sent', 'dropped', 'dead') and ${older('emails', 'state_at', now)}`,
    )}`,
  vatConsultations: (now) => sql`delete from vat_consultation
    where vat_number in ${some('vat_consultation', older('vatConsultations', 'checked_at', now), 'vat_number')}`,
  offers: (now) => sql`delete from offer where id in ${some('offer', older('offers', 'expires_at', now))}`,
  unusedCustomers: (now) =>
    sql`delete from customer where id in ${some('customer', older('unusedCustomers', 'last_used_at', now))}`,
  unconfirmedCustomers: (now) =>
    sql`delete from customer where id in ${some(
      'customer',
      // Where addresses are not confirmed, customers use their accounts all the same.
      sql`confirmed_at is null and last_used_at <= created_at
        and ${older('unconfirmedCustomers', 'created_at', now)}`,
    )}`,
  customerNotes: (now) =>
    sql`delete from customer_note where id in ${some('customer_note', older('customerNotes', 'created_at', now))}`,
  customerSessions: (now) => sql`delete from customer_session
    where id in ${some('customer_session', older('customerSessions', 'last_used_at', now))}`,
  mailTokens: (now) => sql`delete from mail_token
    where hash in ${some('mail_token', older('mailTokens', 'created_at', now), 'hash')}`,
  loginFailures: (now) => sql`delete from login_failure
    where key in ${some('login_failure', older('loginFailures', 'updated_at', now), 'key')}`,
  newsletterEnded: (now) =>
    sql`delete from newsletter_subscription where id in ${some(
      'newsletter_subscription',
      sql`state = 'unsubscribed' and ${older('newsletterEnded', 'state_at', now)}`,
    )}`,
  // A subscription that has ended, and whose address somebody has entered again since, is the proof of a consent.
  newsletterUnconfirmed: (now) =>
    sql`merge into newsletter_subscription s using ${some(
      'newsletter_subscription',
      sql`state = 'pending' and ${older('newsletterUnconfirmed', 'state_at', now)}`,
    )} due on due.id = s.id
      when matched and s.confirmed_at is null then delete
      when matched then update set state = 'unsubscribed'`,
  stockNoticesUnconfirmed: (now) =>
    sql`delete from stock_notice where id in ${some(
      'stock_notice',
      sql`confirmed_at is null and ${older('stockNoticesUnconfirmed', 'sent_at', now)}`,
    )}`,
  stockNoticesUnserved: (now) => sql`delete from stock_notice
    where id in ${some('stock_notice', older('stockNoticesUnserved', 'confirmed_at', now))}`,
  contactMessages: (now) => sql`delete from contact_message
    where id in ${some('contact_message', older('contactMessages', 'created_at', now))}`,
  contactFiles: (now) => sql`delete from contact_file
    where id in ${some('contact_file', older('contactFiles', 'created_at', now))}`,
  // An imported review that is gone would be imported again, and shown.
  rejectedReviews: (now) =>
    sql`delete from review where id in ${some(
      'review',
      sql`status = 'rejected' and import_key is null and ${older('rejectedReviews', 'created_at', now)}`,
    )}`,
  pendingReviews: (now) =>
    sql`delete from review where id in ${some(
      'review',
      sql`status = 'pending' and import_key is null and ${older('pendingReviews', 'created_at', now)}`,
    )}`,
  reviewEmails: (now) =>
    sql`update review set email = null where id in ${some(
      'review',
      sql`email is not null and ${older('reviewEmails', 'created_at', now)}`,
    )}`,
  reviewPictures: (now) => sql`delete from review_picture
    where id in ${some('review_picture', older('reviewPictures', 'created_at', now))}`,
  stockMovements: (now) =>
    sql`delete from stock_movement where id in ${some('stock_movement', older('stockMovements', 'at', now))}`,
  staffLog: (now) =>
    sql`delete from staff_log where id in ${some('staff_log', older('staffLog', 'at', now))}`,
  withdrawals: (now) =>
    sql`delete from withdrawal where id in ${some('withdrawal', older('withdrawals', 'created_at', now))}`,
  returns: (now) =>
    sql`update order_return set text = null, answer = null, label_url = null where id in ${some(
      'order_return',
      sql`coalesce(text, answer, label_url) is not null and ${older('returns', 'created_at', now)}`,
    )}`,
  returnFiles: (now) => sql`delete from order_return_file
    where id in ${some('order_return_file', older('returnFiles', 'created_at', now))}`,
  orders: eraseOrders,
  documents: () =>
    sql`delete from document where id in ${some(
      'document',
      sql`exists (select 1 from "order" o where o.id = order_id and o.email = '')
        or kind = 'offer' and not exists (select 1 from offer o where o.id = subject_id)`,
    )}`,
};

async function repeat(db: Database, statement: SQL): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await db.execute(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return total;
  }
}

/** Works in batches, each a transaction, so that the next run resumes. If a kind fails, applies the others, then rejects. */
export async function applyRetention(
  { db, log }: { readonly db: Database; readonly log: Log },
  now = new Date(),
): Promise<void> {
  const failed: string[] = [];
  for (const [kind, statement] of Object.entries(statements)) {
    try {
      const rows = await repeat(db, statement(now));
      if (rows > 0) log.info({ kind, rows }, 'retention applied');
    } catch (error) {
      log.error({ kind, ...errorForLog(error) }, 'retention not applied');
      failed.push(kind);
    }
  }
  if (failed.length > 0) throw new Error(`retention not applied to ${failed.join(', ')}`);
}
