import { unsubscribeByMailbox } from '@/features/newsletter/server/forms';
import { segmentContext } from '@/features/store/server/request-context';
import { redirectTo } from '@/lib/http/session/cookies';
import { accountPaths } from '@/lib/paths/account-paths';

interface RouteProps {
  readonly params: Promise<{ store: string; token: string }>;
}

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });

/** The mailbox's unsubscribe button (RFC 8058). */
export async function POST(_: Request, { params }: RouteProps): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return answer(404, 'Not found');
  const { token } = await params;
  const ended = await unsubscribeByMailbox(context, token);
  return ended ? answer(200, 'Unsubscribed') : answer(404, 'Unknown link');
}

/** Programs without that button open the URL: they get the page with a button. */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  return redirectTo(request, accountPaths.newsletterUnsubscribe((await params).token));
}
