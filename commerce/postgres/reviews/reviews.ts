import type { ReviewPort } from '../../port';
import { scopeOf } from '../catalogue/scope';
import type { Database } from '../database';
import { quoteReader, reviewLister, summaryReader } from './reads';
import { reviewWriter } from './submit';

/** Reviews of products in the PostgreSQL backend; rejects where the database does not answer. */
export function createReviews(db: Database): ReviewPort {
  const summary = summaryReader(db);
  const list = reviewLister(db);
  const latest = quoteReader(db);
  const submit = reviewWriter(db);
  return {
    summary: (_context, productId) => summary(productId),
    list: (context, productId, page) => list(scopeOf(context), productId, page),
    latest: (context, limit) => latest(scopeOf(context), limit),
    submit: (context, input) => submit(scopeOf(context), input),
  };
}
