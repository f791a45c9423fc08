import { and, eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { ReviewInput } from '../../model/review';
import { inStore, soldHere } from '../catalogue/cards';
import { toId } from '../catalogue/ids';
import type { Scope } from '../catalogue/scope';
import type { Database } from '../database';
import { product, productStore } from '../schema/catalogue';
import { review } from '../schema/reviews';

/**
 * Takes a review in; it waits to be judged. One that waits already from the same address about the same product
 * gives way to it. The answer is the same for every address, and nothing is looked up about it here.
 */
export function reviewWriter(db: Database) {
  const sold = db
    .select({ id: product.id })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(and(eq(product.id, sql.placeholder('id')), soldHere()))
    .prepare('review_product');
  return async (
    { store, language }: Scope,
    { productId, name, email, stars, message }: ReviewInput,
  ): Promise<Result<{ status: 'pending' }, CommerceError>> => {
    const id = toId(productId);
    const [found] = id === null ? [] : await sold.execute({ id, store });
    if (!found) return fail({ code: 'not_found' });
    const text = { store, language, name, stars, message };
    await db
      .insert(review)
      .values({ ...text, productId: found.id, email: email.toLowerCase() })
      .onConflictDoUpdate({
        target: [review.productId, review.email],
        targetWhere: eq(review.status, sql`'pending'`),
        set: { ...text, id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
      });
    return ok({ status: 'pending' });
  };
}
