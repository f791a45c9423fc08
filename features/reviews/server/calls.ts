import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { featureOn } from '@/lib/features';
import type { Failure, Reply, RouteContext } from '@/lib/http/create-route';
import { clientIpHeader } from '@/lib/http/headers';
import { reviewLimit } from '@/lib/http/rate-limit';
import { loadMessages } from '@/lib/messages';
import { fail, ok, type Result } from '@/lib/result';
import { type ReviewPost, reviewQuerySchema } from '../schema';
import { getReviewedProduct } from './reads';
import { toPage } from './views';

type Answer = Promise<Result<Reply, Failure>>;

const notFound = { code: 'not_found' } satisfies CommerceError;

/** `GET /api/reviews?product=SKU&page=2`: reviews in the store's language, ten to a page. */
export async function getReviewPage(_: unknown, { store, currency, query }: RouteContext): Answer {
  const parsed = reviewQuerySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return fail({ code: 'malformed' });
  const { product: sku, page } = parsed.data;
  const product = featureOn('reviews', store) ? await getReviewedProduct(store, currency, sku) : null;
  if (!product) return fail(notFound);
  const list = await backend().reviews.list({ store, currency }, product.id, page);
  return ok({ body: await toPage(list, store) });
}

/** A review for the shop to read. The answer is the same whoever sends it; the message says that it waits. */
export async function postReview(input: ReviewPost, { store, currency, headers }: RouteContext): Answer {
  const { product: sku, name, email, stars, message } = input;
  const product = featureOn('reviews', store) ? await getReviewedProduct(store, currency, sku) : null;
  if (!product) return fail(notFound);
  const retryAfter = await reviewLimit(headers.get(clientIpHeader) ?? 'local');
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const review = { productId: product.id, name, email, stars, message };
  const kept = await backend().reviews.submit({ store, currency }, review);
  if (!kept.ok) return kept;
  const { reviews } = await loadMessages(store);
  return ok({ body: { status: 'success', message: reviews.pending } });
}
