import { settleReturn } from '@/features/checkout/server/payment-return';
import { redirectTo, requestStore } from '@/lib/http/page-request';
import { readCookies } from '@/lib/http/cookies';

interface RouteProps {
  readonly params: Promise<{ outcome: string }>;
}

/** Payment returns: /multisafepay/connect/success and /cancel lead to the same settlement (style.md). */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const store = requestStore(request);
  if (!store) return new Response('Not found\n', { status: 404 });
  const address = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
  const { cookies, location } = await settleReturn(
    address,
    readCookies(request.headers.get('cookie')),
    store,
  );
  return redirectTo(request, location, cookies);
}
