import { findOrder } from '@/features/orders/server/find-order';
import { requestContext } from '@/features/store/server/request-context';
import { readCookies, redirectTo } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';
import { readForm } from '@/lib/http/read-body';

/** The form has two short fields. */
const MAX_BODY_BYTES = 4096;

export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const context = requestContext(request);
  if (!context) return new Response('Not found\n', { status: 404 });
  const form = await readForm(request, MAX_BODY_BYTES);
  if (form instanceof Response) return form;
  const client = clientOf(headers);
  const outcome = await findOrder(context, Object.fromEntries(form), readCookies(headers), client);
  return redirectTo(request, outcome.location, outcome.cookies);
}
