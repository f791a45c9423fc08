import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewStatus } from '../../model/review';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { product } from '../schema/catalogue';
import { review, reviewPicture } from '../schema/reviews';
import { isUuid, toId } from '../schema/columns';
import { picturesOf } from './reviews';
import { order, orderItem } from '../schema/orders';
import type { ReviewForModerator } from '../../ports/admin/catalogue';
import type { ListQuery, Listed } from '../../model/list';
import { byAge, foundIn, isChosen, listOf, orTrue } from '../listed';

/** Call it once before the first write of reviews, so that two such transactions cannot deadlock. */
export async function lockRatings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from ${product}
    where ${product.id} in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::int)
    order by ${product.id} for no key update`);
}

export async function reviewedProducts(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: review.productId }).from(review);
  return rows.map(({ id }) => id);
}

/** `productId` null: all products. Call `lockRatings` first, or the count misses concurrently approved reviews. */
export async function refreshRatings(tx: Transaction, productId: number | null): Promise<void> {
  const ofProduct = productId === null ? sql`true` : sql`p.id = ${productId}`;
  await tx.execute(sql`update ${product} set rating_count = fresh.count, rating_sum = fresh.sum
    from (
      select p.id, count(r.id)::int as count, coalesce(sum(r.stars), 0)::int as sum
      from ${product} p left join ${review} r on r.product_id = p.id and r.status = 'approved'
      where ${ofProduct} group by p.id) fresh
    where ${product.id} = fresh.id
      and (${product.ratingCount}, ${product.ratingSum}) is distinct from (fresh.count, fresh.sum)`);
}

/** A review that has lost its address keeps its mark. A bank transfer counts as paid once it is booked (spec §4). */
function bought(): SQL<boolean> {
  return sql<boolean>`case when ${review.email} is null then ${review.verified} else exists (
    select 1 from ${order} o join ${orderItem} i on i.order_id = o.id
    where lower(o.email) = ${review.email} and o.status in ('processing', 'ready_to_ship', 'shipped', 'delivered')
      and i.sku in (select p.sku from ${product} p where ${review.productId} in (p.id, p.parent_id))) end`;
}

function replaced(): SQL<number | null> {
  const earlier = alias(review, 'earlier');
  return sql<number | null>`(
    select ${earlier.id} from ${review} earlier
    where ${earlier.productId} = ${review.productId} and ${earlier.email} = ${review.email}
      and ${earlier.status} = 'approved' and ${earlier.id} <> ${review.id} limit 1)`;
}

const folded = sql`folded(${review.name} || ' ' || ${review.message})`;

/** Each part has an index. */
function found(search: string | undefined): SQL | undefined {
  const words = foundIn(folded, search);
  return (
    words &&
    sql`((${words}) or ${review.productId} = any(array(
      select coalesce(p.parent_id, p.id) from ${product} p where sku_key(p.sku) = sku_key(${search}))))`
  );
}

export function listReviews(
  db: Database,
  query: ListQuery & { readonly status?: ReviewStatus | undefined },
): Promise<Listed<ReviewForModerator>> {
  const direction = byAge({ oldest: query.oldest ?? query.status === 'pending' });
  const { id } = review;
  const where = and(
    found(query.search),
    isChosen(id, query, (each) => toId(each) !== null),
    query.status && eq(review.status, query.status),
  );
  const { createdAt, message, name, productId, sample, stars, status, store } = review;
  const rows = db
    .select({
      id,
      sku: product.sku,
      store,
      status,
      name,
      stars,
      message,
      sample,
      pictures: picturesOf,
      date: createdAt,
      verified: bought(),
      replaces: replaced(),
    })
    .from(review)
    .innerJoin(product, eq(product.id, productId))
    .where(where)
    .orderBy(direction(createdAt), direction(id));
  return listOf(db, query, rows, sql`${review} where ${orTrue(where)}`, (row) => ({
    ...row,
    date: row.date.toISOString(),
  }));
}

async function removeEarlier(tx: Transaction, row: { id: number; productId: number; email: string | null }) {
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

/** Nobody has a use for the pictures of a rejected review, or for those left out of an approved one. */
async function deletePictures(tx: Transaction, id: number, status: ReviewStatus, without: readonly string[]) {
  const leftOut = inArray(reviewPicture.id, without.filter(isUuid));
  const chosen = status === 'rejected' ? undefined : leftOut;
  await tx.delete(reviewPicture).where(and(eq(reviewPicture.reviewId, id), chosen));
}

/** See `ReviewAdmin.moderate`. Rejection erases the address, which is no longer needed. */
export async function moderateReview(
  db: Database,
  id: number,
  status: 'approved' | 'rejected',
  without: readonly string[] = [],
  was?: ReviewStatus,
): Promise<ReviewStatus | null> {
  return transactionOn(db, async (tx) => {
    const [target] = await tx.select({ productId: review.productId }).from(review).where(eq(review.id, id));
    if (!target) return null;
    await lockRatings(tx, [target.productId]);
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    if (!row || ![was ?? row.status, status].includes(row.status)) return null;
    await deletePictures(tx, id, status, without);
    if (row.status === status) return row.status;
    if (status === 'approved') await removeEarlier(tx, row);
    const erased = status === 'rejected' ? { email: null } : {};
    await tx
      .update(review)
      .set({ status, verified: bought(), ...erased })
      .where(eq(review.id, id));
    await refreshRatings(tx, row.productId);
    return row.status;
  });
}
