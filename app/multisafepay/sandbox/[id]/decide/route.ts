import { decideSandbox } from '@/features/payment/server/sandbox';
import { requestContext } from '@/features/store/server/request-context';
import { foreignOrigin } from '@/lib/http/check-request';
import { readCookies } from '@/lib/http/cookies';
import { redirectTo } from '@/lib/http/page-request';

/** The form has one short field. */
const MAX_BODY_BYTES = 1024;

/** The form of the sandbox payment page: paid, refused or canceled. Only the browser that placed the order may send it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const context = requestContext(request);
  if (foreignOrigin(request.headers)) return new Response('Foreign origin\n', { status: 403 });
  const length = Number(request.headers.get('content-length') ?? Infinity);
  if (!(length <= MAX_BODY_BYTES)) return new Response('Too large\n', { status: 413 });
  const form = await request.formData().catch(() => null);
  const cookies = readCookies(request.headers);
  const location =
    context && form ? await decideSandbox(context, (await params).id, form.get('choice'), cookies) : null;
  return location ? redirectTo(request, location) : new Response('Not found\n', { status: 404 });
}
