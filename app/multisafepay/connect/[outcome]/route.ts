import { resumePayment, settleReturn } from '@/features/orders/server/payment-return';
import { answerNotification } from '@/features/orders/server/notification';
import { requestContext } from '@/features/store/server/request-context';
import { browserContext, customerContext } from '@/features/store/server/signed-in';
import { readCookies, redirectTo } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';
import { paymentQuestionLimit } from '@/lib/http/limits/rate-limit';
import { readText } from '@/lib/http/read-body';
import { requestOrigin } from '@/lib/http/request-origin';
import { paths } from '@/lib/paths/paths';

interface RouteProps {
  readonly params: Promise<{ outcome: string }>;
}

/** A notification is a short JSON document. */
const MAX_BODY_BYTES = 64 * 1024;

const MAX_ID_LENGTH = 128;

const notFound = () => new Response('Not found\n', { status: 404 });

async function notify(request: Request, posted: Parameters<typeof answerNotification>[2]): Promise<Response> {
  const context = requestContext(request);
  if (!context) return notFound();
  const client = clientOf(request.headers);
  const { searchParams } = new URL(request.url);
  const { status, text } = await answerNotification(context, searchParams, posted, client);
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The pages that every provider sends shoppers to, and its notifications without a body. */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const { outcome } = await params;
  if (outcome === 'notification') return notify(request, null);
  const context = requestContext(request);
  if (!context) return notFound();
  const cookies = readCookies(request.headers);
  const visitor = await customerContext(context, cookies);
  if (outcome === 'redirect') {
    const { searchParams } = new URL(request.url);
    const resumed = await resumePayment(visitor, cookies, {
      origin: requestOrigin(context.store, request.headers),
      number: searchParams.get('order'),
      method: searchParams.get('method') ?? undefined,
    });
    return redirectTo(request, resumed.location, resumed.cookies);
  }
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('transactionid')?.slice(0, MAX_ID_LENGTH) ?? '';
  // The page shows the state that is stored.
  if ((await paymentQuestionLimit(clientOf(request.headers), asked)) !== null)
    return redirectTo(request, paths.checkoutSuccess);
  const { cookies: changes, location } = await settleReturn(
    await browserContext(context, cookies),
    { ...Object.fromEntries(searchParams), outcome },
    cookies,
  );
  return redirectTo(request, location, changes);
}

/** Notifications of a provider; their signature replaces the check of the origin. */
export async function POST(request: Request, { params }: RouteProps): Promise<Response> {
  if ((await params).outcome !== 'notification') return notFound();
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === null) return new Response('ng: too large', { status: 413 });
  return notify(request, { body, headers: request.headers });
}
