import 'server-only';
import { join } from 'node:path';
import { site } from '@/config/site/site';
import { byteRange, matchesEtag } from '@/lib/http/conditional-requests';
import { lengthHeader } from '@/lib/http/headers';
import { folderStore, mediaStore } from '@/lib/media/media-store';
import { type MediaExtension, mediaExtension, mediaKind } from '@/lib/paths/media-path';

const types = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
} as const satisfies Record<MediaExtension, string>;

/** The content of a name never changes, so browsers may cache it forever. */
const caching = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The file of the merchant's catalogue, or of the demo's, which a build contains; null if there is neither. */
async function fileOf(segments: readonly string[]) {
  const name = segments.join('/');
  for (const store of [mediaStore(), folderStore(join(process.cwd(), 'demo/media'))]) {
    const facts = await store.stat(name);
    if (facts) return { ...facts, name, store };
  }
  return null;
}

/** A drawing of the site file, such as its logo; null for any other name. It states no length: the server compresses an SVG. */
function logoResponse(method: string, segments: readonly string[]): Response | null {
  const drawings = [site.logoFile, ...Object.values(site.noticeFiles ?? {})];
  const logoFile = drawings.find((file) => file?.fileName === segments.join('/'));
  if (!logoFile) return null;
  const headers = {
    ...caching,
    'content-type': logoFile.type,
    'content-security-policy': "default-src 'none'; sandbox",
  };
  return new Response(method === 'HEAD' ? null : Buffer.from(logoFile.bytes), { headers });
}

const missing = () => new Response('Not found\n', { status: 404 });

/** A picture, a document or captions below `/media`, whole; null for an unknown or invalid name, and for a film. */
export async function readMedia(
  segments: readonly string[],
): Promise<{ bytes: Buffer; type: string } | null> {
  const extension = mediaExtension(segments);
  if (!extension || isFilm(segments)) return null;
  const file = await fileOf(segments);
  if (file === null || file.size === 0) return null;
  const whole = await file.store.read(file.name, { start: 0, end: file.size - 1 });
  return { bytes: Buffer.from(await new Response(whole).arrayBuffer()), type: types[extension] };
}

const isFilm = (segments: readonly string[]) => mediaKind(`/media/${segments.join('/')}`) === 'film';

/** GET or HEAD. `Range` (RFC 9110 §14) lets browsers seek in a film and continue a download. */
export async function mediaResponse(
  { headers, method }: Request,
  segments: readonly string[],
): Promise<Response> {
  const logo = logoResponse(method, segments);
  if (logo) return logo;
  const extension = mediaExtension(segments);
  if (!extension) return missing();
  const file = await fileOf(segments);
  if (file === null) return missing();
  const { etag, name, size, store } = file;
  const replyHeaders = { ...caching, 'content-type': types[extension], 'accept-ranges': 'bytes', etag };
  if (matchesEtag(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: replyHeaders });
  // A part of another version must not be joined to what the browser has.
  const isSame = (headers.get('if-range') ?? etag) === etag;
  const part = method === 'GET' && isSame ? byteRange(headers.get('range'), size) : null;
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const length = { [lengthHeader]: String(end - start + 1) };
  const range = part === null ? undefined : { 'content-range': `bytes ${start}-${end}/${size}` };
  const body = method === 'HEAD' || size === 0 ? null : await store.read(name, { start, end });
  return new Response(body, { status: part ? 206 : 200, headers: { ...replyHeaders, ...length, ...range } });
}
