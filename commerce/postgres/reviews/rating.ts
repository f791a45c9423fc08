import { sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { product } from '../schema/catalogue';
import { review } from '../schema/reviews';

/**
 * Locks the ratings of products until the transaction ends. A transaction that writes reviews calls it once, before
 * its first write, so that two such transactions cannot deadlock.
 */
export async function lockRatings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from ${product}
    where ${product.id} in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::int)
    order by ${product.id} for no key update`);
}

/** Resolves with the ids of all products that have a review, approved or not. */
export async function reviewedProducts(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: review.productId }).from(review);
  return rows.map(({ id }) => id);
}

/**
 * Recounts the approved reviews of a product, or with null of all products, into the columns that cards read. Call
 * `lockRatings` first: otherwise the count misses reviews that another transaction approves.
 */
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
