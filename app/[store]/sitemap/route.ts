import { xmlAnswer } from '@/features/sitemap/server/answer';
import { indexFile } from '@/features/sitemap/server/sitemap-files';
import type { StoreSegment } from '@/app/route-props';

/** The index of the store's sitemaps; 404 for an unknown store. */
export const GET = (request: Request, { params }: StoreSegment): Promise<Response> =>
  xmlAnswer(request, params, indexFile);
