import { ownDocument } from '@/features/documents/server/own-document';
import { segmentContext } from '@/features/store/server/request-context';
import { readCookies } from '@/lib/http/cookies';

interface Segment {
  readonly params: Promise<{ store: string; number: string; document: string }>;
}

/** An invoice or a credit note, for the browser of its order only. */
export async function GET({ headers }: Request, { params }: Segment): Promise<Response> {
  const [context, names] = [await segmentContext(params), await params];
  const file = context && (await ownDocument(context, readCookies(headers), names));
  const cache = { 'cache-control': 'private, no-store' };
  if (!file) return new Response('Not found\n', { status: 404, headers: cache });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...cache,
      'content-type': file.contentType,
      'content-disposition': `inline; filename="${file.fileName}"`,
    },
  });
}
