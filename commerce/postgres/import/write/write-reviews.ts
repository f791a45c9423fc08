import { inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Transaction } from '@/database/pool';
import { lockRatings, refreshRatings, reviewedProducts } from '../../reviews/moderate';
import { product } from '../../schema/catalogue';
import { review } from '../../schema/reviews';
import { upsertRows } from './bulk';
import { reviewKey } from '../read/read-reviews';
import type { OtherRows } from '../read/parse';
import { countOf, type EntityCount } from '../check/report';

async function productIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(ne(product.type, 'variant'));
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

async function deleteGone(tx: Transaction, kept: readonly string[]): Promise<number> {
  const gone = await tx.execute(sql`delete from ${review} where ${isNotNull(review.importKey)}
    and ${review.importKey} not in (select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb))`);
  return gone.rowCount ?? 0;
}

/** Keeps reviews that shoppers sent. New ones are approved; those that staff have rejected stay rejected. */
export async function writeReviews(tx: Transaction, { reviews }: OtherRows): Promise<EntityCount> {
  const ids = await productIds(tx);
  const rows = reviews.flatMap(({ value }) => {
    const productId = ids.get(value.product);
    if (productId === undefined) return [];
    const { store, name, message, pictures, verified, sample, rating: stars, date } = value;
    const { language } = storeConfig(store);
    const content = { importKey: reviewKey(value), productId, store, language, name, stars, message };
    return [{ ...content, pictures, verified, sample, createdAt: new Date(`${date}T12:00:00Z`) }];
  });
  const reviewed = rows.map(({ productId }) => productId);
  await lockRatings(tx, [...new Set([...(await reviewedProducts(tx)), ...reviewed])]);
  const removed = await deleteGone(
    tx,
    rows.map(({ importKey }) => importKey),
  );
  const { created, updated } = await upsertRows(tx, review, ['importKey'], rows);
  if (created.length + updated.length + removed > 0) {
    await approve(tx, created);
    await refreshRatings(tx, null);
  }
  return countOf(rows.length, created.length, updated.length, removed);
}

async function approve(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(review)
    .set({ status: 'approved' })
    .where(inArray(review.importKey, [...keys]));
}
