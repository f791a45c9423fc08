import { readMedia } from '@/features/product/server/media';

interface Segment {
  readonly params: Promise<{ file: string[] }>;
}

/** Pictures and documents of the catalogue. The content of a name never changes, so browsers may cache it forever. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const file = await readMedia((await params).file);
  if (!file) return new Response('Not found\n', { status: 404 });
  const headers = { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' };
  return new Response(new Uint8Array(file.bytes), { headers });
}
