import { manifestOf } from '@/features/identity/manifest';
import { parseStoreKey } from '@/lib/store-key';
import { storeTexts } from '@/lib/store-texts';

interface Segment {
  readonly params: Promise<{ store: string }>;
}

/** The web manifest, in the language of the store. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const key = parseStoreKey((await params).store);
  if (!key) return new Response('Not found\n', { status: 404 });
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' };
  return new Response(JSON.stringify(manifestOf(key.store, await storeTexts(key.store))), { headers });
}
