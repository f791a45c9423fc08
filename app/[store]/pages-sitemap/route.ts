import { getBrandPlaces } from '@/features/places/server/reads';
import { pagesFile } from '@/features/sitemap/server/files';
import { xml } from '@/features/sitemap/answer';
import { parseStoreKey } from '@/lib/store-key';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The sitemap of the store's pages; 404 where the address names no store. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const key = parseStoreKey((await params).store);
  if (!key) return xml(null);
  return xml(await pagesFile(key, (await getBrandPlaces()).values()));
}
