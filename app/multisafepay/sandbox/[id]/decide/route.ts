import { decideSandbox } from '@/features/payment/server/sandbox';
import { foreignOrigin } from '@/lib/http/check-request';
import { redirectTo, requestStore } from '@/lib/http/page-request';

/** The form holds one word. */
const MAX_BODY_BYTES = 1024;

/** The form of the sandbox's payment page: pay, be refused, or cancel. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const store = requestStore(request);
  if (foreignOrigin(request.headers)) return new Response('Foreign origin\n', { status: 403 });
  const length = Number(request.headers.get('content-length') ?? Infinity);
  if (!(length <= MAX_BODY_BYTES)) return new Response('Too large\n', { status: 413 });
  const form = await request.formData().catch(() => null);
  const location = store && form ? await decideSandbox((await params).id, form.get('choice'), store) : null;
  return location ? redirectTo(request, location) : new Response('Not found\n', { status: 404 });
}
