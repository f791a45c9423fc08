import { isStoreCode } from '@/config/shop/stores';
import { pathInStore } from '@/features/store-switcher/server/alternates';
import { segmentContext } from '@/features/store/server/request-context';
import { requestOrigin, browserHost } from '@/lib/http/request-origin';
import { paths } from '@/lib/paths/paths';

/** The page that contains the link; null without a referrer and for another host. */
function referringPage(request: Request): URL | null {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === browserHost(request.headers) ? page : null;
}

/** Redirects to the equivalent page in another store (spec §1), else to its home page. */
export async function GET(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; code: string }>;
  },
): Promise<Response> {
  const { code } = await params;
  const context = await segmentContext(params);
  if (!context || !isStoreCode(code)) return new Response('Not found\n', { status: 404 });
  const page = referringPage(request);
  const path = page ? await pathInStore(context, code, page) : paths.home;
  const location = requestOrigin(code, request.headers) + path;
  const headers = { location, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
