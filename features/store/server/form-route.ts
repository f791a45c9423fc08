import 'server-only';
import type { Context } from '@/commerce/context';
import type { CookieChange } from '@/lib/http/cookies';
import { redirectTo } from '@/lib/http/page-request';
import { readForm } from '@/lib/http/read-form';
import { segmentContext } from './request-context';

/** Where a form leads, and the cookies to set. */
export interface FormOutcome {
  readonly location: string;
  readonly cookies: readonly CookieChange[];
}

/** The largest form has a reason of 400 characters, encoded. */
const maxBodyBytes = 16 * 1024;

/** A route for a form that works without scripts: reads it (`readForm`), redirects to the outcome. */
export const formRoute =
  (handle: (context: Context, headers: Headers, form: FormData) => Promise<FormOutcome>) =>
  async (request: Request, { params }: { params: Promise<{ store: string }> }): Promise<Response> => {
    const [context, form] = await Promise.all([segmentContext(params), readForm(request, maxBodyBytes)]);
    if (form instanceof Response) return form;
    if (!context)
      return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
    const { location, cookies } = await handle(context, request.headers, form);
    return redirectTo(request, location, cookies);
  };
