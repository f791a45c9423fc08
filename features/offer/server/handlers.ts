import 'server-only';
import { backend } from '@/commerce/backend';
import { readCarts } from '@/features/cart/server/cart-cookie';
import { cartReply } from '@/features/cart/server/show-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { guessed } from '@/lib/http/limits/rate-limit';
import { paths } from '@/lib/paths/paths';
import { ok, type Result } from '@/lib/result';

/** Answers with its cart, which is that of the checkout from now on, and the URL of the checkout. */
export async function confirmOffer(token: string, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const { context, cookies, headers, origin } = request;
  const confirmed = await guessed(
    'link',
    clientOf(headers),
    'not_found',
    async () => await backend().offers.confirm(context, token, readCarts(cookies)),
  );
  const reply = await cartReply(request, confirmed);
  if (!reply.ok) return reply;
  const redirect = new URL(paths.checkout, origin).href;
  return ok({ ...reply.data, body: { ...reply.data.body, redirect } });
}

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
