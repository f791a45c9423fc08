import { shareCardOf, type ShareKind } from '@/app/share';
import { cardFile } from '@/features/identity/server/card-file';
import { cardVersion } from '@/features/identity/server/card-version';
import { readMedia } from '@/features/product/server/media';
import { parseStoreKey } from '@/lib/store-key';

interface Segment {
  readonly params: Promise<{ store: string; kind: string; id: string }>;
}

const kinds: readonly string[] = ['home', 'product', 'category', 'page'] satisfies ShareKind[];
const isKind = (kind: string): kind is ShareKind => kinds.includes(kind);

async function pictureOf(path: string): Promise<Buffer | null> {
  const picture = await readMedia(path.split('/').slice(2));
  return picture?.bytes ?? null;
}

/** The share card of a product, a category, a content page or the shop, 1200 × 630; drawn once, then kept. */
export async function GET(request: Request, { params }: Segment): Promise<Response> {
  const { store, kind, id } = await params;
  const key = parseStoreKey(store);
  const card = key && isKind(kind) ? await shareCardOf(key, kind, id) : null;
  if (!card) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  // The address in the page names the version, so an old picture stays with old addresses.
  const etag = `"${cardVersion(card)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const file = await cardFile(card, pictureOf);
  return new Response(new Uint8Array(file), { headers: { ...headers, 'content-type': 'image/png' } });
}
