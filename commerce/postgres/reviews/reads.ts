import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { rating } from '@/config/rating';
import { regionalTexts } from '@/lib/regional-text';
import type { Review, ReviewList, ReviewQuote, ReviewSummary } from '../../model/review';
import { inReadersLanguage, inStore, soldHere } from '../catalogue/cards';
import { toId } from '../catalogue/ids';
import { type Scope, scopeValues } from '../catalogue/scope';
import type { Database } from '../database';
import { product, productStore, productText } from '../schema/catalogue';
import { review } from '../schema/reviews';
import { toRating } from './rating';

const starCounts = [5, 4, 3, 2, 1] as const;
/** Quotes come from this many of the newest good reviews: some speak for the same product. */
const quoteCandidates = 60;
/** Stars from which a review is worth quoting. */
const goodStars = 4;

const publicColumns = {
  id: review.id,
  name: review.name,
  stars: review.stars,
  date: review.createdAt,
  verified: review.verified,
  message: review.message,
};

type PublicRow = Omit<Review, 'id' | 'date'> & { id: number; date: Date };

/** A region's spelling is for what is said, not for who says it. */
const toReview = (
  { id, name, stars, date, verified, message }: PublicRow,
  { store }: Pick<Scope, 'store'>,
): Review => ({
  id: String(id),
  name,
  stars,
  date: date.toISOString(),
  verified,
  message: regionalTexts(store, message),
});

const ofProduct = () =>
  and(eq(review.productId, sql.placeholder('productId')), eq(review.status, 'approved'));
const inLanguage = () => eq(review.language, sql.placeholder('language'));

/** Average and distribution of a product's reviews in all stores. */
export function summaryReader(db: Database) {
  const byStars = db
    .select({ stars: review.stars, count: sql<number>`count(*)::int` })
    .from(review)
    .where(ofProduct())
    .groupBy(review.stars)
    .prepare('review_summary');
  return async (productId: string): Promise<ReviewSummary> => {
    const id = toId(productId);
    const rows = id === null ? [] : await byStars.execute({ productId: id });
    const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
    const distribution = starCounts.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
    const count = distribution.reduce((total, row) => total + row.count, 0);
    const sum = distribution.reduce((total, row) => total + row.count * row.stars, 0);
    return { average: toRating(count, sum)?.value ?? null, count, distribution };
  };
}

/** Reviews of a product in the reader's language, newest first, a page of `rating.reviewsPerPage` at a time. */
export function reviewLister(db: Database) {
  const ofPage = db
    .select(publicColumns)
    .from(review)
    .where(and(ofProduct(), inLanguage()))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(rating.reviewsPerPage)
    .offset(sql.placeholder('offset'))
    .prepare('review_page');
  const inAll = db
    .select({ count: sql<number>`count(*)::int` })
    .from(review)
    .where(and(ofProduct(), inLanguage()))
    .prepare('review_count');
  return async ({ store, language }: Scope, productId: string, page: number): Promise<ReviewList> => {
    const values = { productId: toId(productId) ?? 0, language };
    const [rows, [counted]] = await Promise.all([
      ofPage.execute({ ...values, offset: (page - 1) * rating.reviewsPerPage }),
      inAll.execute(values),
    ]);
    const total = counted?.count ?? 0;
    return {
      items: rows.map((row) => toReview(row, { store })),
      total,
      page,
      pages: Math.ceil(total / rating.reviewsPerPage),
    };
  };
}

/** The newest good reviews in the reader's language, at most one of each product that the store sells. */
export function quoteReader(db: Database) {
  const newest = db
    .select({
      ...publicColumns,
      productId: product.id,
      productName: productText.name,
      url: productText.urlPath,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(productStore, inStore())
    .innerJoin(productText, inReadersLanguage())
    .where(and(eq(review.status, 'approved'), inLanguage(), gte(review.stars, goodStars), soldHere()))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(quoteCandidates)
    .prepare('review_latest');
  return async (scope: Scope, limit: number): Promise<ReviewQuote[]> => {
    const rows = await newest.execute(scopeValues(scope));
    const first = new Map(rows.toReversed().map((row) => [row.productId, row]));
    return rows
      .filter((row) => first.get(row.productId) === row)
      .slice(0, limit)
      .map((row) => ({
        ...toReview(row, scope),
        product: regionalTexts(scope.store, { name: row.productName, url: row.url }),
      }));
  };
}
