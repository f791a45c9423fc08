import 'server-only';
import type { Context } from '@/commerce/context';
import { foreignOrigin } from '@/lib/http/check-request';
import type { CookieChange } from '@/lib/http/cookies';
import { redirectTo } from '@/lib/http/page-request';
import { segmentContext } from './request-context';

/** Where a form leads, and the cookies to set. */
export interface FormOutcome {
  readonly location: string;
  readonly cookies: readonly CookieChange[];
}

/** The largest form has a reason of 400 characters, encoded. */
const maxBodyBytes = 16 * 1024;

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });

/** A route for a form that works without scripts: refuses other origins and large bodies, redirects to the outcome. */
export const formRoute =
  (handle: (context: Context, headers: Headers, form: FormData) => Promise<FormOutcome>) =>
  async (request: Request, { params }: { params: Promise<{ store: string }> }): Promise<Response> => {
    const { headers } = request;
    if (foreignOrigin(headers)) return refuse(403, 'Foreign origin');
    if (!(Number(headers.get('content-length') ?? Infinity) <= maxBodyBytes)) return refuse(413, 'Too large');
    const [context, form] = await Promise.all([segmentContext(params), request.formData().catch(() => null)]);
    if (!context || !form) return refuse(404, 'Not found');
    const { location, cookies } = await handle(context, headers, form);
    return redirectTo(request, location, cookies);
  };
