import type { Database, Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { reviewPictures } from '@/config/limits/contact';
import type { ReviewPort } from '../../ports/catalogue';
import { type EmailQueue, sweptQueue, tellOwner } from '../outbox/write-email';
import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '../../context';
import type { ReviewList, ReviewQuote, ReviewSummary, ReviewInput, PictureSize } from '../../model/review';
import { inWords } from '../catalogue/facts';
import { hasPage, inStore, inStoreLanguage, statementValues } from '../catalogue/product-joins';
import { toRating } from '../../domain/catalogue/product-values';
import { product, productStore, productText } from '../schema/catalogue';
import { isUuid, toId } from '../schema/columns';
import { review, reviewPicture } from '../schema/reviews';
import { contactFile } from '../schema/messages';
import { takeFiles } from '../messages/messages';
import type { DocumentFile } from '../../model/document';
import { Unavailable } from '@/lib/unavailable';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';

/** `Review.pictures`. A query of `review` alone has no names of tables where Drizzle writes the columns. */
export const picturesOf = sql<string[]>`"review"."pictures" || array(select p.id::text
  from review_picture p where p.review_id = "review"."id" order by p.position)`;

/** Moves those that were uploaded for it. False if one is no longer there. */
async function addPictures(tx: Transaction, reviewId: number, files: readonly string[]): Promise<boolean> {
  const taken = await takeFiles(tx, files, isNotNull(contactFile.thumbnail));
  if (!taken) return false;
  const rows = taken.flatMap(({ content, thumbnail }, position) =>
    thumbnail === null ? [] : [{ reviewId, position, content, thumbnail }],
  );
  if (rows.length === 0) return true;
  await tx.insert(reviewPicture).values(rows);
  const waiting = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${reviewPicture.content})), 0)` })
    .from(reviewPicture)
    .innerJoin(review, eq(review.id, reviewPicture.reviewId))
    .where(eq(review.status, 'pending'));
  if (Number(waiting[0]?.bytes) > reviewPictures.waitingBytes)
    throw new Unavailable('too many pictures of reviews wait for moderation');
  return true;
}

/** `where`: of its review. See `ReviewAdmin.picture`. */
export async function reviewPictureFile(
  db: Queryable,
  id: string,
  size: PictureSize,
  where?: SQL,
): Promise<DocumentFile | null> {
  if (!isUuid(id)) return null;
  const { content, reviewId, thumbnail } = reviewPicture;
  const [row] = await db
    .select({ bytes: size === 'small' ? thumbnail : content })
    .from(reviewPicture)
    .innerJoin(review, eq(review.id, reviewId))
    .where(and(eq(reviewPicture.id, id), where));
  return row ? { fileName: `${id}.webp`, contentType: 'image/webp', bytes: row.bytes } : null;
}

/** Replaces a pending review of the same address and product. The result does not depend on the address. */
function reviewWriter(db: Database, queue: EmailQueue = sweptQueue) {
  const sold = db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(and(eq(product.id, sql.placeholder('id')), hasPage()))
    .prepare('review_product');
  return async (
    { store }: Context,
    { productId, name, email, stars, message, pictures = [] }: ReviewInput,
  ): Promise<Result<{ status: 'pending' }, CommerceError>> => {
    const id = toId(productId);
    const [soldProduct] = id === null ? [] : await sold.execute({ id, store });
    if (!soldProduct) return fail({ code: 'not_found' });
    const text = { store, language: storeConfig(store).language, name, stars, message };
    await queue.prepare();
    return transact(db, async (tx): Promise<Result<{ status: 'pending' }, CommerceError>> => {
      const [row] = await tx
        .insert(review)
        .values({ ...text, productId: soldProduct.id, email: email?.toLowerCase() ?? null })
        .onConflictDoUpdate({
          target: [review.productId, review.email],
          targetWhere: eq(review.status, sql`'pending'`),
          set: { ...text, id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
        })
        .returning({ id: review.id });
      if (!row) throw new Error('the review was not stored');
      // Those of the review that it replaces.
      await tx.delete(reviewPicture).where(eq(reviewPicture.reviewId, row.id));
      if (!(await addPictures(tx, row.id, pictures))) return fail({ code: 'not_found' });
      const event = { about: 'review', ref: soldProduct.sku, amount: null } as const;
      await tellOwner(tx, queue, String(row.id), [event]);
      return ok({ status: 'pending' });
    });
  };
}

const starCounts = [5, 4, 3, 2, 1] as const;
/** The newest good reviews among which quotes are chosen: several may be of one product. */
const QUOTE_CANDIDATES = 60;
const GOOD_STARS = 4;

const publicColumns = {
  id: sql<string>`${review.id}::text`,
  name: review.name,
  stars: review.stars,
  date: review.createdAt,
  verified: review.verified,
  message: review.message,
  language: review.language,
  pictures: picturesOf,
};

const withIsoDate = <Row extends { readonly date: Date }>({ date, ...row }: Row) => ({
  ...row,
  date: date.toISOString(),
});

const ofProduct = () =>
  and(eq(review.productId, sql.placeholder('productId')), eq(review.status, 'approved'));
const inLanguage = () => eq(review.language, sql.placeholder('language'));

function summaryReader(db: Database) {
  const byStars = db
    .select({ stars: review.stars, count: sql<number>`count(*)::int` })
    .from(review)
    .where(ofProduct())
    .groupBy(review.stars)
    .prepare('review_summary');
  return async (_: Context, productId: string): Promise<ReviewSummary> => {
    const id = toId(productId);
    const rows = id === null ? [] : await byStars.execute({ productId: id });
    const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
    const distribution = starCounts.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
    const count = distribution.reduce((total, row) => total + row.count, 0);
    const sum = distribution.reduce((total, row) => total + row.count * row.stars, 0);
    return { average: toRating(count, sum)?.value ?? null, count, distribution };
  };
}

function listReader(db: Database) {
  const ofPage = db
    .select(publicColumns)
    .from(review)
    .where(ofProduct())
    .orderBy(desc(inLanguage()), desc(review.createdAt), desc(review.id))
    .limit(rating.reviewsPerPage)
    .offset(sql.placeholder('offset'))
    .prepare('review_page');
  const inAll = db
    .select({
      total: sql<number>`count(*)::int`,
      totalInLanguage: sql<number>`count(*) filter (where ${inLanguage()})::int`,
    })
    .from(review)
    .where(ofProduct())
    .prepare('review_count');
  return async ({ store }: Context, productId: string, page: number): Promise<ReviewList> => {
    const values = { productId: toId(productId) ?? 0, language: storeConfig(store).language };
    const [rows, [counted]] = await Promise.all([
      ofPage.execute({ ...values, offset: (page - 1) * rating.reviewsPerPage }),
      inAll.execute(values),
    ]);
    const { total, totalInLanguage } = counted ?? { total: 0, totalInLanguage: 0 };
    const pages = Math.ceil(total / rating.reviewsPerPage);
    return { items: rows.map(withIsoDate), total, totalInLanguage, page, pages };
  };
}

function latestReader(db: Database) {
  const newest = db
    .select({
      ...publicColumns,
      productId: product.id,
      productName: inWords(productText, productText.name),
      url: productText.urlPath,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inStoreLanguage())
    .where(and(eq(review.status, 'approved'), inLanguage(), gte(review.stars, GOOD_STARS), hasPage()))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(QUOTE_CANDIDATES)
    .prepare('review_latest');
  return async (context: Context, limit: number): Promise<ReviewQuote[]> => {
    const rows = await newest.execute(statementValues(context));
    const newestOf = new Map(rows.toReversed().map((row) => [row.productId, row]));
    return rows
      .filter((row) => newestOf.get(row.productId) === row)
      .slice(0, limit)
      .map(({ productId: _, productName: name, url, ...row }) => ({
        ...withIsoDate(row),
        product: { name, url },
      }));
  };
}

/** Every call rejects if the database does not answer. */
export function createReviews(db: Database, queue?: EmailQueue): Required<ReviewPort> {
  return {
    summary: summaryReader(db),
    list: listReader(db),
    latest: latestReader(db),
    submit: reviewWriter(db, queue),
    picture: (_, id, size) => reviewPictureFile(db, id, size, eq(review.status, 'approved')),
  };
}
