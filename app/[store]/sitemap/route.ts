import { indexFile } from '@/features/sitemap/server/files';
import { xmlResponse } from '@/features/sitemap/xml';
import { segmentContext } from '@/features/store/server/request-context';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The index of the store's sitemaps; 404 for an unknown store. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const context = await segmentContext(params);
  return xmlResponse(context && (await indexFile(context)));
}
