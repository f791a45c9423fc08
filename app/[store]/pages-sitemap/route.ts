import { xmlAnswer } from '@/features/sitemap/server/answer';
import { pagesFile } from '@/features/sitemap/server/files';
import { getBrandUrls } from '@/features/store-switcher/server/loaders';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The sitemap of the store's pages; 404 for an unknown store. */
export const GET = (request: Request, { params }: Segment): Promise<Response> =>
  xmlAnswer(request, params, async (context, originOf) =>
    pagesFile(context, (await getBrandUrls()).values(), originOf),
  );
