import { readPicture } from '@/features/product/server/media';

interface Segment {
  readonly params: Promise<{ file: string[] }>;
}

/** Pictures of the catalogue by name; a name never changes its picture, so browsers may keep it. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const picture = await readPicture((await params).file);
  if (!picture) return new Response('Not found\n', { status: 404 });
  const headers = { 'content-type': picture.type, 'cache-control': 'public, max-age=31536000, immutable' };
  return new Response(new Uint8Array(picture.bytes), { headers });
}
