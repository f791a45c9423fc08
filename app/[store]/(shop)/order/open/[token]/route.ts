import { openOrder } from '@/features/orders/server/find-order';
import { segmentContext } from '@/features/store/server/request-context';
import { readCookies, redirectTo } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';

/** 303 to the order, so that the secret stays neither in the address bar nor in the history, nor in a page. */
export async function GET(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; token: string }>;
  },
): Promise<Response> {
  const [context, { token }] = [await segmentContext(params), await params];
  if (!context) return new Response('Not found\n', { status: 404 });
  const { headers, url } = request;
  const query = Object.fromEntries(new URL(url).searchParams);
  const client = clientOf(headers);
  const opened = await openOrder(context, token, query, readCookies(headers), client);
  const response = redirectTo(request, opened.location, opened.cookies);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
