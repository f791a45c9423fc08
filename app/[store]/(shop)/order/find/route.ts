import { canFindOrders, findOrder } from '@/features/orders/server/find-order';
import { requestContext } from '@/features/store/server/request-context';
import { foreignOrigin } from '@/lib/http/check-request';
import { readCookies } from '@/lib/http/cookies';
import { clientIpHeader } from '@/lib/http/headers';
import { redirectTo } from '@/lib/http/page-request';

/** The form has two short fields. */
const MAX_BODY_BYTES = 4096;

/** The form of the look-up: 303 to the order, or back to the form. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const context = requestContext(request);
  if (!context || !canFindOrders()) return new Response('Not found\n', { status: 404 });
  if (foreignOrigin(headers)) return new Response('Foreign origin\n', { status: 403 });
  const length = Number(headers.get('content-length') ?? Infinity);
  if (!(length <= MAX_BODY_BYTES)) return new Response('Too large\n', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const client = headers.get(clientIpHeader) ?? 'local';
  const found = await findOrder(context, Object.fromEntries(form), readCookies(headers), client);
  return redirectTo(request, found.location, found.cookies);
}
