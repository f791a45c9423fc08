import { decideSandbox } from '@/features/orders/server/payment-return';
import { requestContext } from '@/features/store/server/request-context';
import { readCookies, redirectTo } from '@/lib/http/session/cookies';
import { readForm } from '@/lib/http/read-body';

/** The form has one short field. */
const MAX_BODY_BYTES = 1024;

/** The form of the sandbox payment page: paid, refused or canceled. Only the browser that placed the order may send it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const context = requestContext(request);
  const form = await readForm(request, MAX_BODY_BYTES);
  if (form instanceof Response) return form;
  const cookies = readCookies(request.headers);
  const location = context
    ? await decideSandbox(context, (await params).id, form.get('choice'), cookies)
    : null;
  return location ? redirectTo(request, location) : new Response('Not found\n', { status: 404 });
}
