import { and, eq, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import { type Database, transactionOn } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { ReviewInput } from '../../model/review';
import { tellOwner } from '../outbox/tell-owner';
import { type EmailQueue, sweptQueue } from '../outbox/write-email';
import { hasPage, inStore } from '../catalogue/product-joins';
import { product, productStore } from '../schema/catalogue';
import { toId } from '../schema/columns';
import { review } from '../schema/reviews';

/**
 * Stores a review for moderation. It replaces a pending review of the same address about the same product. The result
 * does not depend on the address, so it reveals nothing about it.
 */
export function reviewWriter(db: Database, queue: EmailQueue = sweptQueue) {
  const sold = db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(and(eq(product.id, sql.placeholder('id')), hasPage()))
    .prepare('review_product');
  return async (
    { store }: Context,
    { productId, name, email, stars, message }: ReviewInput,
  ): Promise<Result<{ status: 'pending' }, CommerceError>> => {
    const id = toId(productId);
    const [soldProduct] = id === null ? [] : await sold.execute({ id, store });
    if (!soldProduct) return fail({ code: 'not_found' });
    const text = { store, language: storeConfig(store).language, name, stars, message };
    await queue.prepare();
    await transactionOn(db, async (tx) => {
      const [row] = await tx
        .insert(review)
        .values({ ...text, productId: soldProduct.id, email: email?.toLowerCase() ?? null })
        .onConflictDoUpdate({
          target: [review.productId, review.email],
          targetWhere: eq(review.status, sql`'pending'`),
          set: { ...text, id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
        })
        .returning({ id: review.id });
      const event = { about: 'review', ref: soldProduct.sku, amount: null } as const;
      await tellOwner(tx, queue, String(row?.id), [event]);
    });
    return ok({ status: 'pending' });
  };
}
