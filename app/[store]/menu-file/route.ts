import { getMenuFile } from '@/features/layout/server/loaders';
import { segmentContext } from '@/features/store/server/request-context';
import type { StoreSegment } from '@/app/pages';

/** Next caches the response like a page, for `catalogue.revalidateSeconds` (spec §9 "Revalidate 10"). */
export const dynamic = 'force-static';
export const revalidate = 10;

export function generateStaticParams(): { store: string }[] {
  return [];
}

/** Browsers fetch at most once per minute, and use a stale file during the fetch. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=600, s-maxage=10';

export async function GET(_: Request, { params }: StoreSegment): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return new Response('Not found\n', { status: 404 });
  return Response.json(await getMenuFile(context), {
    headers: { 'cache-control': cacheControl },
  });
}
