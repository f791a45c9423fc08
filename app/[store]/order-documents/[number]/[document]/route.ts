import { visibleDocument } from '@/features/orders/server/visible-orders';
import { segmentContext } from '@/features/store/server/request-context';
import { customerContext } from '@/features/store/server/signed-in';
import { readCookies } from '@/lib/http/session/cookies';

/** An invoice or a credit note, for the browser or the customer of its order only. */
export async function GET(
  { headers }: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; number: string; document: string }>;
  },
): Promise<Response> {
  const [context, names] = [await segmentContext(params), await params];
  const cookies = readCookies(headers);
  const file = context && (await visibleDocument(await customerContext(context, cookies), cookies, names));
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
