import { z } from 'zod';
import { xml } from '@/features/sitemap/answer';
import { productsFile } from '@/features/sitemap/server/files';
import { parseStoreKey } from '@/lib/store-key';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

/** A part of the sitemap of the store's products, `?page=2` the second; 404 where there is none. */
export async function GET(request: Request, { params }: Segment): Promise<Response> {
  const key = parseStoreKey((await params).store);
  const page = pageSchema.safeParse(new URL(request.url).searchParams.get('page') ?? undefined);
  return xml(key && page.success ? await productsFile(key, page.data) : null);
}
