import { env } from '@/config/env/env';
import { robotsText } from '@/features/sitemap/robots';
import { segmentContext } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/stores/features';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/store-origin';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The rules for crawlers; with `ROBOTS=index` also the address of the store's sitemap. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return new Response('Not found\n', { status: 404 });
  const isClosed = featureOn('authentication', context.store);
  const text = robotsText(env().ROBOTS, isClosed ? null : storeOrigin(context.store) + paths.sitemap);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' };
  return new Response(text, { headers });
}
