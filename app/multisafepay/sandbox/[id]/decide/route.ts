import { decideSandbox } from '@/features/payment/server/sandbox';
import { redirectTo, requestStore } from '@/lib/http/page-request';

/** The form of the sandbox's payment page: pay, be refused, or cancel. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const store = requestStore(request);
  const origin = request.headers.get('origin');
  if (origin && new URL(origin).host !== request.headers.get('host')) {
    return new Response('Foreign origin\n', { status: 403 });
  }
  const form = await request.formData().catch(() => null);
  const location = store && form ? await decideSandbox((await params).id, form.get('choice'), store) : null;
  return location ? redirectTo(request, location) : new Response('Not found\n', { status: 404 });
}
