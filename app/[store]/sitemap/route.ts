import { xmlAnswer } from '@/features/sitemap/server/answer';
import { indexFile } from '@/features/sitemap/server/files';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The index of the store's sitemaps; 404 for an unknown store. */
export const GET = (request: Request, { params }: Segment): Promise<Response> =>
  xmlAnswer(request, params, indexFile);
