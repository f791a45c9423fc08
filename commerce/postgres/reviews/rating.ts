import { sql } from 'drizzle-orm';
import { rating } from '@/config/rating';
import type { Rating } from '../../model/product';
import type { Transaction } from '../database';
import { product } from '../schema/catalogue';
import { review } from '../schema/reviews';

/** Two decimals: more than any page shows, fewer than a division leaves. */
const places = 100;

/** The rating of `count` reviews with `sum` stars in all, on the scale 0–100; null without a review. */
export function toRating(count: number, sum: number): Rating | null {
  if (count <= 0) return null;
  return { value: Math.round(((sum * rating.value) / count) * places) / places, count };
}

/**
 * Keeps everybody else from judging reviews of these products until the transaction ends. Whoever writes reviews
 * asks for it before the first of them, lest two wait for each other.
 */
export async function lockRatings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from ${product}
    where ${product.id} in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::int)
    order by ${product.id} for no key update`);
}

/** The products that have a review, approved or not. */
export async function reviewedProducts(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: review.productId }).from(review);
  return rows.map(({ id }) => id);
}

/**
 * Counts the approved reviews anew, for cards and product pages. Call `lockRatings` before: what another
 * transaction was about to approve must not be missed. `null`: of every product.
 */
export async function refreshRatings(tx: Transaction, productId: number | null): Promise<void> {
  const own = productId === null ? sql`true` : sql`p.id = ${productId}`;
  await tx.execute(sql`update ${product} set rating_count = fresh.count, rating_sum = fresh.sum
    from (
      select p.id, count(r.id)::int as count, coalesce(sum(r.stars), 0)::int as sum
      from ${product} p left join ${review} r on r.product_id = p.id and r.status = 'approved'
      where ${own} group by p.id) fresh
    where ${product.id} = fresh.id
      and (${product.ratingCount}, ${product.ratingSum}) is distinct from (fresh.count, fresh.sum)`);
}
