import type { Database } from '@/database/pool';
import type { ReviewPort } from '../../ports/reviews';
import { latestReader, listReader, summaryReader } from './read';
import { reviewWriter } from './submit';

/** Reviews of products in the PostgreSQL backend; every call rejects if the database does not answer. */
export function createReviews(db: Database): Required<ReviewPort> {
  return {
    summary: summaryReader(db),
    list: listReader(db),
    latest: latestReader(db),
    submit: reviewWriter(db),
  };
}
