import 'server-only';
import { backend } from '@/commerce/backend';
import { readCartToken } from '@/features/cart/server/cart-cookie';
import { cartReply } from '@/features/cart/server/to-wire-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { guessed } from '@/lib/http/limits/rate-limit';
import { paths } from '@/lib/paths/paths';
import { ok, type Result } from '@/lib/result';
import type { OfferFile } from '@/commerce/model/offer';

/**
 * `POST /api/offer/confirm/{id}`: accepts an offer. Answers with its cart, which replaces the shopper's own, and the URL of
 * the checkout.
 */
export async function confirmOffer(token: string, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const { context, cookies, headers, origin } = request;
  const confirmed = await guessed(
    'link',
    clientOf(headers),
    'not_found',
    async () => await backend().offers.confirm(context, token, readCartToken(cookies)),
  );
  const reply = await cartReply(context, confirmed);
  if (!reply.ok) return reply;
  const redirect = new URL(paths.checkout, origin).href;
  return ok({ ...reply.data, body: { ...reply.data.body, redirect } });
}

/** `POST /api/offer/cancel/{id}`: cancels an offer for good. */
export async function cancelOffer(
  token: string,
  { context, headers }: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const canceled = await guessed(
    'link',
    clientOf(headers),
    'not_found',
    async () => await backend().offers.cancel(context, token),
  );
  return canceled.ok ? ok({ body: {} }) : canceled;
}

/** A header value for any file name: an ASCII form, and the name itself (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
}

/**
 * Sends a file to be saved, never to be shown in the origin of the shop (its policy: next.config.ts, which overwrites that of
 * a handler); 404 for null. No cache keeps it.
 */
export function fileReply(file: OfferFile | null): Response {
  const shared = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  if (!file) return new Response('Not found\n', { status: 404, headers: shared });
  return new Response(new Uint8Array(file.content), {
    headers: {
      ...shared,
      'content-type': file.contentType,
      'content-disposition': attachment(file.name),
    },
  });
}
