import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import type { ReviewStatus } from '../../model/review';
import { type Database, type Transaction, transactionOn } from '../database';
import { product } from '../schema/catalogue';
import { review } from '../schema/reviews';
import { order, orderItem } from '../schema/sales';
import { lockRatings, refreshRatings } from './rating';

/** A review as the shop's staff judges it: everything but the address, which nobody needs to see. */
export interface ReviewSummaryLine {
  id: number;
  sku: string;
  store: StoreCode;
  status: ReviewStatus;
  name: string;
  stars: number;
  message: string;
  /** The address has bought the product, as far as is known now. */
  verified: boolean;
  sample: boolean;
  /** The review in the shop, of the same address, that goes when this one is approved: nobody proved the address. */
  replaces: number | null;
  /** ISO 8601 instant. */
  date: string;
}

/**
 * Whether the review's address stands on a paid order with the product or one of its variants. Without an
 * address, what was found when there was one. Order of statuses: spec §4; a bank transfer counts once booked.
 */
function bought(): SQL<boolean> {
  return sql<boolean>`case when ${review.email} is null then ${review.verified} else exists (
    select 1 from ${order} o join ${orderItem} i on i.order_id = o.id
    where lower(o.email) = ${review.email} and o.status in ('processing', 'ready_to_ship', 'shipped', 'delivered')
      and i.sku in (select p.sku from ${product} p where ${review.productId} in (p.id, p.parent_id))) end`;
}

/** The approved review that this one would replace; see `replaceEarlier`. */
function replaced(): SQL<number | null> {
  const earlier = alias(review, 'earlier');
  return sql<number | null>`(
    select ${earlier.id} from ${review} earlier
    where ${earlier.productId} = ${review.productId} and ${earlier.email} = ${review.email}
      and ${earlier.status} = 'approved' and ${earlier.id} <> ${review.id} limit 1)`;
}

/** Reviews of one status, or all: those that wait longest first, else the newest first. */
export async function listReviews(
  db: Database,
  options: { limit: number; status?: ReviewStatus | undefined },
): Promise<ReviewSummaryLine[]> {
  const order = options.status === 'pending' ? asc : desc;
  const rows = await db
    .select({
      id: review.id,
      sku: product.sku,
      store: review.store,
      status: review.status,
      name: review.name,
      stars: review.stars,
      message: review.message,
      verified: bought(),
      sample: review.sample,
      replaces: replaced(),
      date: review.createdAt,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(options.status ? eq(review.status, options.status) : undefined)
    .orderBy(order(review.createdAt), order(review.id))
    .limit(options.limit);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}

/** An earlier review of the same address about the same product goes: its text was replaced. */
async function replaceEarlier(tx: Transaction, row: { id: number; productId: number; email: string | null }) {
  if (row.email === null) return;
  await tx
    .delete(review)
    .where(
      and(
        eq(review.productId, row.productId),
        eq(review.email, row.email),
        eq(review.status, 'approved'),
        ne(review.id, row.id),
      ),
    );
}

/**
 * Approves or rejects a review, also one that was judged before, and counts the product's rating anew. Gives
 * the status before; null for an unknown id. A rejected review loses its address: it served only to verify.
 */
export async function judgeReview(
  db: Database,
  id: number,
  verdict: 'approved' | 'rejected',
): Promise<ReviewStatus | null> {
  return transactionOn(db, async (tx) => {
    const [known] = await tx.select({ productId: review.productId }).from(review).where(eq(review.id, id));
    if (!known) return null;
    await lockRatings(tx, [known.productId]);
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    if (!row) return null;
    if (row.status === verdict) return row.status;
    if (verdict === 'approved') await replaceEarlier(tx, row);
    const forget = verdict === 'rejected' ? { email: null } : {};
    await tx
      .update(review)
      .set({ status: verdict, verified: bought(), ...forget })
      .where(eq(review.id, id));
    await refreshRatings(tx, row.productId);
    return row.status;
  });
}
