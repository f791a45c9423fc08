import { pagesFile } from '@/features/sitemap/server/files';
import { xmlResponse } from '@/features/sitemap/xml';
import { getBrandUrls } from '@/features/store-switcher/server/loaders';
import { segmentContext } from '@/features/store/server/request-context';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The sitemap of the store's pages; 404 for an unknown store. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return xmlResponse(null);
  return xmlResponse(await pagesFile(context, (await getBrandUrls()).values()));
}
