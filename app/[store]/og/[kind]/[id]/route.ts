import { cardFile } from '@/features/branding/server/card-file';
import { cardVersion } from '@/features/branding/share-card';
import { type ResourceKind, resourceShareCard } from '@/features/branding/server/share';
import { readMedia } from '@/features/product/server/media';
import { segmentContext } from '@/features/store/server/request-context';
import { paths } from '@/lib/paths/paths';

const kinds: readonly string[] = ['home', 'product', 'category', 'page'] satisfies ResourceKind[];
const isKind = (kind: string): kind is ResourceKind => kinds.includes(kind);

async function pictureOf(path: string): Promise<Buffer | null> {
  const picture = await readMedia(path.split('/').slice(2));
  return picture?.bytes ?? null;
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** 1200 × 630, cached. Its only URL contains its version; others redirect to it. */
export async function GET(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; kind: string; id: string }>;
  },
): Promise<Response> {
  const { kind, id } = await params;
  const context = await segmentContext(params);
  const card = context && isKind(kind) ? await resourceShareCard(context, kind, id) : null;
  if (!card) return refuse(404, 'Not found');
  const version = cardVersion(card);
  const path = paths.shareCard(kind, id, version);
  const isCanonical = path.endsWith(`/${id}${new URL(request.url).search}`);
  if (!isCanonical) return refuse(308, 'Moved', { location: path });
  const etag = `"${version}"`;
  const headers = { etag, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const file = await cardFile(card, pictureOf);
  if (!file) return refuse(503, 'Too many cards are being drawn', { 'retry-after': '2' });
  return new Response(new Uint8Array(file), { headers: { ...headers, 'content-type': 'image/png' } });
}
