import { draftMode } from 'next/headers';
import { env } from '@/config/env/env';
import { isPreviewLink } from '@/features/content/signature';
import { openPreview } from '@/features/content/server/preview';
import { requestContext } from '@/features/store/server/request-context';
import { redirectTo } from '@/lib/http/session/cookies';

const refuse = (status: 403 | 404) =>
  new Response(status === 404 ? 'Not found\n' : 'The preview link is not valid.\n', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Opens a signed preview link: shows the drafts of this store to this browser for a day, and leads to the page. */
export async function GET(request: Request): Promise<Response> {
  const { CMS_SECRET } = env();
  const context = requestContext(request);
  if (CMS_SECRET === undefined || !context) return refuse(404);
  const query = new URL(request.url).searchParams;
  const path = query.get('path') ?? '';
  const link = {
    store: context.store,
    path,
    expires: query.get('expires'),
    signature: query.get('signature'),
  };
  if (!isPreviewLink(CMS_SECRET, link, Date.now())) return refuse(403);
  (await draftMode()).enable();
  return redirectTo(request, path, [await openPreview(context.store)]);
}
