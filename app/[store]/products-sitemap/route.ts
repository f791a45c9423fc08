import { z } from 'zod';
import { productsFile } from '@/features/sitemap/server/files';
import { xmlResponse } from '@/features/sitemap/xml';
import { segmentContext } from '@/features/store/server/request-context';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

/** A file of the store's product sitemap, `?page=2` is the second; 404 if it does not exist. */
export async function GET(request: Request, { params }: Segment): Promise<Response> {
  const context = await segmentContext(params);
  const page = pageSchema.safeParse(new URL(request.url).searchParams.get('page') ?? undefined);
  return xmlResponse(context && page.success ? await productsFile(context, page.data) : null);
}
