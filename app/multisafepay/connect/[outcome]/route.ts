import { settleReturn } from '@/features/checkout/server/payment-return';
import { redirectTo, requestStore } from '@/lib/http/page-request';
import { readCookies } from '@/lib/http/cookies';

/** Payment returns: /multisafepay/connect/success and /cancel lead to the same settlement (style.md). */
export async function GET(request: Request): Promise<Response> {
  const store = requestStore(request);
  if (!store) return new Response('Not found\n', { status: 404 });
  const query = new URL(request.url).searchParams;
  const { cookies, location } = await settleReturn(query, readCookies(request.headers.get('cookie')), store);
  return redirectTo(request, location, cookies);
}
