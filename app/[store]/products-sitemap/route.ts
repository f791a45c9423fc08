import { xmlAnswer } from '@/features/sitemap/server/answer';
import { productsFile } from '@/features/sitemap/server/sitemap-files';
import { pageField } from '@/lib/fields/query';
import type { StoreSegment } from '@/app/pages';

const pageSchema = pageField(100_000).default(1);

/** A file of the store's product sitemap, `?page=2` is the second; 404 if it does not exist. */
export const GET = (request: Request, { params }: StoreSegment): Promise<Response> => {
  const page = pageSchema.safeParse(new URL(request.url).searchParams.get('page') ?? undefined);
  return xmlAnswer(request, params, async (context, originOf) =>
    page.success ? productsFile(context, page.data, originOf) : null,
  );
};
