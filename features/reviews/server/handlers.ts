import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { PictureSize } from '@/commerce/model/review';
import type { ShopRequest } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/stores/enabled-features';
import type { Failure, Reply } from '@/lib/http/create-route';
import { foreignFilePolicy } from '@/lib/http/content-security-policy';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import { type ReviewPost, reviewQuerySchema } from '../schema';
import { getReviewedProduct, toPage } from './loaders';

type ReplyResult = Promise<Result<Reply, Failure>>;

const notFound = { code: 'not_found' } satisfies CommerceError;

export async function getReviewPage(_: unknown, { context, query }: ShopRequest): ReplyResult {
  const parsed = reviewQuerySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return fail({ code: 'malformed' });
  const { product: sku, page } = parsed.data;
  const product = featureOn('reviews', context.store) ? await getReviewedProduct(context, sku) : null;
  if (!product) return fail(notFound);
  const list = await backend().reviews.list(context, product.id, page);
  return ok({ body: await toPage(list, context.store) });
}

const sizes: readonly string[] = ['small', 'large'] satisfies PictureSize[];
const isSize = (size: string): size is PictureSize => sizes.includes(size);

/** A picture of an approved review. No shared cache keeps it, so that it is gone once it is erased. */
export async function reviewPictureReply(
  context: Context | null,
  { id, size }: { readonly id: string; readonly size: string },
): Promise<Response> {
  const shown = context && isSize(size) && featureOn('reviews', context.store);
  const file = shown ? await backend().reviews.picture(context, id, size) : null;
  const shared = { 'x-content-type-options': 'nosniff', 'content-security-policy': foreignFilePolicy };
  if (!file)
    return new Response('Not found\n', { status: 404, headers: { ...shared, 'cache-control': 'no-store' } });
  const headers = { ...shared, 'content-type': file.contentType, 'cache-control': 'private, max-age=86400' };
  return new Response(new Uint8Array(file.bytes), { headers });
}

/** Submits a review for moderation. The response is the same for all clients and states that the review is pending. */
export async function postReview(input: ReviewPost, { context, headers }: ShopRequest): ReplyResult {
  const { product: sku, name, email, stars, message, pictures } = input;
  const product = featureOn('reviews', context.store) ? await getReviewedProduct(context, sku) : null;
  if (!product) return fail(notFound);
  const retryAfter = await countCall('review', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const review = { productId: product.id, name, email, stars, message, pictures };
  const submitted = await backend().reviews.submit(context, review);
  return submitted.ok ? ok({ body: {} }) : submitted;
}
