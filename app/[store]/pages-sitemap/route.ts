import { xmlAnswer } from '@/features/sitemap/server/answer';
import { pagesFile } from '@/features/sitemap/server/sitemap-files';
import { getBrandUrls } from '@/features/store-switcher/server/alternates';
import type { StoreSegment } from '@/app/pages';

export const GET = (request: Request, { params }: StoreSegment): Promise<Response> =>
  xmlAnswer(request, params, async (context, originOf) =>
    pagesFile(context, (await getBrandUrls()).values(), originOf),
  );
