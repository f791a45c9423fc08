import { manifestOf } from '@/features/branding/manifest';
import { segmentContext } from '@/features/store/server/request-context';
import { localeOf } from '@/lib/messages/locale';
import type { StoreSegment } from '@/app/pages';

export async function GET(_: Request, { params }: StoreSegment): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return new Response('Not found\n', { status: 404 });
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' };
  const { store } = context;
  return new Response(JSON.stringify(manifestOf(await localeOf(store))), { headers });
}
