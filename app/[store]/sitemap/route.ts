import { xmlAnswer } from '@/features/sitemap/server/answer';
import { indexFile } from '@/features/sitemap/server/sitemap-files';
import type { StoreSegment } from '@/app/pages';

export const GET = (request: Request, { params }: StoreSegment): Promise<Response> =>
  xmlAnswer(request, params, indexFile);
