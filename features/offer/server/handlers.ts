import 'server-only';
import { backend } from '@/commerce/backend';
import { type CommerceError, notOffered } from '@/commerce/errors';
import { readCartToken } from '@/features/cart/server/cart-cookie';
import { cartReply } from '@/features/cart/server/to-wire-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { countCall, forgive } from '@/lib/http/limits/rate-limit';
import { paths } from '@/lib/paths/paths';
import { fail, ok, type Result } from '@/lib/result';

/** Runs a call about an offer unless the client has tried too many wrong tokens. */
async function guarded<T>(
  { headers }: ShopRequest,
  call: () => Promise<Result<T, CommerceError>>,
): Promise<Result<T, CommerceError | { code: 'rate_limited'; retryAfter: number }>> {
  const client = clientOf(headers);
  const retryAfter = await countCall('link', client);
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const result = await call();
  if (result.ok || result.error.code !== 'not_found') await forgive('link', client);
  return result;
}

/**
 * `POST /api/offer/confirm/{id}`: accepts an offer. Answers with its cart, which replaces the shopper's own, and the URL of
 * the checkout.
 */
export async function confirmOffer(token: string, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const { context, cookies, origin } = request;
  const confirmed = await guarded(
    request,
    async () => (await backend().offers?.confirm(context, token, readCartToken(cookies))) ?? notOffered,
  );
  const reply = await cartReply(context, confirmed);
  if (!reply.ok) return reply;
  const redirect = new URL(paths.checkout, origin).href;
  return ok({ ...reply.data, body: { ...reply.data.body, redirect } });
}

/** `POST /api/offer/cancel/{id}`: cancels an offer for good. */
export async function cancelOffer(token: string, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const canceled = await guarded(
    request,
    async () => (await backend().offers?.cancel(request.context, token)) ?? notOffered,
  );
  return canceled.ok ? ok({ body: {} }) : canceled;
}
