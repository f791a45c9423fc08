import { env } from '@/config/env/env';
import { qaBarScript } from '@/features/qa-bar/server/qa-bar';
import { segmentContext } from '@/features/store/server/request-context';
import type { StoreSegment } from '@/app/pages';

/** The bar for QA; 404 unless QA may choose the store (spec §1 "QA override"). */
export async function GET(request: Request, { params }: StoreSegment): Promise<Response> {
  const context = env().STORE_HOST_OVERRIDE ? await segmentContext(params) : null;
  if (!context) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(await qaBarScript(context, request.headers), { headers });
}
