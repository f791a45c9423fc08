import { indexFile } from '@/features/sitemap/server/files';
import { xml } from '@/features/sitemap/answer';
import { parseStoreKey } from '@/lib/store-key';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The index of the store's sitemaps; 404 where the address names no store. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const key = parseStoreKey((await params).store);
  return xml(key && (await indexFile(key)));
}
